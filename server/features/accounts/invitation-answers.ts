import "server-only";
import { randomBytes } from "node:crypto";
import { employeeCalls } from "@/contract/calls/employees";
import { invitationCalls } from "@/contract/calls/invitations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireMayHire } from "@/contract/rules/privilege-escalation";
import { presets } from "@/contract/rules/role-presets";
import type { InvitationInput } from "@/contract/schemas/invitation";
import { implementSite } from "@/server/gateway/implement-site";
import type { Write } from "@/server/gateway/write";
import { type Employee, personOf, readEverybody } from "@/server/identity/employees/employees";
import { requireMaySetPassword } from "@/server/identity/employees/privilege-escalation";
import { sendInvitation } from "@/server/identity/invitations/send";
import { findAccounts } from "@/server/identity/password-reset/accounts";
import { rememberPerson } from "@/server/identity/people";
import { setRights } from "@/server/identity/rights/rights";
import { nameOf } from "@/server/identity/sessions/store";
import type { Staff } from "@/server/identity/staff";
import { withInvitations } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";

/**
 * Invitations of colleagues. The account is added and deleted with the caller's own token by ordinary writes, which apply
 * the rules about employees.
 */
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
      const accounts = await findAccounts();
      if (!accounts?.maySetFor(permissions)) throw new AppError("conflict", messages.invitations.noServiceAccount);
      await requireUnusedAddress(body.email, staff);
      const employee = await addEmployee(write, body, staff, origin);
      await setRights(personOf(employee), rights, nameOf(staff));
      // Tokens without an id make people known by their address.
      await rememberPerson({ ...employee, sub: staff.sub && employee._id });
      return sent(employee, staff);
    },

    async resend({ params: { employee: id }, staff }) {
      await requireInvited(id);
      return sent(await requireMaySetPassword(id, staff), staff);
    },

    async cancel({ params: { employee: id }, staff, origin }) {
      await requireInvited(id);
      await write(employeeCalls.remove, { params: { id } }, staff, origin);
      log.info("an invitation was cancelled", { of: id, by: staff.sub });
      return { success: true as const };
    },
  });

/** A hosted backend may not refuse an address in use, and a link is only for one account. */
async function requireUnusedAddress(wanted: string, staff: Staff): Promise<void> {
  const employees = await readEverybody({ token: staff.token });
  if (!employees.some(({ email }) => email.toLowerCase() === wanted.toLowerCase())) return;
  throw new AppError("conflict", `${messages.emailIsUsed}.`, { fields: { email: messages.emailIsUsed } });
}

/** The account, with a password that nobody knows. */
async function addEmployee(write: Write, input: InvitationInput, staff: Staff, origin: Origin): Promise<Employee> {
  const permissions = [...presets[input.role].permissions];
  const body = { ...input, permissions, password: randomBytes(32).toString("base64url") };
  const { answer } = await write(employeeCalls.create, { body }, staff, origin);
  if ("_id" in answer) return answer;
  // A hosted backend may not name the row that it added.
  const added = (await readEverybody({ token: staff.token })).find(({ email }) => email === input.email);
  if (!added) throw new AppError("upstream", messages.networkError, { cause: "the invited employee is not listed" });
  return added;
}

async function sent(employee: Employee, staff: Staff) {
  const { _id, name, email } = employee;
  const link = await sendInvitation(employee, staff.name);
  log.info("a colleague was invited", { who: _id, by: staff.sub, isMailed: link === null });
  return { data: { _id, name, email, link } };
}

/** Throws `missing` for a colleague who has accepted or signed in: only unused accounts are deleted this way. */
async function requireInvited(sub: string): Promise<void> {
  if (!(await withInvitations((invitations) => invitations.of(sub))))
    throw new AppError("missing", messages.invitations.gone);
}
