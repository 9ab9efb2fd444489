import "server-only";
import { env } from "@/server/platform/env";
import { backend, type Embedded } from "@/server/upstream/backend";
import { findHostedAccounts } from "./hosted-accounts";

/**
 * Somebody who may want a new password, as the backend has him now. `version` is his row's, where the backend tells.
 * `canBeSet` says whether his may be set from here.
 */
export type Account = { sub: string; name: string; email: string; phone: string; version?: string; canBeSet: boolean };

/** Where passwords are set without the old one, for whoever has proved by other means who he is. */
export type Accounts = {
  /** The one person with this address, in any casing. */
  find(email: string): Promise<Account | undefined>;
  /** Throws `changed` where he is not as he was, and what asking a backend throws. */
  setPassword(account: Account, password: string): Promise<void>;
};

/**
 * The accounts of the backend that there is; undefined where nobody can be mailed, or where a hosted backend lets the
 * site change no employees. Throws what asking it throws.
 */
export async function findAccounts(): Promise<Accounts | undefined> {
  if (!env.email) return undefined;
  const embedded = await backend.findEmbedded();
  return embedded ? embeddedAccounts(embedded) : findHostedAccounts();
}

const embeddedAccounts = ({ accounts }: Embedded): Accounts => ({
  async find(typed) {
    const row = await accounts.find(typed);
    if (!row) return undefined;
    const { _id: sub, name, email, phone, updatedAt: version } = row;
    return { sub, name, email, phone, version, canBeSet: true };
  },
  setPassword: ({ sub: _id, name, email, phone, version = "" }, password) =>
    accounts.setPassword({ _id, name, email, phone, updatedAt: version }, password),
});
