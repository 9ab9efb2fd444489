import "server-only";
import type { AnyInput, BackendCall, Written } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { log } from "@/server/platform/log";
import { UnrecognisedAnswer } from "./backend-errors";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "./call";
import { findInList, findRow, groupOf } from "./find-row";
import { findCreated, isVisibleInRows, matchesSent, type Row } from "./match-row";
import { NoAnswer } from "./no-answer";
import { hasNoConnection } from "./no-connection";
import { confirmation } from "./timeouts";

const DONE = { success: true } as const;
const NOT_DONE = "not done";
/** Nobody can say whether it was done. */
const UNKNOWN = "unknown";

/**
 * Makes a write, once, and finds out what became of it. A good status that tells of no failure means that it was done;
 * where the answer does not show the row, the row is read again. Such a status alone is no proof
 *
 * - of a delete: unless the answer says what the specification wants to hear, the row has to be gone;
 * - of a call that is `provedByRow`: the row has to be there, as it was sent;
 * - of anything, where the answer is no JSON: whatever stands before the backend may have given it;
 * - nor does an answer disprove it that is late, or never came although there was a connection: the backend may have
 *   stored the write all the same. It is looked for, for as long as a moment.
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
    const isUnheard = thrown instanceof NoAnswer && !thrown.isRefusal && !hasNoConnection(thrown);
    if (!isUnheard && !(thrown instanceof UnrecognisedAnswer)) throw thrown;
    const isTold = thrown instanceof UnrecognisedAnswer && thrown.isJson;
    const needsProof = !isTold || call.provedByRow === true || call.method === "DELETE";
    const settled = resolveOutcome({ call, input, caller, began, needsProof });
    const answer = await (isUnheard ? Promise.race([settled, unknownAfter(confirmation.timeoutMs)]) : settled);
    const isDone = answer !== NOT_DONE && answer !== UNKNOWN;
    const details = { requestId: caller.requestId, call: `${call.method} ${call.path}`, isDone };
    log.warn("a write whose answer is missing or could not be read was looked into", details);
    if (isDone) return { answer: answer as Written<C> };
    throw isUnheard && answer === UNKNOWN ? sayingItIsUnknown(thrown) : thrown;
  }
}

const unknownAfter = (ms: number) => new Promise<typeof UNKNOWN>((resolve) => setTimeout(resolve, ms, UNKNOWN).unref());

/** People may have to save it again, and should look before they do. */
function sayingItIsUnknown(thrown: NoAnswer): NoAnswer {
  if (thrown.message.includes(messages.unsure)) return thrown;
  const said = thrown.message.replace(/\.?$/, ".");
  return new NoAnswer(thrown.code, `${said} ${messages.unsure}`, { cause: thrown });
}

type UncertainWrite = { call: BackendCall; input: AnyInput; caller: Caller; began: number; needsProof: boolean };

/** The row as it is now, or that the write was done where nobody can show it. */
type Outcome = Row | typeof DONE | typeof NOT_DONE | typeof UNKNOWN;

async function resolveOutcome(unclear: UncertainWrite): Promise<Outcome> {
  const { needsProof, caller } = unclear;
  try {
    return await readAgain(unclear);
  } catch (cause) {
    log.warn("a row could not be read again", { requestId: caller.requestId, cause });
    return needsProof ? UNKNOWN : DONE;
  }
}

async function readAgain({ call, input, caller, began, needsProof }: UncertainWrite): Promise<Outcome> {
  const { enquiryId, ...sent } = (input.body ?? {}) as Record<string, unknown>;
  const id = input.params?.id ?? enquiryId;
  const group = groupOf(call);

  if (typeof id === "string") {
    const row = await findRow(id, group, caller);
    if (call.method === "DELETE") return row ? NOT_DONE : DONE;
    if (!row || (needsProof && !matchesSent(row, sent))) return NOT_DONE;
    if (needsProof && !isVisibleInRows(sent)) return UNKNOWN;
    return enquiryId ? DONE : row;
  }
  const made = addsTo(group.list, call)
    ? await findInList(group.list, caller, (rows) => findCreated(rows, sent, began))
    : undefined;
  return made ?? (needsProof ? NOT_DONE : DONE);
}

/** What is sent to the address of a list adds to it. */
const addsTo = (list: BackendCall, call: BackendCall) => list.path.replace(/\/$/, "") === call.path.replace(/\/$/, "");
