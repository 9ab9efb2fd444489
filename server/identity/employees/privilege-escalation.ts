import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Member, requireMayChange, requireMayHire, requireMayRemove } from "@/contract/rules/privilege-escalation";
import type { EmployeeInput, EmployeeUpdate } from "@/contract/schemas/employee";
import { isAllowed } from "@/contract/schemas/permission";
import { heldBy } from "@/server/identity/session";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { type Employee, employeeIn, findSelf, personOf, readEverybody } from "./employees";

const WRITES: readonly BackendCall[] = [employeeCalls.create, employeeCalls.update, employeeCalls.remove];

/**
 * AUTH-06 for a backend that may check nothing: applies the rules to a fresh list of employees, the caller's own
 * permissions included. The site's own right to edit content counts as a permission, both for its holder and for anyone
 * who gets the holder's address. Returns the employee before the change; ignores calls that write no employee. Throws
 * `forbidden`, `conflict`, `missing`, or `unauthenticated` for a caller who has left.
 */
export async function requireNoPrivilegeEscalation(
  call: BackendCall,
  input: AnyInput,
  staff: Staff,
  caller: Caller,
): Promise<Employee | undefined> {
  if (!WRITES.includes(call)) return undefined;
  const employees = await readEverybody(caller);
  const self = await asMember(findSelf(employees, staff));
  if (!isAllowed(self.permissions, call.access)) throw new AppError("forbidden", messages.forbidden);
  if (call === employeeCalls.create) {
    requireMayHire(self, await heldBy(input.body as EmployeeInput));
    return undefined;
  }

  const everybody = employees.map(({ _id: id, email, permissions }) => ({ id, email, permissions }));
  const employee = employeeIn(employees, input.params?.id);
  const person = await asMember(employee);
  if (call === employeeCalls.remove) requireMayRemove(self, person, everybody);
  else {
    const change = input.body as EmployeeUpdate;
    const permissions = await heldBy({ ...change, sub: employee._id });
    requireMayChange(self, person, { ...change, permissions }, everybody);
  }
  return employee;
}

const asMember = async (employee: Employee): Promise<Member> => ({
  id: employee._id,
  email: employee.email,
  permissions: await heldBy({ ...personOf(employee), permissions: employee.permissions }),
});
