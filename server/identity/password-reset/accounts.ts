import "server-only";
import { env } from "@/server/platform/env";
import { backend, type Embedded } from "@/server/upstream/backend";
import type { Accounts } from "./account";
import { findHostedAccounts } from "./hosted-accounts";

/** The accounts whose owners can get a link by email. Undefined if the site cannot send any. */
export const findMailableAccounts = async (): Promise<Accounts | undefined> => (env.email ? findAccounts() : undefined);

/**
 * The current backend's accounts. Undefined if the site may not change employees at a hosted backend. Throws the
 * backend's errors.
 */
export async function findAccounts(): Promise<Accounts | undefined> {
  const embedded = await backend.findEmbedded();
  return embedded ? embeddedAccounts(embedded) : findHostedAccounts();
}

const embeddedAccounts = ({ accounts }: Embedded): Accounts => ({
  maySetFor: () => true,

  async find(typed) {
    const row = await accounts.find(typed);
    if (!row) return undefined;
    const { _id: sub, name, email, phone, updatedAt: version } = row;
    return { sub, name, email, phone, version, canBeSet: true };
  },
  setPassword: ({ sub: _id, name, email, phone, version = "" }, password) =>
    accounts.setPassword({ _id, name, email, phone, updatedAt: version }, password),
});
