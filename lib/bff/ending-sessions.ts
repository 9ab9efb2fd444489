import "server-only";
import type { AnyInput, BackendCall } from "@/lib/api/call";
import { employeeCalls } from "@/lib/api/calls/employees";
import type { Staff } from "@/lib/auth/staff";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { askResets } from "@/lib/password-reset/resets";
import type { EmployeeUpdate } from "@/lib/schemas/employee";
import { endAll } from "@/lib/sessions/answers";
import type { Person } from "@/lib/sessions/store";
import { changesAccess, type Employee, personOf } from "./employees";

/**
 * Makes a write, and ends the sessions that it leaves wrong: those of whoever is deleted, or gets another password, other
 * permissions or another address. A hosted backend goes on taking their tokens; the site does not. The session that
 * makes the write goes on. A write that seemed to fail may have come through, so they end then too.
 */
export async function endingSessions<T>(
  make: () => Promise<T>,
  call: BackendCall,
  input: AnyInput,
  before: Employee | undefined,
  staff: Staff,
): Promise<T> {
  const person = personLeftWrong(call, input, before, staff);
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
  await askResets((resets) => resets.forget(person));
  await endAll(person, staff);
}

/** Whose sessions this write ends, if anybody's. `before` is the employee that it changes or deletes. */
function personLeftWrong(call: BackendCall, input: AnyInput, before: Employee | undefined, staff: Staff) {
  if (call === employeeCalls.changePassword) return staff satisfies Person;
  if (!before) return undefined;
  return call === employeeCalls.remove || changesAccess(before, input.body as EmployeeUpdate)
    ? personOf(before)
    : undefined;
}
