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
