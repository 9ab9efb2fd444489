import "server-only";
import { AppError, isRejected } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { ResetUse } from "@/contract/schemas/employee";
import { resetLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany } from "@/server/database/documents/document";
import type { Invitation, PasswordReset } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions";
import { withInvitations, withResetStore, withSessionStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { type Account, findAccounts } from "./accounts";
import type { LinkStore } from "./store";

/** "unknown": the backend's answer was lost. */
export type OnPasswordSet = (
  person: Person & { name: string },
  origin: Origin,
  outcome: "done" | "unknown",
) => Promise<unknown>;

/** Not through the outbox, which would store the link for weeks. Never throws, since the caller does not wait. */
export async function mailLink(typed: string, client: string): Promise<void> {
  try {
    const account = await (await findAccounts())?.find(typed);
    if (!account || !env.email) return log.info("password reset requested for an unknown address", { client });
    const { sub, name, email: to } = account;
    const send = companyMailer(env.email);
    const { brand } = await findCompany();
    if (!account.canBeSet) {
      await send({ to, ...noLinkMail(brand, name) });
      return log.warn("the site's account may not set this password", { staff: sub, client });
    }
    const { code, expiresAt } = await withResetStore((resets) => resets.issue(account));
    await send({ to, ...linkMail(brand, name, code, expiresAt) });
    log.info("a link for a new password was mailed", { staff: sub, client });
  } catch (cause) {
    log.error("a link for a new password could not be mailed", { client, cause });
  }
}

type LinkKind<Row> = {
  withLinks<Result>(work: (links: LinkStore<Row>) => Promise<Result>): Promise<Result>;
  isFor?(link: Row, account: Account): boolean;
  sentenceOfOver(): Promise<string>;
};

const reset: LinkKind<PasswordReset> = {
  withLinks: withResetStore,
  isFor: (link, { version }) => link.version === (version ?? null),
  sentenceOfOver: async () => messages.passwords.linkExpired,
};

export const setByReset = (use: ResetUse, origin: Origin, onPasswordSet: OnPasswordSet): Promise<void> =>
  setByLink(reset, use, origin, onPasswordSet);

/** Throws `missing` for a link that does not work, `invalid` for a weak password, which leaves the link valid. */
export async function setByLink<Row extends Invitation>(
  { withLinks, isFor = () => true, sentenceOfOver }: LinkKind<Row>,
  { code, newPassword }: ResetUse,
  origin: Origin,
  onPasswordSet: OnPasswordSet,
): Promise<void> {
  const sentence = await sentenceOfOver();
  const linkExpired = (cause?: unknown) => new AppError("missing", sentence, { cause });
  const accounts = await findAccounts();
  const link = await withLinks((links) => links.find(code));
  const account = link && (await accounts?.find(link.email));
  if (!accounts || !link || !account?.canBeSet || account.sub !== link.sub || !isFor(link, account))
    throw linkExpired();
  await requireUnguessable(newPassword, account, "newPassword");
  if (!(await withLinks((links) => links.consume(code)))) throw linkExpired();
  const failure = await accounts.setPassword(account, newPassword).then(
    () => undefined,
    (cause: unknown) => AppError.from(cause),
  );
  if (failure && isRejected(failure)) {
    await withLinks((links) => links.restore(link));
    throw refused(failure);
  }
  const ended = await withSessionStore((sessions) => sessions.endAll(account, account.sub));
  if (failure && failure.status < 500) throw linkExpired(failure);
  await onPasswordSet(account, origin, failure ? "unknown" : "done");
  if (failure) throw new AppError("unavailable", messages.passwords.notSet, { cause: failure });
  log.info("a password was set by a link", { staff: account.sub, ended, client: origin.client });
  await withInvitations((invitations) => invitations.forget(account));
}

function refused(failure: AppError): AppError {
  const reason = failure.fields?.password ?? failure.message;
  return new AppError("invalid", reason, { fields: { newPassword: reason }, cause: failure });
}

export async function requireGoodLink(code: string): Promise<void> {
  if (!(await withResetStore((resets) => resets.find(code))))
    throw new AppError("missing", messages.passwords.linkExpired);
}

const NOT_YOU = "Not you? Ignore this email: your password stays the same. If this happens again, tell your admin.";

/** Leads to SITE_URL, because anyone can forge the host of a request. */
function linkMail(brand: string, name: string, code: string, expiresAt: number) {
  const lines = [
    `Hello ${name},`,
    "",
    `We got a request to set a new password for your ${brand} account. Use this link:`,
    "",
    `${env.SITE_URL}${resetLink(code)}`,
    "",
    `It works once, until ${moment(new Date(expiresAt))} (IST). If you request another link, this one stops working.`,
    "",
    NOT_YOU,
    "",
    brand,
  ];
  return { fromName: brand, subject: `Set a new password for ${brand}`, text: lines.join("\n") };
}

function noLinkMail(brand: string, name: string) {
  const lines = [
    `Hello ${name},`,
    "",
    `We got a request to set a new password for your ${brand} account. This account cannot use an email link. Ask your admin to set a new password for you on the Employee screen.`,
    "",
    NOT_YOU,
    "",
    brand,
  ];
  return { fromName: brand, subject: `Your ${brand} password`, text: lines.join("\n") };
}
