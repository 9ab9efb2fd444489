import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError, isMissing } from "@/lib/errors";
import { log } from "@/lib/log";
import { type Answered, type Asker, ask, askInFull } from "./ask";
import type { AnyInput, BackendCall, Written } from "./call";
import { backendCalls } from "./calls";
import { looking } from "./limits";
import { readAll } from "./read-all";
import { UnreadAnswer } from "./refusal";
import { findMade, isAsSent, isShownByRows, type Row } from "./same-row";

const DONE = { success: true } as const;

/**
 * Makes a write, once, and finds out what became of it. A good status that tells of no failure means that it was done;
 * where the answer does not show the row, the row is read again. Such a status alone is no proof
 *
 * - of a delete: unless the answer says what the specification wants to hear, the row has to be gone;
 * - of a call that is `provedByRow`: the row has to be there, as it was sent;
 * - of anything, where the answer is no JSON: whatever stands before the backend may have given it;
 * - nor does an answer that is late disprove it: it is looked for, for as long as a moment.
 *
 * Throws what `ask` throws, and the call's own failure for a write that is not proved.
 */
export async function confirmWrite<C extends BackendCall>(
  call: C,
  input: AnyInput,
  asker: Asker,
): Promise<Answered<Written<C>>> {
  const began = Date.now();
  try {
    return (await askInFull(call, input, asker)) as Answered<Written<C>>;
  } catch (thrown) {
    const isLate = thrown instanceof AppError && thrown.code === "timeout";
    if (!isLate && !(thrown instanceof UnreadAnswer)) throw thrown;
    const isTold = thrown instanceof UnreadAnswer && thrown.isJson;
    const needsProof = !isTold || call.provedByRow === true || call.method === "DELETE";
    const settled = settle({ call, input, asker, began, needsProof });
    const answer = await (isLate ? Promise.race([settled, nothingAfter(looking.forMs)]) : settled);
    const details = { requestId: asker.requestId, call: `${call.method} ${call.path}`, isDone: answer !== undefined };
    log.warn("a write whose answer could not be read was looked into", details);
    if (answer === undefined) throw thrown;
    return { answer: answer as Written<C> };
  }
}

const nothingAfter = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());

type Unclear = { call: BackendCall; input: AnyInput; asker: Asker; began: number; needsProof: boolean };

/** The row as it is now, or that the write was done where nobody can show it; undefined where it has to be taken for failed. */
async function settle(unclear: Unclear): Promise<Row | typeof DONE | undefined> {
  const { needsProof, asker } = unclear;
  try {
    return await readAgain(unclear);
  } catch (cause) {
    log.warn("a row could not be read again", { requestId: asker.requestId, cause });
    return needsProof ? undefined : DONE;
  }
}

async function readAgain({ call, input, asker, began, needsProof }: Unclear) {
  const { enquiryId, ...sent } = (input.body ?? {}) as Record<string, unknown>;
  const id = input.params?.id ?? enquiryId;
  const { list, get } = groupOf(call);

  if (typeof id === "string") {
    const row = await findRow(id, list, get, asker);
    if (call.method === "DELETE") return row ? undefined : DONE;
    if (!row || (needsProof && !(isShownByRows(sent) && isAsSent(row, sent)))) return undefined;
    return enquiryId ? DONE : row;
  }
  const made = isBeside(list, call) ? await pick(list, asker, (rows) => findMade(rows, sent, began)) : undefined;
  return made ?? (needsProof ? undefined : DONE);
}

/** The rows of the table about the same thing. */
function groupOf(call: BackendCall): { list: BackendCall; get?: BackendCall } {
  const groups: Record<string, BackendCall>[] = Object.values(backendCalls);
  const { list, get } = groups.find((group) => Object.values(group).includes(call)) ?? {};
  if (!list) throw new Error(`${call.path} is not in the table`);
  return { list, get };
}

/** What is sent to the address of a list adds to it. */
const isBeside = (list: BackendCall, call: BackendCall) =>
  list.path.replace(/\/$/, "") === call.path.replace(/\/$/, "");

async function findRow(
  id: string,
  list: BackendCall,
  get: BackendCall | undefined,
  asker: Asker,
): Promise<Row | undefined> {
  try {
    if (get) return (await ask(get, { params: { id } }, asker)) as Row;
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    // Whatever else is wrong with this call, the list may tell.
  }
  return pick(list, asker, (rows) => rows.find(({ _id }) => _id === id));
}

type Pick = (rows: Row[]) => Row | undefined;

/** Throws where the row may be among those that did not come, or could not be read. */
async function pick(list: BackendCall, asker: Asker, from: Pick): Promise<Row | undefined> {
  const { data, unread, isWhole } = await readAll(list, {}, asker);
  const row = from(data as Row[]);
  if (row || (isWhole && unread.length === 0)) return row;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list came in part" });
}
