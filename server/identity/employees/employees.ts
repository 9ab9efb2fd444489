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

export const readEverybody = async (caller: Caller): Promise<Employee[]> =>
  (await fetchAllRows(employeeCalls.list, {}, caller)).data;

export function employeeIn(employees: readonly Employee[], id: string | undefined): Employee {
  const employee = employees.find(({ _id }) => _id === id);
  if (employee) return employee;
  throw new AppError("missing", "This employee no longer exists.");
}

/** By the token's id if it has one, otherwise by email. Throws `unauthenticated` for someone who has left. */
export function findSelf(employees: readonly Employee[], { sub, email }: Person): Employee {
  const self =
    employees.find(({ _id }) => _id === sub) ??
    employees.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (self) return self;
  throw new AppError("unauthenticated", messages.signIn.ended);
}

export function changesAccess(before: Employee, { password, permissions, email }: EmployeeUpdate): boolean {
  const isSame =
    permissions.length === before.permissions.length && permissions.every((one) => before.permissions.includes(one));
  return Boolean(password) || !isSame || email.toLowerCase() !== before.email.toLowerCase();
}

/** By id, and by address for tokens without an id. */
export const personOf = ({ _id, email }: Employee): Person => ({ sub: _id, email });

/** The backend may accept any password. Throws `invalid` with the error of the field. */
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
