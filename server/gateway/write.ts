import "server-only";
import type { AnyInput, BackendCall, Call, Tag, Written } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import type { ListQuery } from "@/contract/schemas/answer";
import { requireRecentProof } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "@/server/upstream/call";
import {
  findCreated,
  findInList,
  findRow,
  groupOf,
  isVisibleInRows,
  matchesSent,
  type Row,
} from "@/server/upstream/find-row";
import { invalidateLists, type ListPage, type ListRow } from "@/server/upstream/lists";
import { hasNoConnection, NoAnswer } from "@/server/upstream/no-answer";
import { UnrecognisedAnswer } from "@/server/upstream/parse-envelope";
import { confirmation } from "@/server/upstream/timeouts";

type StaffCall<C extends Call = Call> = { row: C; input: AnyInput; staff: Staff; origin: Origin };
export type Writing = {
  row: BackendCall;
  input: AnyInput;
  staff: Staff | undefined;
  caller: Caller;
  before: Row | undefined;
};
export type WriteStep = {
  calls: readonly BackendCall[];
  around<A extends AnswerWithMeta<unknown>>(writing: Writing, send: () => Promise<A>): Promise<A>;
};

/** None is optional, so that a write without an audit record does not compile. */
export type GatewayHooks = {
  /** Records intent and outcome. Does not write if the intent cannot be stored. */
  recordWrite<T>(call: StaffCall, make: (before?: Row) => Promise<T>): Promise<T>;
  steps: readonly WriteStep[];
  /** For a write that may test a guess, such as a password. Throws `throttled`. */
  limitGuesses<T>(row: Call, staff: Staff, client: string, make: () => Promise<T>): Promise<T>;
  extendSearch(row: BackendCall, query: ListQuery, listed: ListPage, caller: Caller): Promise<ListPage>;
  filterPublic(row: BackendCall, rows: readonly ListRow[]): Promise<readonly ListRow[]>;
  onOpened(call: StaffCall, answer: unknown): Promise<void>;
  onRefused(call: StaffCall, reason: string): Promise<void>;
  onStale(tags: readonly Tag[]): void;
};

export const logWrite = ({ requestId, client }: Origin, fields: Record<string, unknown>): void =>
  log.info("written", { requestId, ...fields, client });

export type Write = <C extends BackendCall>(
  row: C,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
) => Promise<AnswerWithMeta<Written<C>>>;

export function createWrite({
  recordWrite,
  steps,
  onStale,
}: Pick<GatewayHooks, "recordWrite" | "steps" | "onStale">): Write {
  return (row, input, staff, origin) =>
    staff
      ? recordWrite({ row, input, staff, origin }, (before) => make(row, input, staff, origin, before))
      : make(row, input, undefined, origin);

  /** A write that seemed to fail may have succeeded: lists are invalidated either way, pages after a success. */
  async function make<C extends BackendCall>(
    row: C,
    input: AnyInput,
    staff: Staff | undefined,
    { requestId }: Origin,
    before?: Row,
  ) {
    const caller = { token: staff?.token, requestId };
    const send = async () => {
      if (staff && row.needsProof) requireRecentProof(staff);
      return confirmWrite(row, input, caller).finally(() => invalidateLists(row.tags));
    };
    const writing = { row, input, staff, caller, before };
    const matched = steps.filter(({ calls }) => calls.includes(row));
    const answered = await matched.reduceRight<typeof send>((inner, step) => () => step.around(writing, inner), send)();
    onStale(row.tags);
    return answered;
  }
}

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
