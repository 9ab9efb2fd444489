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
  isVisibleInRows,
  matchesSent,
  readCallsOf,
  type StoredRow,
} from "@/server/upstream/find-row";
import { invalidateLists, type ListPage, type ListRow } from "@/server/upstream/lists";
import { hasNoConnection, NoAnswer } from "@/server/upstream/no-answer";
import { UnrecognisedAnswer } from "@/server/upstream/parse-envelope";
import { confirmation } from "@/server/upstream/timeouts";

type StaffRequest = { call: Call; input: AnyInput; staff: Staff; origin: Origin };
export type Writing = {
  call: BackendCall;
  input: AnyInput;
  staff: Staff | undefined;
  caller: Caller;
  before: StoredRow | undefined;
};
export type WriteStep = {
  calls: readonly BackendCall[];
  around<A extends AnswerWithMeta<unknown>>(writing: Writing, send: () => Promise<A>): Promise<A>;
};

/** No hook is optional, so that a gateway that records no writes does not compile. */
export type GatewayHooks = {
  /** Records intent and outcome. Does not write if the intent cannot be stored. */
  recordWrite<T>(request: StaffRequest, make: (before?: StoredRow) => Promise<T>): Promise<T>;
  steps: readonly WriteStep[];
  /** For a write that may test a guess, such as a password. Throws `throttled`. */
  limitGuesses<T>(call: Call, staff: Staff, client: string, make: () => Promise<T>): Promise<T>;
  extendSearch(call: BackendCall, query: ListQuery, listed: ListPage, caller: Caller): Promise<ListPage>;
  filterPublic(call: BackendCall, rows: readonly ListRow[]): Promise<readonly ListRow[]>;
  onOpened(request: StaffRequest, answer: unknown): Promise<void>;
  onRefused(request: StaffRequest, reason: string): Promise<void>;
  onStale(tags: readonly Tag[]): void;
};

export const logWrite = ({ requestId, client }: Origin, fields: Record<string, unknown>): void =>
  log.info("written", { requestId, ...fields, client });

export type Write = <C extends BackendCall>(
  call: C,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
) => Promise<AnswerWithMeta<Written<C>>>;

export function createWrite({
  recordWrite,
  steps,
  onStale,
}: Pick<GatewayHooks, "recordWrite" | "steps" | "onStale">): Write {
  return (call, input, staff, origin) =>
    staff
      ? recordWrite({ call, input, staff, origin }, (before) => make(call, input, staff, origin, before))
      : make(call, input, undefined, origin);

  async function make<C extends BackendCall>(
    call: C,
    input: AnyInput,
    staff: Staff | undefined,
    { requestId }: Origin,
    before?: StoredRow,
  ) {
    const caller = { token: staff?.token, requestId };
    const writing = { call, input, staff, caller, before };
    let send = async () => {
      if (staff && call.needsProof) requireRecentProof(staff);
      // A write that seemed to fail may have succeeded, so lists are invalidated either way.
      return confirmWrite(call, input, caller).finally(() => invalidateLists(call.tags));
    };
    // The first step runs outermost.
    for (const step of steps.filter(({ calls }) => calls.includes(call)).reverse()) {
      const inner = send;
      send = () => step.around(writing, inner);
    }
    const answered = await send();
    onStale(call.tags);
    return answered;
  }
}

const DONE = { success: true } as const;
const NOT_DONE = "not done";
const UNKNOWN = "unknown";

/** Reads the row again if a write has no readable answer. Without proof of the write, throws like `callBackend`. */
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
    const checked = checkOutcome({ call, input, caller, began, needsProof });
    const outcome = await (isUnanswered ? Promise.race([checked, unknownAfter(confirmation.timeoutMs)]) : checked);
    const isDone = outcome !== NOT_DONE && outcome !== UNKNOWN;
    const details = { requestId: caller.requestId, call: `${call.method} ${call.path}`, isDone };
    log.warn("the outcome of a write without a readable response was checked", details);
    if (isDone) return { answer: outcome as Written<C> };
    throw isUnanswered && outcome === UNKNOWN ? withUncertainty(thrown) : thrown;
  }
}

const unknownAfter = (ms: number) => new Promise<typeof UNKNOWN>((resolve) => setTimeout(resolve, ms, UNKNOWN).unref());

function withUncertainty(thrown: NoAnswer): NoAnswer {
  if (thrown.message.includes(messages.unsure)) return thrown;
  const sentence = thrown.message.replace(/\.?$/, ".");
  return new NoAnswer(thrown.code, `${sentence} ${messages.unsure}`, { cause: thrown });
}

type UncertainWrite = { call: BackendCall; input: AnyInput; caller: Caller; began: number; needsProof: boolean };

type Outcome = StoredRow | typeof DONE | typeof NOT_DONE | typeof UNKNOWN;

async function checkOutcome(write: UncertainWrite): Promise<Outcome> {
  const { needsProof, caller } = write;
  try {
    return await readOutcome(write);
  } catch (cause) {
    log.warn("a row could not be read again", { requestId: caller.requestId, cause });
    return needsProof ? UNKNOWN : DONE;
  }
}

async function readOutcome({ call, input, caller, began, needsProof }: UncertainWrite): Promise<Outcome> {
  const { enquiryId, ...sent } = (input.body ?? {}) as Record<string, unknown>;
  const id = input.params?.id ?? enquiryId;
  const calls = readCallsOf(call);

  if (typeof id === "string") {
    const row = await findRow(id, calls, caller);
    if (call.method === "DELETE") return row ? NOT_DONE : DONE;
    if (!row || (needsProof && !matchesSent(row, sent))) return NOT_DONE;
    if (needsProof && !isVisibleInRows(sent)) return UNKNOWN;
    return enquiryId ? DONE : row;
  }
  const created = addsToList(call, calls.list)
    ? await findInList(calls.list, caller, (rows) => findCreated(rows, sent, began))
    : undefined;
  return created ?? (needsProof ? NOT_DONE : DONE);
}

const addsToList = (call: BackendCall, list: BackendCall) =>
  list.path.replace(/\/$/, "") === call.path.replace(/\/$/, "");
