import type { Permission } from "@/contract/schemas/permission";

/**
 * A staff account as the backend has it now. `version` is its row's `updatedAt`, if the backend reports one; `canBeSet`
 * is whether the site may set its password.
 */
export type Account = { sub: string; name: string; email: string; phone: string; version?: string; canBeSet: boolean };

/** Sets passwords without the old one, after another proof of identity. */
export type Accounts = {
  /** Whether the site may set the password of an account with these permissions. */
  maySetFor(permissions: readonly Permission[]): boolean;
  /** Finds by address, ignoring case. Undefined if two accounts share it. */
  find(email: string): Promise<Account | undefined>;
  /** Throws `changed` if the account has changed since `find`, and the backend's errors. */
  setPassword(account: Account, password: string): Promise<void>;
};
