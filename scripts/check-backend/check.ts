import { join } from "node:path";
import { AppError } from "@/contract/errors";
import { signIn } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { type Client, createClient } from "./client";
import { checkEverywhere, checkFirstAnswer } from "./everywhere";
import { advice, type Checked, felt, type Report, some } from "./finding";
import { type Journal, openJournal } from "./journal";
import { checkPictures } from "./pictures";
import { checkReads } from "./reads";
import { removeCreatedRows } from "./remove-made";
import { checkWrites } from "./writes";

export type Credentials = { email: string; password: string };
/** `folder` holds the journal of rows that are not removed yet. */
type Options = { credentials?: Credentials; write: boolean; folder: string };

/** The check cannot run; the message tells the operator why. */
export class NotChecked extends Error {}

/**
 * Makes every call of the table against the backend, writes only with `write`, and reports what does not fit. Throws
 * NotChecked if the backend does not answer or refuses the account.
 */
export async function checkBackend({ credentials, write, folder }: Options): Promise<Report> {
  const client = createClient();
  try {
    const { isThere, ...first } = await checkFirstAnswer(client);
    if (!isThere) throw new NotChecked(`${env.BACKEND_URL} does not answer.`);
    const signedIn = credentials ? [await checkSignIn(client, credentials)] : [];
    const journal = openJournal(join(folder, "check-backend.json"), backend.origin);
    const earlier = await removeEarlier(client, journal, write);
    const { checked: reads, lists } = await checkReads(client);
    const everywhere = await checkEverywhere(client, lists);
    const pictures = await checkPictures(lists);
    const writes = write ? await checkWrites(client, lists, journal) : [];
    const checked = [first, ...earlier, ...signedIn, ...reads, ...everywhere, pictures, ...writes];
    return { checked, notChecked: [...notAllowed(client, checked), ...(write ? [] : [WRITES])] };
  } finally {
    client.stop();
  }
}

const WRITES = "writes, and whether enquiries can be sent without a token (-- --write checks them)";

/** Names the calls that need an account, or permissions that the account lacks. */
function notAllowed(client: Client, checked: Checked[]): string[] {
  const calls = checked.filter(({ isUnchecked }) => isUnchecked).map(({ name }) => name);
  if (calls.length === 0) return [];
  const why = client.hasToken() ? "the account lacks the permission" : "no account is set";
  return [`${some([...new Set(calls)], calls.length)}: ${why} (BACKEND_SERVICE_EMAIL, BACKEND_SERVICE_PASSWORD)`];
}

/** Removes, or without `write` only names, the rows that an aborted run left. */
async function removeEarlier(client: Client, journal: Journal, write: boolean): Promise<Checked[]> {
  const names = journal.left().map(({ mark }) => `'${mark}'`);
  if (names.length === 0) return [];
  const name = "Rows of an earlier check";
  const notYet = advice(`${some(names)} may still exist`, "run this with --write to remove them first");
  if (!write) return [{ name, came: "not removed", findings: [notYet] }];
  const removed = await removeCreatedRows(client, journal, []);
  const findings = removed.flatMap((one) => one.findings.filter(({ weight }) => weight === "felt"));
  return [{ name, came: journal.left().length === 0 ? "removed" : "not all removed", findings }];
}

/** A refused account ends the check: it is no fault of the backend. */
async function checkSignIn(client: Client, credentials: Credentials): Promise<Checked> {
  const { result, error, exchanges } = await client.observe(() => signIn(credentials));
  const name = "Sign-in";
  if (result) {
    client.takeToken(result.token);
    const { permissions, tokenEnds } = result;
    const findings = [
      ...(permissions.length === 0 ? [felt("the token has no permissions", "staff may see nothing")] : []),
      ...(tokenEnds === undefined ? [advice("the token has no expiry", "the site decides when sessions end")] : []),
    ];
    return { name, came: `may do: ${permissions.join(", ") || "nothing"}`, findings };
  }
  const status = exchanges.at(-1)?.status ?? 0;
  if (status >= 400 && status < 500)
    throw new NotChecked(`The account was not accepted: ${AppError.from(error).message}`);
  return {
    name,
    came: `no token (${status})`,
    findings: [felt("no token could be read", `staff see '${error?.message}'`)],
  };
}
