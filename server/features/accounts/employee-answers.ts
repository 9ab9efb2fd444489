import "server-only";
import { randomBytes } from "node:crypto";
import { employeeCalls, invitationCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { presets, requireMayHire } from "@/contract/rules/roles";
import type { InvitationInput } from "@/contract/schemas/employee";
import type { Permission, Right } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Invitation } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import type { Write } from "@/server/gateway/write";
import {
  type Employee,
  personOf,
  readEverybody,
  requireMayEdit,
  requireMaySetPassword,
  requireMaySetRights,
} from "@/server/identity/employees";
import { findAccounts } from "@/server/identity/links/accounts";
import type { Link } from "@/server/identity/links/store";
import { ownerIdsOf } from "@/server/identity/owner-id";
import { rememberPerson, setRights, withRights, withSpokenLanguages } from "@/server/identity/people";
import { personKey } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { withInvitations } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { addressOfInvitation, sendInvitation } from "./password-links";

export const spokenLanguageAnswers = implementSite(spokenLanguageCalls, {
  async list({ staff }) {
    const employees = await readEverybody({ token: staff.token });
    const languagesOf = await withSpokenLanguages((store) => store.readAll());
    const data = employees.map((employee) => ({
      _id: employee._id,
      languages: languagesOf(ownerIdsOf(personOf(employee))),
    }));
    return { data };
  },

  async set({ params: { employee: id }, body: { languages }, staff }) {
    const employee = await requireMayEdit(id, staff);
    await withSpokenLanguages((store) => store.set(personOf(employee), languages));
    return { data: { _id: employee._id, languages } };
  },
});

export const rightsAnswers = implementSite(rightsCalls, {
  async list({ staff }) {
    const employees = await readEverybody({ token: staff.token });
    const rightsOf = await withRights((rights) => rights.readAll());
    return { data: employees.map((employee) => ({ _id: employee._id, rights: rightsOf(personOf(employee)) })) };
  },

  async set({ params: { employee: id }, body: { rights }, staff }) {
    const employee = await requireMaySetRights(id, rights, staff);
    const person = personOf(employee);
    const before = await withRights((store) => store.find(person));
    await setRights(person, rights, personKey(staff));
    if (rights.some((right) => !before.includes(right)))
      await withInvitations((invitations) => invitations.expire(person));
    log.info("rights set", { who: employee._id, rights, by: staff.sub });
    return { data: { _id: employee._id, rights } };
  },
});

/** Adds and deletes accounts by ordinary writes with the caller's token, so that the employee rules apply. */
export const invitationAnswers = ({ write }: { write: Write }) =>
  implementSite(invitationCalls, {
    async list() {
      const rows = await withInvitations((invitations) => invitations.all());
      return {
        data: rows.map(({ sub, expiresAt }) => ({ _id: sub, isExpired: expiresAt <= Date.now() })),
        canInvite: (await findAccounts()) !== undefined,
        sendsEmail: env.email !== undefined,
      };
    },

    async invite({ body, staff, origin }) {
      const { permissions, rights } = presets[body.role];
      requireMayHire(staff, [...permissions, ...rights]);
      await requireServiceAccountMaySetPassword(permissions);
      await requireUnusedAddress(body.email, staff);
      const employee = await addEmployee(write, body, staff, origin);
      const link = await startInvitation(employee, rights, staff).catch(async (thrown: unknown) => {
        await write(employeeCalls.remove, { params: { id: employee._id } }, staff, origin).catch(({ cause }) =>
          log.error("an account without an invitation could not be deleted", { who: employee._id, cause }),
        );
        throw thrown;
      });
      return deliverLink(link, employee, staff, body.by);
    },

    async resend({ params: { employee: id }, staff }) {
      await requireInvited(id);
      const employee = await requireMaySetPassword(id, staff);
      await requireServiceAccountMaySetPassword(employee.permissions);
      const link = await withInvitations((invitations) => invitations.renew({ sub: id, email: employee.email }));
      if (!link) throw invitationGone();
      return deliverLink(link, employee, staff, "mail");
    },

    async cancel({ params: { employee: id }, staff, origin }) {
      const { email } = await requireInvited(id);
      await requireMaySetPassword(id, staff);
      if (!(await withInvitations((invitations) => invitations.expire({ sub: id, email })))) throw invitationGone();
      await write(employeeCalls.remove, { params: { id } }, staff, origin);
      log.info("an invitation was cancelled", { of: id, by: staff.sub });
    },
  });

async function requireServiceAccountMaySetPassword(permissions: readonly Permission[]): Promise<void> {
  if (!(await findAccounts())?.maySetPasswordFor(permissions))
    throw new AppError("conflict", messages.invitations.noServiceAccount);
}

/** A hosted backend might accept an address that is in use, and a link must be for one account only. */
async function requireUnusedAddress(wanted: string, staff: Staff): Promise<void> {
  const employees = await readEverybody({ token: staff.token });
  if (!employees.some(({ email }) => isSameAddress(email, wanted))) return;
  throw new AppError("conflict", `${messages.emailIsUsed}.`, { fields: { email: messages.emailIsUsed } });
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function addEmployee(
  write: Write,
  { by: _, ...input }: InvitationInput,
  staff: Staff,
  origin: Origin,
): Promise<Employee> {
  const permissions = [...presets[input.role].permissions];
  const body = { ...input, permissions, password: randomBytes(32).toString("base64url") };
  const { answer } = await write(employeeCalls.create, { body }, staff, origin);
  if ("_id" in answer) return answer;
  const added = (await readEverybody({ token: staff.token })).find(({ email }) => isSameAddress(email, input.email));
  if (!added)
    throw new AppError("upstream", visitorMessages.networkError, { cause: "the invited employee is not listed" });
  return added;
}

async function startInvitation(employee: Employee, rights: readonly Right[], staff: Staff): Promise<Link> {
  await setRights(personOf(employee), rights, personKey(staff));
  // The person is known by their address alone if this backend's tokens have no id.
  await rememberPerson({ ...employee, sub: staff.sub && employee._id });
  return withInvitations((invitations) => invitations.issue({ sub: employee._id, email: employee.email }));
}

async function deliverLink(link: Link, employee: Employee, staff: Staff, by: InvitationInput["by"]) {
  const { _id, name, email, phone } = employee;
  const unmailedLink =
    by === "mail" ? await sendInvitation(link, employee, staff.name) : addressOfInvitation(link.code);
  log.info("a colleague was invited", { who: _id, by: staff.sub, isMailed: unmailedLink === null });
  return { data: { _id, name, email, phone, link: unmailedLink } };
}

async function requireInvited(sub: string): Promise<Invitation> {
  const invitation = await withInvitations((invitations) => invitations.findBySub(sub));
  if (!invitation) throw invitationGone();
  return invitation;
}

const invitationGone = () => new AppError("missing", "This invitation was accepted or cancelled.");
