import "server-only";
import { AppError, isRejected } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { ResetUse } from "@/contract/schemas/employee";
import { resetLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { findCompany } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { PasswordReset } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions";
import { withInvitations, withResetStore, withSessionStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { type Account, type Accounts, findAccounts } from "./accounts";

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

export async function setByLink(
  { code, newPassword }: ResetUse,
  origin: Origin,
  onPasswordSet: OnPasswordSet,
): Promise<void> {
  const accounts = await findAccounts();
  const reset = await withResetStore((resets) => resets.find(code));
  const account = reset && (await accounts?.find(reset.email));
  if (!accounts || !account || !isFor(reset, account)) throw linkExpired();
  await requireUnguessable(newPassword, account, "newPassword");
  if (!(await withResetStore((resets) => resets.consume(code)))) throw linkExpired();
  const restoreLink = () => withResetStore((resets) => resets.restore(reset));
  await setPassword({ accounts, account, password: newPassword, origin, onPasswordSet, linkExpired, restoreLink });
  await withInvitations((invitations) => invitations.forget(account));
}

export async function requireGoodLink(code: string): Promise<void> {
  if (!(await withResetStore((resets) => resets.find(code)))) throw linkExpired();
}

const isFor = (reset: PasswordReset, { sub, version, canBeSet }: Account) =>
  canBeSet && reset.sub === sub && reset.version === (version ?? null);

const linkExpired = (cause?: unknown) => new AppError("missing", messages.passwords.linkExpired, { cause });

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

type PasswordChangeByLink = {
  accounts: Accounts;
  account: Account;
  password: string;
  origin: Origin;
  onPasswordSet: OnPasswordSet;
  linkExpired: (cause?: unknown) => AppError;
  restoreLink: () => Promise<void>;
};

export async function setPassword(change: PasswordChangeByLink): Promise<void> {
  const { accounts, account, password, origin, onPasswordSet, linkExpired, restoreLink } = change;
  const failure = await accounts.setPassword(account, password).then(
    () => undefined,
    (cause: unknown) => AppError.from(cause),
  );
  if (failure && isRejected(failure)) {
    await restoreLink();
    throw refused(failure);
  }
  const ended = await withSessionStore((sessions) => sessions.endAll(account, account.sub));
  if (failure && failure.status < 500) throw linkExpired(failure);
  await onPasswordSet(account, origin, failure ? "unknown" : "done");
  if (failure) throw new AppError("unavailable", messages.passwords.notSet, { cause: failure });
  log.info("a password was set by a link", { staff: account.sub, ended, client: origin.client });
}

function refused(failure: AppError): AppError {
  const reason = failure.fields?.password ?? failure.message;
  return new AppError("invalid", reason, { fields: { newPassword: reason }, cause: failure });
}
