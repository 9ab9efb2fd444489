import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { invitationLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { env } from "@/server/platform/env";

export const addressOfInvitation = (code: string) => `${env.SITE_URL}${invitationLink(code)}`;

type Invited = { name: string; role: string; permissions: readonly Permission[] };
type Link = { code: string; expiresAt: number };
type About = { brand: string; inviter: string; needsSecondFactor: boolean };

/** The email with the link. Says only what is true of this colleague. */
export function invitationMail({ brand, inviter, needsSecondFactor }: About, invited: Invited, link: Link) {
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
