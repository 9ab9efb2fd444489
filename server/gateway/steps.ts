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
    const { call, input, staff, caller } = writing;
    if (!staff) return send();
    const { employee, newRights } = await requireNoPrivilegeEscalation(call, input, staff, caller);
    await requireStrongPassword(call, input, caller);
    const isAccessChange =
      employee && call === employeeCalls.update && changesAccess(employee, input.body as EmployeeUpdate);
    // The proof comes before the rights are stored, because a later refusal would leave them behind.
    if (call.needsProof || isAccessChange) requireRecentProof(staff);
    if (newRights) await setRights(input.body as EmployeeInput, newRights, personKey(staff));
    const answered = await revokeSessionsAfter(send, call, input, employee, staff);
    if (!employee) return answered;
    await followEmployee(call, input, employee);
    await follow(writing, employee);
    return answered;
  },
});

/** Revokes also after a 5xx, because the write may have succeeded. A hosted backend still accepts the tokens. */
async function revokeSessionsAfter<T>(
  send: () => Promise<T>,
  call: BackendCall,
  input: AnyInput,
  before: Employee | undefined,
  staff: Staff,
): Promise<T> {
  const person = findPersonToSignOut(call, input, before, staff);
  const result = await send().catch(async (thrown: unknown) => {
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

function findPersonToSignOut(call: BackendCall, input: AnyInput, before: Employee | undefined, staff: Staff) {
  if (call === employeeCalls.changePassword) return staff satisfies Person;
  if (!before) return undefined;
  const losesAccess = call === employeeCalls.remove || changesAccess(before, input.body as EmployeeUpdate);
  return losesAccess ? personOf(before) : undefined;
}

const addsPermissions = (before: Employee, { permissions = [] }: EmployeeUpdate) =>
  permissions.some((permission) => !before.permissions.includes(permission));

/** After a change of address, second factors and rights follow the person. The old address's next owner gets none. */
async function followEmployee(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  if (call === employeeCalls.remove) {
    await setRights(person, DEFAULT_RIGHTS, "");
    await withSpokenLanguages((languages) => languages.set(person, []));
    await withInvitations((invitations) => invitations.forget(person));
    await withSecondFactorStores(({ factors }) => factors.clear(person));
    return;
  }
  const change = input.body as EmployeeUpdate;
  const after = { ...person, email: change.email };
  if (change.email !== before.email) {
    await withRights((rights) => rights.move(person, after));
    await withSpokenLanguages((languages) => languages.move(person, after));
    await withSecondFactorStores(({ factors }) => factors.changeEmail(person, change.email));
  }
  if (change.password || change.email !== before.email)
    await withInvitations((invitations) => invitations.forget(person));
  // The inviter may know the invitation's link, and did not choose the added permissions.
  else if (addsPermissions(before, change)) await withInvitations((invitations) => invitations.expire(person));
}

/** For hosted backends. Simultaneous writes may both succeed; an unreadable list allows any name. Throws `conflict`. */
export const uniqueNameSteps: readonly WriteStep[] = [
  uniqueNameStep(cityCalls, async ({ input, caller }) =>
    requireUniqueCityName(input.body as CityInput, await readRows(cityCalls.list, caller), input.params?.id),
  ),
  uniqueNameStep(packageCalls, async ({ input, caller }) =>
    requireUniquePackageName(input.body as PackageInput, await readRows(packageCalls.list, caller), input.params?.id),
  ),
];

function uniqueNameStep(
  { create, update }: Record<"create" | "update", BackendCall>,
  requireUnique: (writing: Writing) => Promise<void>,
): WriteStep {
  return {
    calls: [create, update],
    async around(writing, send) {
      if (backend.isHosted()) await requireUnique(writing);
      return send();
    },
  };
}

async function readRows<C extends BackendCall>(list: C, caller: Caller): Promise<RowOf<C>[]> {
  try {
    return (await fetchAllRows(list, {}, caller)).data;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "unauthenticated") throw cause;
    log.warn("a list could not be searched for duplicates", { requestId: caller.requestId, call: list.path, cause });
    return [];
  }
}

/** A hosted backend may accept any value. Values that were invalid before may stay. Throws `invalid` or `changed`. */
export const enquiryChangeStep: WriteStep = {
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
