import "server-only";
import type { AnyInput, BackendCall, Written } from "@/contract/call";
import { AppError } from "@/contract/errors";
import { log } from "@/server/platform/log";
import { UnrecognisedAnswer } from "./backend-errors";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "./call";
import { findInList, findRow, groupOf } from "./find-row";
import { findCreated, isVisibleInRows, matchesSent, type Row } from "./match-row";
import { confirmation } from "./timeouts";

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
 * Throws what `callBackend` throws, and the call's own failure for a write that is not proved.
 */
export async function confirmWrite<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller,
): Promise<AnswerWithMeta<Written<C>>> {
  const began = Date.now();
  try {
    return (await callBackendWithMeta(call, input, caller)) as AnswerWithMeta<Written<C>>;
  } catch (thrown) {
    const isLate = thrown instanceof AppError && thrown.code === "timeout";
    if (!isLate && !(thrown instanceof UnrecognisedAnswer)) throw thrown;
    const isTold = thrown instanceof UnrecognisedAnswer && thrown.isJson;
    const needsProof = !isTold || call.provedByRow === true || call.method === "DELETE";
    const settled = resolveOutcome({ call, input, caller, began, needsProof });
    const answer = await (isLate ? Promise.race([settled, undefinedAfter(confirmation.timeoutMs)]) : settled);
    const details = { requestId: caller.requestId, call: `${call.method} ${call.path}`, isDone: answer !== undefined };
    log.warn("a write whose answer could not be read was looked into", details);
    if (answer === undefined) throw thrown;
    return { answer: answer as Written<C> };
  }
}

const undefinedAfter = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());

type UncertainWrite = { call: BackendCall; input: AnyInput; caller: Caller; began: number; needsProof: boolean };

/** The row as it is now, or that the write was done where nobody can show it; undefined where it has to be taken for failed. */
async function resolveOutcome(unclear: UncertainWrite): Promise<Row | typeof DONE | undefined> {
  const { needsProof, caller } = unclear;
  try {
    return await readAgain(unclear);
  } catch (cause) {
    log.warn("a row could not be read again", { requestId: caller.requestId, cause });
    return needsProof ? undefined : DONE;
  }
}

async function readAgain({ call, input, caller, began, needsProof }: UncertainWrite) {
  const { enquiryId, ...sent } = (input.body ?? {}) as Record<string, unknown>;
  const id = input.params?.id ?? enquiryId;
  const group = groupOf(call);

  if (typeof id === "string") {
    const row = await findRow(id, group, caller);
    if (call.method === "DELETE") return row ? undefined : DONE;
    if (!row || (needsProof && !(isVisibleInRows(sent) && matchesSent(row, sent)))) return undefined;
    return enquiryId ? DONE : row;
  }
  const made = addsTo(group.list, call)
    ? await findInList(group.list, caller, (rows) => findCreated(rows, sent, began))
    : undefined;
  return made ?? (needsProof ? undefined : DONE);
}

/** What is sent to the address of a list adds to it. */
const addsTo = (list: BackendCall, call: BackendCall) => list.path.replace(/\/$/, "") === call.path.replace(/\/$/, "");
