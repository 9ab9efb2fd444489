import type { AnyInput, BackendCall, Call, Tag } from "@/contract/calls/call";
import type { ListQuery } from "@/contract/schemas/list-query";
import type { Employee } from "@/server/identity/employees/employees";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import type { Caller } from "@/server/upstream/call";
import type { Listed } from "@/server/upstream/lists/lists";
import type { Row as ListRow } from "@/server/upstream/lists/paging";
import type { Row } from "@/server/upstream/match-row";

/** The row before the write, if it could be read. */
export type Known = { before?: Row };
export type StaffCall<C extends Call = Call> = { row: C; input: AnyInput; staff: Staff; origin: Origin };
/** A write that the backend accepted. `employee`: the employee before the write, if it changes or deletes one. */
export type Accepted = { row: BackendCall; input: AnyInput; answer: unknown; employee: Employee | undefined };

/**
 * The features' hooks around calls. None is optional, so that a write without an audit record does not compile. Lists run in
 * order; an error ends the call.
 */
export type GatewayHooks = {
  /** Records the intent, makes the write, records the outcome. Does not write if the intent cannot be stored. */
  recordWrite<T>(call: StaffCall, make: (known: Known) => Promise<T>): Promise<T>;
  /** Stores the state that a write at the backend changes or deletes. */
  keepHistory<T>(call: StaffCall<BackendCall>, known: Known, send: () => Promise<T>): Promise<T>;
  /** Stores what has to be known before a write at the backend. */
  beforeSend(row: BackendCall): Promise<void>;
  /** Makes a write that may test a guess, such as a password. Throws `throttled` after too many. */
  limitGuesses<T>(row: Call, staff: Staff, client: string, make: () => Promise<T>): Promise<T>;
  /** Adds the rows that a search of staff finds beyond those of the backend. */
  extendSearch(row: BackendCall, query: ListQuery, listed: Listed, caller: Caller): Promise<Listed>;
  /** Removes the rows that are not public. */
  filterPublic(row: BackendCall, rows: readonly ListRow[]): Promise<readonly ListRow[]>;
  onAccepted: readonly ((write: Accepted) => Promise<void>)[];
  onFailed: readonly ((row: BackendCall, thrown: unknown) => void)[];
  onOpened(call: StaffCall, answer: unknown): Promise<void>;
  onRefused(call: StaffCall, reason: string): Promise<void>;
  onStale(tags: readonly Tag[]): void;
};
