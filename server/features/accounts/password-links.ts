import "server-only";
import { AppError, isRejected } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { ResetUse } from "@/contract/schemas/employee";
import { isAllowed } from "@/contract/schemas/permission";
import { invitationLink, resetLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany } from "@/server/database/documents/document";
import type { Invitation, PasswordReset } from "@/server/database/tables";
import { auditPasswordSet } from "@/server/features/activity";
import type { Employee } from "@/server/identity/employees";
import { type Account, findAccounts } from "@/server/identity/links/accounts";
import type { Link, LinkStore } from "@/server/identity/links/store";
import { isSecondFactorRequired } from "@/server/identity/second-step";
import { withInvitations, withResetStore, withSessionStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";

/** Sends directly, because the outbox would store the link for weeks. Never throws, because the caller does not wait. */
export async function mailLink(address: string, client: string): Promise<void> {
  try {
    const account = await (await findAccounts())?.find(address);
    if (!account || !env.email) return log.info("password reset requested for an unknown address", { client });
    const { sub, name, email: to } = account;
    const send = companyMailer(env.email);
    const { brand } = await findCompany();
    if (!account.canBeSet) {
      await send({ to, ...composeNoLinkMail(brand, name) });
      return log.warn("the site's account may not set this password", { staff: sub, client });
    }
    const link = await withResetStore((resets) => resets.issue(account));
    await send({ to, ...composeLinkMail(brand, name, link) });
    log.info("a link for a new password was mailed", { staff: sub, client });
  } catch (cause) {
    log.error("a link for a new password could not be mailed", { client, cause });
  }
}

type LinkKind<Row> = {
  withLinks<Result>(work: (links: LinkStore<Row>) => Promise<Result>): Promise<Result>;
  isValidFor?(link: Row, account: Account): boolean;
  expiredMessage(): Promise<string>;
};

const resetLinks: LinkKind<PasswordReset> = {
  withLinks: withResetStore,
  isValidFor: (link, { version }) => link.version === (version ?? null),
  expiredMessage: async () => messages.passwords.linkExpired,
};

const invitationLinks: LinkKind<Invitation> = {
  withLinks: withInvitations,
  expiredMessage: async () => messages.invitations.over((await findCompany()).brand),
};

export const setByReset = (use: ResetUse, origin: Origin): Promise<void> => setPassword(resetLinks, use, origin);
export const setByInvitation = (use: ResetUse, origin: Origin): Promise<void> =>
  setPassword(invitationLinks, use, origin);

/** Throws `missing` for a link that does not work, and `invalid` for a weak password, which leaves the link valid. */
async function setPassword<Row extends Invitation>(
  { withLinks, isValidFor = () => true, expiredMessage }: LinkKind<Row>,
  { code, newPassword }: ResetUse,
  origin: Origin,
): Promise<void> {
  const message = await expiredMessage();
  const linkExpired = (cause?: unknown) => new AppError("missing", message, { cause });
  const accounts = await findAccounts();
  const link = await withLinks((links) => links.find(code));
  const account = link && (await accounts?.find(link.email));
  if (!accounts || !link || !account?.canBeSet || account.sub !== link.sub || !isValidFor(link, account))
    throw linkExpired();
  await requireUnguessable(newPassword, account, "newPassword");
  if (!(await withLinks((links) => links.consume(code)))) throw linkExpired();
  const failure = await accounts.setPassword(account, newPassword).then(
    () => undefined,
    (cause: unknown) => AppError.from(cause),
  );
  if (failure && isRejected(failure)) {
    await withLinks((links) => links.restore(link));
    throw asRefusedPassword(failure);
  }
  const ended = await withSessionStore((sessions) => sessions.endAll(account, account.sub));
  if (failure && failure.status < 500) throw linkExpired(failure);
  await auditPasswordSet(account, origin, failure ? "unknown" : "done");
  if (failure) throw new AppError("unavailable", messages.passwords.notSet, { cause: failure });
  log.info("a password was set by a link", { staff: account.sub, ended, client: origin.client });
  await withInvitations((invitations) => invitations.forget(account));
}

function asRefusedPassword(failure: AppError): AppError {
  const reason = failure.fields?.password ?? failure.message;
  return new AppError("invalid", reason, { fields: { newPassword: reason }, cause: failure });
}

export async function requireResetLink(code: string): Promise<void> {
  if (!(await withResetStore((resets) => resets.find(code))))
    throw new AppError("missing", messages.passwords.linkExpired);
}

const NOT_YOU = "Not you? Ignore this email: your password stays the same. If this happens again, tell your admin.";

/** The link leads to SITE_URL, because anyone can forge the host of a request. */
const composeLinkMail = (brand: string, name: string, { code, expiresAt }: Link) =>
  composePasswordMail(
    brand,
    name,
    `Set a new password for ${brand}`,
    `We got a request to set a new password for your ${brand} account. Use this link:`,
    `${env.SITE_URL}${resetLink(code)}`,
    `It works once, until ${moment(new Date(expiresAt))} (IST). If you request another link, this one stops working.`,
  );

const composeNoLinkMail = (brand: string, name: string) =>
  composePasswordMail(
    brand,
    name,
    `Your ${brand} password`,
    `We got a request to set a new password for your ${brand} account. This account cannot use an email link. Ask your admin to set a new password for you on the Employee screen.`,
  );

const composePasswordMail = (brand: string, name: string, subject: string, ...paragraphs: string[]) => ({
  fromName: brand,
  subject,
  text: [`Hello ${name},`, ...paragraphs, NOT_YOU, brand].join("\n\n"),
});

/** Sends directly, because the outbox would store the link for weeks. Returns the link if it was not mailed, else null. */
export async function sendInvitation(link: Link, employee: Employee, inviter: string): Promise<string | null> {
  const { _id: sub, email: to } = employee;
  if (!env.email) return addressOfInvitation(link.code);
  const mail = await composeInvitation(link, employee, inviter);
  try {
    await companyMailer(env.email)({ to, ...mail });
    log.info("an invitation was mailed", { staff: sub });
    return null;
  } catch (cause) {
    log.error("an invitation could not be mailed", { staff: sub, cause });
    return addressOfInvitation(link.code);
  }
}

export async function findInvitedPerson(code: string): Promise<{ name: string }> {
  const link = await withInvitations((invitations) => invitations.find(code));
  if (!link) throw new AppError("missing", await invitationLinks.expiredMessage());
  const accounts = await findAccounts().catch(() => undefined);
  const account = await accounts?.find(link.email).catch(() => undefined);
  return { name: account?.sub === link.sub ? account.name : "" };
}

export const addressOfInvitation = (code: string) => `${env.SITE_URL}${invitationLink(code)}`;

async function composeInvitation(link: Link, { name, role, permissions }: Employee, inviter: string) {
  const { brand } = await findCompany();
  const needsSecondFactor = await isSecondFactorRequired(permissions);
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
