import "server-only";
import { isAllowed } from "@/lib/api/access";
import type { Asker } from "@/lib/api/ask";
import type { AnyInput, BackendCall } from "@/lib/api/call";
import { employeeCalls } from "@/lib/api/calls/employees";
import { type RowOf, readAll } from "@/lib/api/read-all";
import { type Member, requireMayChange, requireMayHire, requireMayRemove } from "@/lib/auth/climbing";
import type { Staff } from "@/lib/auth/staff";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { EmployeeInput, EmployeeUpdate } from "@/lib/schemas/employee";

type Employee = RowOf<typeof employeeCalls.list>;

const WRITES: readonly BackendCall[] = [employeeCalls.create, employeeCalls.update, employeeCalls.remove];

/**
 * AUTH-06 in front of a backend that may check nothing: before an employee is written the staff is read afresh, and
 * the rules are put to what it says now, also of the permissions of the one who asks. Does nothing for other calls.
 * Throws `forbidden`, `conflict`, `missing`, or `unauthenticated` for somebody who is not on the staff any more.
 */
export async function requireNoClimbing(call: BackendCall, input: AnyInput, staff: Staff, asker: Asker): Promise<void> {
  if (!WRITES.includes(call)) return;
  const employees = await readEverybody(asker);
  const self = findSelf(employees, staff);
  if (!isAllowed(self.permissions, call.access)) throw new AppError("forbidden", messages.forbidden);
  if (call === employeeCalls.create) return requireMayHire(self, (input.body as EmployeeInput).permissions);

  const everybody = employees.map(asMember);
  const person = everybody.find(({ id }) => id === input.params?.id);
  if (!person) throw new AppError("missing", "This employee does not exist.");
  if (call === employeeCalls.remove) return requireMayRemove(self, person, everybody);
  requireMayChange(self, person, input.body as EmployeeUpdate, everybody);
}

/** Half a list is worse than none: the admin who is left may be on the other half. */
async function readEverybody(asker: Asker): Promise<Employee[]> {
  const { data, isWhole } = await readAll(employeeCalls.list, {}, asker);
  if (isWhole) return data;
  throw new AppError("upstream", messages.networkError, { cause: "the list of employees came in part" });
}

/** By the id where the token names one, otherwise by the address he signed in with; casing never tells two apart. */
function findSelf(employees: Employee[], { sub, email }: Staff): Member {
  const self =
    employees.find(({ _id }) => _id === sub) ??
    employees.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (self) return asMember(self);
  throw new AppError("unauthenticated", messages.signIn.ended);
}

const asMember = ({ _id, email, permissions }: Employee): Member => ({ id: _id, email, permissions });
