import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { endAll } from "@/server/identity/sessions/end-all";
import type { Person } from "@/server/identity/sessions/store";
import type { Staff } from "@/server/identity/staff";
import { withResetStore, withSecondFactorStores } from "@/server/identity/stores";
import { log } from "@/server/platform/log";
import { changesAccess, type Employee, personOf } from "./employees";

/**
 * Makes a write, and ends the sessions that it leaves wrong: those of whoever is deleted, or gets another password, other
 * permissions or another address. A hosted backend goes on taking their tokens; the site does not. The session that
 * makes the write goes on. A write that seemed to fail may have come through, so they end then too.
 */
export async function revokeSessionsAfter<T>(
  make: () => Promise<T>,
  call: BackendCall,
  input: AnyInput,
  before: Employee | undefined,
  staff: Staff,
): Promise<T> {
  const person = whoseSessionsEnd(call, input, before, staff);
  const made = await make().catch(async (thrown: unknown) => {
    if (person && AppError.from(thrown).status >= 500)
      await endFor(person, staff).catch(({ cause }) => log.error("sessions could not be ended", { cause }));
    throw thrown;
  });
  if (person)
    await endFor(person, staff).catch(({ cause }) => {
      throw new AppError("unavailable", messages.sessions.notEnded, { cause });
    });
  return made;
}

/** A link for a new password was made for the person as he was, so it ends as well. */
async function endFor(person: Person, staff: Staff): Promise<void> {
  await withResetStore((resets) => resets.forget(person));
  await endAll(person, staff);
}

/** Whose sessions this write ends, if anybody's. `before` is the employee that it changes or deletes. */
function whoseSessionsEnd(call: BackendCall, input: AnyInput, before: Employee | undefined, staff: Staff) {
  if (call === employeeCalls.changePassword) return staff satisfies Person;
  if (!before) return undefined;
  return call === employeeCalls.remove || changesAccess(before, input.body as EmployeeUpdate)
    ? personOf(before)
    : undefined;
}

/**
 * Somebody's second factors follow him to another address, by which they may be kept: a change of it must not be a way
 * around them. They go with an employee who is deleted, or the next one at his address would be asked for them.
 */
export async function followEmployee(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  if (call === employeeCalls.remove) await withSecondFactorStores(({ factors }) => factors.clear(person));
  if (call !== employeeCalls.update) return;
  const { email } = input.body as EmployeeUpdate;
  if (email !== before.email) await withSecondFactorStores(({ factors }) => factors.follow(person, email));
}
