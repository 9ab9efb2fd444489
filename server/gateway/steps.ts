import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { requireUniqueCityName, requireUniquePackageName } from "@/contract/rules/catalogue";
import type { CityInput, PackageInput } from "@/contract/schemas/catalogue";
import type { EmployeeInput, EmployeeUpdate } from "@/contract/schemas/employee";
import { enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import { DEFAULT_RIGHTS } from "@/contract/schemas/permission";
import { requireRecentProof } from "@/server/identity/access";
import {
  changesAccess,
  type Employee,
  personOf,
  requireNoPrivilegeEscalation,
  requireStrongPassword,
} from "@/server/identity/employees";
import { setRights, withRights, withSpokenLanguages } from "@/server/identity/people";
import { type Person, personKey } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { endOtherSessions, withInvitations, withResetStore, withSecondFactorStores } from "@/server/identity/stores";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows, type RowOf } from "@/server/upstream/lists";
import type { WriteStep, Writing } from "./write";

export const employeeStep = (follow: (writing: Writing, before: Employee) => Promise<void>): WriteStep => ({
  calls: [employeeCalls.create, employeeCalls.update, employeeCalls.remove, employeeCalls.changePassword],
  async around(writing, send) {
    const { row, input, staff, caller } = writing;
    if (!staff) return send();
    const { employee, newRights } = await requireNoPrivilegeEscalation(row, input, staff, caller);
    await requireStrongPassword(row, input, caller);
    const isOfAccess =
      employee && row === employeeCalls.update && changesAccess(employee, input.body as EmployeeUpdate);
    // Before the rights are stored, because a later refusal would leave them behind.
    if (row.needsProof || isOfAccess) requireRecentProof(staff);
    if (newRights) await setRights(input.body as EmployeeInput, newRights, personKey(staff));
    const answered = await revokeSessionsAfter(send, row, input, employee, staff);
    if (!employee) return answered;
    await followEmployee(row, input, employee);
    await follow(writing, employee);
    return answered;
  },
});

/** Also after a 5xx, because the write may have succeeded. A hosted backend still accepts their tokens. */
async function revokeSessionsAfter<T>(
  make: () => Promise<T>,
  call: BackendCall,
  input: AnyInput,
  before: Employee | undefined,
  staff: Staff,
): Promise<T> {
  const person = findRevoked(call, input, before, staff);
  const result = await make().catch(async (thrown: unknown) => {
    if (person && AppError.from(thrown).status >= 500)
      await endSessionsAndResets(person, staff).catch(({ cause }) =>
        log.error("sessions could not be ended", { cause }),
      );
    throw thrown;
  });
  if (person)
    await endSessionsAndResets(person, staff).catch(({ cause }) => {
      throw new AppError("unavailable", messages.sessions.notEnded, { cause });
    });
  return result;
}

async function endSessionsAndResets(person: Person, staff: Staff): Promise<void> {
  await withResetStore((resets) => resets.forget(person));
  await endOtherSessions(person, staff);
}

function findRevoked(call: BackendCall, input: AnyInput, before: Employee | undefined, staff: Staff) {
  if (call === employeeCalls.changePassword) return staff satisfies Person;
  if (!before) return undefined;
  return call === employeeCalls.remove || changesAccess(before, input.body as EmployeeUpdate)
    ? personOf(before)
    : undefined;
}

/** Then an invitation's link ends: the inviter may know it, and did not choose the added permissions. */
const addsPermissions = (before: Employee, { permissions = [] }: EmployeeUpdate) =>
  permissions.some((permission) => !before.permissions.includes(permission));

/** A change of address must not bypass second factors, and the next person there gets neither them nor other rights. */
async function followEmployee(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  if (call === employeeCalls.remove) {
    await setRights(person, DEFAULT_RIGHTS, "");
    await withSpokenLanguages((languages) => languages.set(person, []));
    await withInvitations((invitations) => invitations.forget(person));
    return void (await withSecondFactorStores(({ factors }) => factors.clear(person)));
  }
  const change = input.body as EmployeeUpdate;
  const after = { ...person, email: change.email };
  if (change.email !== before.email) {
    await withRights((rights) => rights.move(person, after));
    await withSpokenLanguages((languages) => languages.move(person, after));
    await withSecondFactorStores(({ factors }) => factors.follow(person, change.email));
  }
  if (change.password || change.email !== before.email)
    await withInvitations((invitations) => invitations.forget(person));
  else if (addsPermissions(before, change)) await withInvitations((invitations) => invitations.expire(person));
}

/** For hosted backends. Simultaneous writes may both succeed; an unreadable list allows them. Throws `conflict`. */
export const uniqueNames: readonly WriteStep[] = [
  step(cityCalls, async ({ input, caller }) =>
    requireUniqueCityName(input.body as CityInput, await rowsOf(cityCalls.list, caller), input.params?.id),
  ),
  step(packageCalls, async ({ input, caller }) =>
    requireUniquePackageName(input.body as PackageInput, await rowsOf(packageCalls.list, caller), input.params?.id),
  ),
];

function step(
  { create, update }: Record<"create" | "update", BackendCall>,
  requireOne: (writing: Writing) => Promise<void>,
): WriteStep {
  return {
    calls: [create, update],
    async around(writing, send) {
      if (backend.isHosted()) await requireOne(writing);
      return send();
    },
  };
}

async function rowsOf<C extends BackendCall>(list: C, caller: Caller): Promise<RowOf<C>[]> {
  try {
    return (await fetchAllRows(list, {}, caller)).data;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "unauthenticated") throw cause;
    log.warn("a list could not be searched for duplicates", { requestId: caller.requestId, call: list.path, cause });
    return [];
  }
}

/** A hosted backend may accept anything. Values that were invalid before may stay. Throws `invalid` or `changed`. */
export const validEnquiryChanges: WriteStep = {
  calls: [enquiryCalls.update],
  async around(writing, send) {
    if (backend.isHosted() && !enquiryAdded.safeParse(writing.input.body).success) await requireValidChange(writing);
    return send();
  },
};

async function requireValidChange({ input, caller }: Writing): Promise<void> {
  const current = await callBackend(enquiryCalls.get, { params: input.params }, caller);
  const version = current.updatedAt && `"${current.updatedAt}"`;
  if (input.ifMatch && version && input.ifMatch !== version) {
    throw new AppError("changed", messages.changedMeanwhile, { current });
  }
  requireValid(enquiryChange(current), input.body);
}
