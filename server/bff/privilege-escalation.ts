import "server-only";
import type { AnyInput, BackendCall } from "@/contract/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Member, requireMayChange, requireMayHire, requireMayRemove } from "@/contract/privilege-escalation";
import type { EmployeeInput, EmployeeUpdate } from "@/contract/schemas/employee";
import { isAllowed } from "@/contract/schemas/permission";
import type { Staff } from "@/server/auth/staff";
import type { Caller } from "@/server/upstream/call";
import { type Employee, employeeIn, findSelf, readEverybody } from "./employees";

const WRITES: readonly BackendCall[] = [employeeCalls.create, employeeCalls.update, employeeCalls.remove];

/**
 * AUTH-06 in front of a backend that may check nothing: before an employee is written the staff is read afresh, and
 * the rules are put to what it says now, also of the permissions of the one who asks. Gives the employee as he is before
 * he is changed or deleted. Does nothing for other calls.
 * Throws `forbidden`, `conflict`, `missing`, or `unauthenticated` for somebody who is not on the staff any more.
 */
export async function requireNoPrivilegeEscalation(
  call: BackendCall,
  input: AnyInput,
  staff: Staff,
  caller: Caller,
): Promise<Employee | undefined> {
  if (!WRITES.includes(call)) return undefined;
  const employees = await readEverybody(caller);
  const self = asMember(findSelf(employees, staff));
  if (!isAllowed(self.permissions, call.access)) throw new AppError("forbidden", messages.forbidden);
  if (call === employeeCalls.create) {
    requireMayHire(self, (input.body as EmployeeInput).permissions);
    return undefined;
  }

  const everybody = employees.map(asMember);
  const employee = employeeIn(employees, input.params?.id);
  if (call === employeeCalls.remove) requireMayRemove(self, asMember(employee), everybody);
  else requireMayChange(self, asMember(employee), input.body as EmployeeUpdate, everybody);
  return employee;
}

const asMember = ({ _id, email, permissions }: Employee): Member => ({ id: _id, email, permissions });
