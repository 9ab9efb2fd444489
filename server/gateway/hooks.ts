import type { AnyInput, BackendCall, Call, Tag } from "@/contract/calls/call";
import type { ListQuery } from "@/contract/schemas/answer";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import type { AnswerWithMeta, Caller } from "@/server/upstream/call";
import type { Row } from "@/server/upstream/find-row";
import type { ListPage, ListRow } from "@/server/upstream/lists";

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
