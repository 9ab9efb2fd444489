import "server-only";
import type { AnyInput, BackendCall, Call, Tag, Written } from "@/contract/calls/call";
import type { ListQuery } from "@/contract/schemas/answer";
import { requireRecentProof } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { AnswerWithMeta, Caller } from "@/server/upstream/call";
import { confirmWrite } from "@/server/upstream/confirm-write";
import type { Row } from "@/server/upstream/find-row";
import { invalidateLists, type ListPage, type ListRow } from "@/server/upstream/lists";

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
