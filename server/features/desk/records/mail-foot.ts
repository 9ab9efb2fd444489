import "server-only";
import { emailKey } from "@/contract/rules/same-person";
import { grievanceContact } from "@/lib/content/grievance";
import { personalDataWords } from "@/lib/content/personal-data-words";
import { findDocument } from "@/server/database/documents/document";
import { env } from "@/server/platform/env";
import { seal, unseal } from "@/server/platform/sealed";

export const WITHDRAWAL_PATH = "/api/withdrawal";

/** Withdrawal codes are sealed for this purpose and open nothing else. */
export const PURPOSE = "withdrawal by a link in a mail";
const words = personalDataWords.withdrawal;

/** A link by which this address withdraws consent to our mail without signing in. It cannot be guessed. */
export const withdrawalLink = (email: string): string =>
  `${env.SITE_URL}${WITHDRAWAL_PATH}?code=${seal(emailKey(email), PURPOSE)}`;

/** The email address of a code, or undefined if the code is not ours. */
export function emailOf(code: string): string | undefined {
  try {
    return unseal(code, PURPOSE);
  } catch {
    return undefined;
  }
}

/** The footer of every mail to people outside the staff. Throws `unavailable`. */
export async function mailFoot(email: string): Promise<string> {
  if (emailKey(email) === "") return "";
  const contact = grievanceContact(await findDocument("privacy"));
  return [...(contact ? [words.complaints(contact)] : []), words.stop(withdrawalLink(email))].join("\n");
}
