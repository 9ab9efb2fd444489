import "server-only";
import { employeeCalls } from "@/contract/calls/employees";
import type { EmployeeInput, EmployeeUpdate } from "@/contract/schemas/employee";
import { requireRecentProof } from "@/server/identity/access";
import { followEmployee, revokeSessionsAfter } from "@/server/identity/employees/effects";
import { changesAccess, type Employee, requireStrongPassword } from "@/server/identity/employees/employees";
import { requireNoPrivilegeEscalation } from "@/server/identity/employees/privilege-escalation";
import { setRights } from "@/server/identity/rights/rights";
import { nameOf } from "@/server/identity/sessions/store";
import type { WriteStep, Writing } from "../hooks";

/**
 * Refuses what the caller may not grant, and ends the sessions that the write invalidates. `follow` applies the change of
 * an employee to the features' data.
 */
export const employeeStep = (follow: (writing: Writing, before: Employee) => Promise<void>): WriteStep => ({
  calls: [employeeCalls.create, employeeCalls.update, employeeCalls.remove, employeeCalls.changePassword],
  async around(writing, send) {
    const { row, input, staff, caller } = writing;
    if (!staff) return send();
    const { employee, newRights } = await requireNoPrivilegeEscalation(row, input, staff, caller);
    await requireStrongPassword(row, input, caller);
    const isOfAccess =
      employee && row === employeeCalls.update && changesAccess(employee, input.body as EmployeeUpdate);
    // Also before the rights are stored, which a later refusal would leave behind.
    if (row.needsProof || isOfAccess) requireRecentProof(staff);
    if (newRights) await setRights(input.body as EmployeeInput, newRights, nameOf(staff));
    const answered = await revokeSessionsAfter(send, row, input, employee, staff);
    if (!employee) return answered;
    await followEmployee(row, input, employee);
    await follow(writing, employee);
    return answered;
  },
});
