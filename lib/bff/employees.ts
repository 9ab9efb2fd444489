import "server-only";
import type { Asker } from "@/lib/api/ask";
import { employeeCalls } from "@/lib/api/calls/employees";
import { type RowOf, readAll } from "@/lib/api/read-all";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { EmployeeUpdate } from "@/lib/schemas/employee";
import type { Person } from "@/lib/sessions/store";

export type Employee = RowOf<typeof employeeCalls.list>;

/**
 * The whole staff as the backend has it now. Half a list is worse than none, since the admin who is left may be on the
 * other half: throws `upstream` for one.
 */
export async function readEverybody(asker: Asker): Promise<Employee[]> {
  const { data, isWhole } = await readAll(employeeCalls.list, {}, asker);
  if (isWhole) return data;
  throw new AppError("upstream", messages.networkError, { cause: "the list of employees came in part" });
}

/** The employee with this id. Throws `missing`. */
export function employeeIn(employees: readonly Employee[], id: string | undefined): Employee {
  const employee = employees.find(({ _id }) => _id === id);
  if (employee) return employee;
  throw new AppError("missing", "This employee does not exist.");
}

/**
 * The one who asks: by the id where his token names one, otherwise by the address he signed in with; casing never tells
 * two apart. Throws `unauthenticated` for somebody who is not on the staff any more.
 */
export function findSelf(employees: readonly Employee[], { sub, email }: Person): Employee {
  const self =
    employees.find(({ _id }) => _id === sub) ??
    employees.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (self) return self;
  throw new AppError("unauthenticated", messages.signIn.ended);
}

/** Whether this change is one of how somebody signs in, or of what he may do. */
export function changesAccess(before: Employee, { password, permissions, email }: EmployeeUpdate): boolean {
  const isSame =
    permissions.length === before.permissions.length && permissions.every((one) => before.permissions.includes(one));
  return Boolean(password) || !isSame || email.toLowerCase() !== before.email.toLowerCase();
}

/** The one as whom an employee has sessions: by his id, and by his address where a token does not say whose it is. */
export const personOf = ({ _id, email }: Employee): Person => ({ sub: _id, email });
