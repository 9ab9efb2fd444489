import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { EmployeeInput, EmployeeUpdate, PasswordChange } from "@/contract/schemas/employee";
import type { Person } from "@/server/identity/sessions/store";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows, type RowOf } from "@/server/upstream/fetch-all-rows";

export type Employee = RowOf<typeof employeeCalls.list>;

/**
 * The whole staff as the backend has it now. Half a list is worse than none, since the admin who is left may be on the
 * other half: throws `upstream` for one.
 */
export async function readEverybody(caller: Caller): Promise<Employee[]> {
  const { data, isComplete } = await fetchAllRows(employeeCalls.list, {}, caller);
  if (isComplete) return data;
  throw new AppError("upstream", messages.networkError, { cause: "the list of employees came in part" });
}

/** The employee with this id. Throws `missing`. */
export function employeeIn(employees: readonly Employee[], id: string | undefined): Employee {
  const employee = employees.find(({ _id }) => _id === id);
  if (employee) return employee;
  throw new AppError("missing", "This employee no longer exists.");
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

/**
 * In front of a backend that may take any password: one that this call is to set must not be easily guessed. Does nothing
 * for other calls. Throws `invalid` with what is wrong beside the field.
 */
export async function requireStrongPassword(call: BackendCall, input: AnyInput, caller: Caller): Promise<void> {
  if (call === employeeCalls.changePassword) {
    const { newPassword } = input.body as PasswordChange;
    await requireUnguessable(newPassword, await callBackend(employeeCalls.me, {}, caller), "newPassword");
  }
  if (call === employeeCalls.create || call === employeeCalls.update) {
    const body = input.body as EmployeeInput | EmployeeUpdate;
    if (body.password) await requireUnguessable(body.password, body);
  }
}
