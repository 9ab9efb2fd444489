import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { OnPasswordSet } from "@/server/identity/hooks";
import { withSessionStore } from "@/server/identity/stores";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { Account, Accounts } from "./account";

type Setting = {
  accounts: Accounts;
  account: Account;
  password: string;
  origin: Origin;
  onPasswordSet: OnPasswordSet;
  /** The error of a link that does not work. */
  linkOver: (cause?: unknown) => AppError;
};

/**
 * Sets the password of a used-up link's account and ends all its sessions. Throws `unavailable` if the outcome is
 * unknown.
 */
export async function setPassword(setting: Setting): Promise<void> {
  const { accounts, account, password, origin, onPasswordSet, linkOver } = setting;
  const failure = await accounts.setPassword(account, password).then(
    () => undefined,
    (cause: unknown) => AppError.from(cause),
  );
  // A failed write may have succeeded.
  const ended = await withSessionStore((sessions) => sessions.endAll(account, account.sub));
  if (failure && failure.status < 500) throw linkOver(failure);
  await onPasswordSet(account, origin, failure ? "unknown" : "done");
  if (failure) throw new AppError("unavailable", messages.passwords.notSet, { cause: failure });
  log.info("a password was set by a link", { staff: account.sub, ended, client: origin.client });
}
