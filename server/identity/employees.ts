import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Member, requireMayChange, requireMayHire, requireMayRemove } from "@/contract/rules/roles";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { EmployeeInput, EmployeeUpdate, PasswordChange } from "@/contract/schemas/employee";
import { DEFAULT_RIGHTS, type HeldPermission, isAllowed, type Right } from "@/contract/schemas/permission";
import { findHeldPermissions } from "@/server/identity/people";
import type { Person } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows, type RowOf } from "@/server/upstream/lists";

export type Employee = RowOf<typeof employeeCalls.list>;

export const readEverybody = async (caller: Caller): Promise<Employee[]> =>
  (await fetchAllRows(employeeCalls.list, {}, caller)).data;

export function employeeIn(employees: readonly Employee[], id: string | undefined): Employee {
  const employee = employees.find(({ _id }) => _id === id);
  if (employee) return employee;
  throw new AppError("missing", "This employee no longer exists.");
}

export function findSelf(employees: readonly Employee[], { sub, email }: Person): Employee {
  const self =
    employees.find(({ _id }) => _id === sub) ?? employees.find((employee) => isSameAddress(employee.email, email));
  if (self) return self;
  throw new AppError("unauthenticated", messages.signIn.ended);
}

export function changesAccess(before: Employee, { password, permissions, email }: EmployeeUpdate): boolean {
  const hasSamePermissions =
    permissions.length === before.permissions.length && permissions.every((one) => before.permissions.includes(one));
  return Boolean(password) || !hasSamePermissions || !isSameAddress(email, before.email);
}

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

const WRITES: readonly BackendCall[] = [employeeCalls.create, employeeCalls.update, employeeCalls.remove];

/** AUTH-06, which a backend may not check. Reads the employees again, and counts the rights that the site stores. */
export async function requireNoPrivilegeEscalation(
  call: BackendCall,
  input: AnyInput,
  staff: Staff,
  caller: Caller,
): Promise<PermittedChange> {
  if (!WRITES.includes(call)) return {};
  const employees = await readEverybody(caller);
  const self = await asMember(findSelf(employees, staff));
  if (!isAllowed(self.permissions, call.access)) throw new AppError("forbidden", messages.forbidden);
  if (call === employeeCalls.create)
    return { newRights: await requireMayAdd(self, input.body as EmployeeInput, employees) };

  const everybody = asMembers(employees);
  const employee = employeeIn(employees, input.params?.id);
  const person = await asMember(employee);
  if (call === employeeCalls.remove) requireMayRemove(self, person, everybody);
  else {
    const change = input.body as EmployeeUpdate;
    const permissions = await findHeldPermissions({ ...change, sub: employee._id });
    requireMayChange(self, person, { ...change, permissions }, everybody);
  }
  return { employee };
}

type PermittedChange = { employee?: Employee; newRights?: Right[] };

/** A newcomer gets the default rights that the caller has. An address in use keeps its rights: adding it takes them. */
async function requireMayAdd(
  self: Member,
  newcomer: EmployeeInput,
  employees: readonly Employee[],
): Promise<Right[] | undefined> {
  const isInUse = employees.some(({ email }) => isSameAddress(email, newcomer.email));
  const isWithheld = (held: HeldPermission) =>
    !isInUse && DEFAULT_RIGHTS.some((right) => right === held) && !mayUse(self, held);
  const permissions = await findHeldPermissions(newcomer);
  requireMayHire(
    self,
    permissions.filter((held) => !isWithheld(held)),
  );
  return isInUse ? undefined : DEFAULT_RIGHTS.filter((right) => mayUse(self, right));
}

const mayUse = ({ permissions }: Member, held: HeldPermission) => isAllowed(permissions, [held]);
const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const requireMaySetRights = (id: string, rights: readonly Right[], staff: Staff): Promise<Employee> =>
  requireMayChangeTo(id, staff, ({ email, permissions }) => ({ email, permissions: [...permissions, ...rights] }));

export const requireMaySetPassword = (id: string, staff: Staff): Promise<Employee> =>
  requireMayChangeTo(id, staff, (_, { email, permissions }) => ({ email, permissions, password: "a new one" }));

export const requireMayEdit = (id: string, staff: Staff): Promise<Employee> =>
  requireMayChangeTo(id, staff, (_, { email, permissions }) => ({ email, permissions }));

type ChangeOf = (employee: Employee, member: Member) => Parameters<typeof requireMayChange>[2];

async function requireMayChangeTo(id: string, staff: Staff, changeOf: ChangeOf): Promise<Employee> {
  const employees = await readEverybody({ token: staff.token });
  const self = await asMember(findSelf(employees, staff));
  if (!isAllowed(self.permissions, employeeCalls.update.access)) throw new AppError("forbidden", messages.forbidden);
  const employee = employeeIn(employees, id);
  const member = await asMember(employee);
  requireMayChange(self, member, changeOf(employee, member), asMembers(employees));
  return employee;
}

const asMembers = (employees: readonly Employee[]) =>
  employees.map(({ _id: id, email, permissions }) => ({ id, email, permissions }));

const asMember = async (employee: Employee): Promise<Member> => ({
  id: employee._id,
  email: employee.email,
  permissions: await findHeldPermissions({ ...personOf(employee), permissions: employee.permissions }),
});
