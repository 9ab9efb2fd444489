import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { ResetUse } from "@/contract/schemas/password-reset";
import { findCompany } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { PasswordReset } from "@/server/database/tables";
import type { OnPasswordSet } from "@/server/identity/hooks";
import { withInvitations, withResetStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { Account } from "./account";
import { findAccounts } from "./accounts";
import { linkMail, noLinkMail } from "./mails";
import { setPassword } from "./set-password";

/**
 * Emails a reset link to the account with this address, as the backend spells it. Sends directly, because the outbox
 * stores its rows for weeks and a link must not be stored. Never throws, since the caller does not wait: the outcome is
 * logged with the client's address.
 */
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

/**
 * Sets the password of a reset link's account and ends all its sessions. Throws `missing` for a link that does not
 * work, `invalid` for an easily guessed password (the link stays valid), or `unavailable`.
 */
export async function setByLink(
  { code, newPassword }: ResetUse,
  origin: Origin,
  onPasswordSet: OnPasswordSet,
): Promise<void> {
  const accounts = await findAccounts();
  const reset = await withResetStore((resets) => resets.find(code));
  const account = reset && (await accounts?.find(reset.email));
  if (!accounts || !account || !isFor(reset, account)) throw linkOver();
  await requireUnguessable(newPassword, account, "newPassword");
  if (!(await withResetStore((resets) => resets.take(code)))) throw linkOver();
  const putBack = () => withResetStore((resets) => resets.putBack(reset));
  await setPassword({ accounts, account, password: newPassword, origin, onPasswordSet, linkOver, putBack });
  await withInvitations((invitations) => invitations.forget(account));
}

/** Throws `missing` unless the link works now. It may be used up while its page is open. */
export async function requireGoodLink(code: string): Promise<void> {
  if (!(await withResetStore((resets) => resets.find(code)))) throw linkOver();
}

/** The link only works for the account it was issued for, unchanged since. */
const isFor = (reset: PasswordReset, { sub, version, canBeSet }: Account) =>
  canBeSet && reset.sub === sub && reset.version === (version ?? null);

const linkOver = (cause?: unknown) => new AppError("missing", messages.passwords.linkOver, { cause });
