import "server-only";
import type { AnyInput, BackendCall, Written } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { log } from "@/server/platform/log";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "./call";
import { findCreated, findInList, findRow, groupOf, isVisibleInRows, matchesSent, type Row } from "./find-row";
import { hasNoConnection, NoAnswer } from "./no-answer";
import { UnrecognisedAnswer } from "./parse-envelope";
import { confirmation } from "./timeouts";

const DONE = { success: true } as const;
const NOT_DONE = "not done";
const UNKNOWN = "unknown";

/** A second read proves a write without a readable answer. Throws like `callBackend`, also without proof. */
export async function confirmWrite<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller,
): Promise<AnswerWithMeta<Written<C>>> {
  const began = Date.now();
  try {
    return (await callBackendWithMeta(call, input, caller)) as AnswerWithMeta<Written<C>>;
  } catch (thrown) {
    const isUnanswered = thrown instanceof NoAnswer && !thrown.isRefusal && !hasNoConnection(thrown);
    if (!isUnanswered && !(thrown instanceof UnrecognisedAnswer)) throw thrown;
    const isFromBackend = thrown instanceof UnrecognisedAnswer && thrown.isJson;
    const needsProof = !isFromBackend || call.verifiedByRow === true || call.method === "DELETE";
    const settled = resolveOutcome({ call, input, caller, began, needsProof });
    const answer = await (isUnanswered ? Promise.race([settled, unknownAfter(confirmation.timeoutMs)]) : settled);
    const isDone = answer !== NOT_DONE && answer !== UNKNOWN;
    const details = { requestId: caller.requestId, call: `${call.method} ${call.path}`, isDone };
    log.warn("the outcome of a write without a readable response was checked", details);
    if (isDone) return { answer: answer as Written<C> };
    throw isUnanswered && answer === UNKNOWN ? withUncertainty(thrown) : thrown;
  }
}

const unknownAfter = (ms: number) => new Promise<typeof UNKNOWN>((resolve) => setTimeout(resolve, ms, UNKNOWN).unref());

function withUncertainty(thrown: NoAnswer): NoAnswer {
  if (thrown.message.includes(messages.unsure)) return thrown;
  const sentence = thrown.message.replace(/\.?$/, ".");
  return new NoAnswer(thrown.code, `${sentence} ${messages.unsure}`, { cause: thrown });
}

type UncertainWrite = { call: BackendCall; input: AnyInput; caller: Caller; began: number; needsProof: boolean };

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

const addsTo = (list: BackendCall, call: BackendCall) => list.path.replace(/\/$/, "") === call.path.replace(/\/$/, "");
