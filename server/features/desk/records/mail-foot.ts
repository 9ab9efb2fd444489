import "server-only";
import { emailKey } from "@/contract/rules/same-person";
import { grievanceContact } from "@/lib/content/grievance";
import { personalDataWords } from "@/lib/content/personal-data-words";
import { findDocument } from "@/server/database/documents/document";
import { seal, unseal } from "@/server/identity/second-factor/sealed";
import { env } from "@/server/platform/env";

export const WITHDRAWAL_PATH = "/api/withdrawal";

/** What a withdrawal's code is sealed for: it opens nothing else. */
export const PURPOSE = "withdrawal by a link in a mail";
const words = personalDataWords.withdrawal;

/** The address at which whoever reads mail at this one takes back, without signing in, that we write to him. Nobody can guess it. */
export const withdrawalLink = (email: string): string =>
  `${env.SITE_URL}${WITHDRAWAL_PATH}?code=${seal(emailKey(email), PURPOSE)}`;

/** Whose code it is; undefined for what is none of ours. */
export function emailOf(code: string): string | undefined {
  try {
    return unseal(code, PURPOSE);
  } catch {
    return undefined;
  }
}

/** What stands at the end of every mail of ours to somebody who is not on the staff. Throws `unavailable`. */
export async function mailFoot(email: string): Promise<string> {
  if (emailKey(email) === "") return "";
  const contact = grievanceContact(await findDocument("privacy"));
  return [...(contact ? [words.complaints(contact)] : []), words.stop(withdrawalLink(email))].join("\n");
}
