import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { ResetUse } from "@/contract/schemas/employee";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { invitationLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany } from "@/server/database/documents/document";
import type { Employee } from "@/server/identity/employees";
import { isSecondFactorRequired } from "@/server/identity/second-step";
import { withInvitations } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { findAccounts } from "./accounts";
import { type OnPasswordSet, setByLink } from "./set-password";
import type { Link } from "./store";

/** Not through the outbox, which would store the link for weeks. Without mail, returns the link; else null. */
export async function sendInvitation(link: Link, employee: Employee, inviter: string): Promise<string | null> {
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

export const acceptInvitation = (use: ResetUse, origin: Origin, onPasswordSet: OnPasswordSet): Promise<void> =>
  setByLink({ withLinks: withInvitations, sentenceOfOver }, use, origin, onPasswordSet);

export async function findInvited(code: string): Promise<{ name: string }> {
  const invitation = await withInvitations((invitations) => invitations.find(code));
  if (!invitation) throw new AppError("missing", await sentenceOfOver());
  const accounts = await findAccounts().catch(() => undefined);
  const account = await accounts?.find(invitation.email).catch(() => undefined);
  return { name: account?.sub === invitation.sub ? account.name : "" };
}

const sentenceOfOver = async (): Promise<string> => messages.invitations.over((await findCompany()).brand);

export const addressOfInvitation = (code: string) => `${env.SITE_URL}${invitationLink(code)}`;

type Invited = { name: string; role: string; permissions: readonly Permission[] };

type About = { brand: string; inviter: string; needsSecondFactor: boolean };

function invitationMail({ brand, inviter, needsSecondFactor }: About, invited: Invited, link: Link) {
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
