import type { AnyInput, BackendCall, Call, Tag } from "@/contract/calls/call";
import type { Employee } from "@/server/identity/employees/employees";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import type { Caller } from "@/server/upstream/call";
import type { Row as ListRow } from "@/server/upstream/lists/paging";
import type { Row } from "@/server/upstream/match-row";

/** The row before the write, where it could be read. */
export type Known = { before?: Row };
export type StaffCall<C extends Call = Call> = { row: C; input: AnyInput; staff: Staff; origin: Origin };
/** A write that the backend accepted. `employee`: as they were before, where the write changes or deletes one. */
export type Accepted = { row: BackendCall; input: AnyInput; answer: unknown; employee: Employee | undefined };
type Made = { answer: unknown };

/**
 * What features do around calls. Nothing is optional: a write without a record does not compile. Lists run in order; what one
 * throws ends the call.
 */
export type GatewayHooks = {
  /** Records the intent, makes the write, records the outcome. Writes nothing where the intent cannot be kept. */
  recordWrite<T>(call: StaffCall, make: (known: Known) => Promise<T>): Promise<T>;
  /** Keeps what a write at the backend changes or deletes. */
  keepHistory<T>(call: StaffCall<BackendCall>, known: Known, send: () => Promise<T>): Promise<T>;
  /** Holds back what the caller may add and not publish. */
  holdBack<T extends Made>(
    row: BackendCall,
    staff: Staff | undefined,
    caller: Caller,
    send: () => Promise<T>,
  ): Promise<T>;
  /** Leaves out the rows of a public list that must not be seen. */
  filterPublic(row: BackendCall, rows: readonly ListRow[]): Promise<readonly ListRow[]>;
  onAccepted: readonly ((write: Accepted) => Promise<void>)[];
  onFailed: readonly ((row: BackendCall, thrown: unknown) => void)[];
  onOpened(call: StaffCall, answer: unknown): Promise<void>;
  onRefused(call: StaffCall, reason: string): Promise<void>;
  onStale(tags: readonly Tag[]): void;
};
