import "server-only";
import type { AnyInput, BackendCall } from "@/lib/api/call";
import { employeeCalls } from "@/lib/api/calls/employees";
import { type Employee, personOf } from "@/lib/bff/employees";
import type { EmployeeUpdate } from "@/lib/schemas/employee";
import { askSecondFactors } from "./second-factors";

/**
 * Somebody's second factors follow him to another address, by which they may be kept: a change of it must not be a way
 * around them. They go with an employee who is deleted, or the next one at his address would be asked for them.
 */
export async function followEmployee(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  if (call === employeeCalls.remove) await askSecondFactors(({ factors }) => factors.clear(person));
  if (call !== employeeCalls.update) return;
  const { email } = input.body as EmployeeUpdate;
  if (email !== before.email) await askSecondFactors(({ factors }) => factors.follow(person, email));
}
