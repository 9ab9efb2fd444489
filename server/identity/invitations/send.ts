import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { ResetUse } from "@/contract/schemas/employee";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { invitationLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { findCompany } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { Employee } from "@/server/identity/employees";
import { findAccounts } from "@/server/identity/password-reset/accounts";
import { type OnPasswordSet, setPassword } from "@/server/identity/password-reset/password-reset";
import { isSecondFactorRequired } from "@/server/identity/second-step";
import { withInvitations } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { InvitationLink } from "./store";

/** Not through the outbox, which would store the link for weeks. Without mail, returns the link; else null. */
export async function sendInvitation(
  link: InvitationLink,
  employee: Employee,
  inviter: string,
): Promise<string | null> {
  const { _id: sub, email, permissions } = employee;
  if (!env.email) return addressOfInvitation(link.code);
  const { brand } = await findCompany();
  const needsSecondFactor = await isSecondFactorRequired(permissions);
  try {
    await companyMailer(env.email)({
      to: email,
      ...invitationMail({ brand, inviter, needsSecondFactor }, employee, link),
    });
    log.info("an invitation was mailed", { staff: sub });
    return null;
  } catch (cause) {
    log.error("an invitation could not be mailed", { staff: sub, cause });
    return addressOfInvitation(link.code);
  }
}

/** Throws `missing` for a link that does not work, `invalid` for a weak password, which leaves the link valid. */
export async function acceptInvitation({ code, newPassword }: ResetUse, origin: Origin, onPasswordSet: OnPasswordSet) {
  const sentence = await overSentence();
  const linkExpired = (cause?: unknown) => new AppError("missing", sentence, { cause });
  const accounts = await findAccounts();
  const invitation = await withInvitations((invitations) => invitations.find(code));
  const account = invitation && (await accounts?.find(invitation.email));
  if (!accounts || !invitation || !account?.canBeSet || account.sub !== invitation.sub) throw linkExpired();
  await requireUnguessable(newPassword, account, "newPassword");
  if (!(await withInvitations((invitations) => invitations.consume(code)))) throw linkExpired();
  const restoreLink = () => withInvitations((invitations) => invitations.restore(invitation));
  await setPassword({ accounts, account, password: newPassword, origin, onPasswordSet, linkExpired, restoreLink });
}

export async function findInvited(code: string): Promise<{ name: string }> {
  const invitation = await withInvitations((invitations) => invitations.find(code));
  if (!invitation) throw new AppError("missing", await overSentence());
  const accounts = await findAccounts().catch(() => undefined);
  const account = await accounts?.find(invitation.email).catch(() => undefined);
  return { name: account?.sub === invitation.sub ? account.name : "" };
}

const overSentence = async (): Promise<string> => messages.invitations.over((await findCompany()).brand);

export const addressOfInvitation = (code: string) => `${env.SITE_URL}${invitationLink(code)}`;

type Invited = { name: string; role: string; permissions: readonly Permission[] };

type About = { brand: string; inviter: string; needsSecondFactor: boolean };

function invitationMail({ brand, inviter, needsSecondFactor }: About, invited: Invited, link: InvitationLink) {
  const { name, role, permissions } = invited;
  const steps = needsSecondFactor ? "choose a password and set up two-step verification" : "and choose a password";
  const lines = [
    `Hello ${name},`,
    "",
    `${inviter} invited you to the ${brand} back office as ${role}.`,
    ...(isAllowed(permissions, ["enquiries"]) ? ["You can already be assigned leads."] : []),
    `Accept${needsSecondFactor ? "," : ""} ${steps}:`,
    "",
    addressOfInvitation(link.code),
    "",
    `The link works once, until ${moment(new Date(link.expiresAt))} (IST).`,
    "Not expecting this? Ignore this email.",
  ];
  return { fromName: brand, subject: `${inviter} invited you to ${brand}`, text: lines.join("\n") };
}
