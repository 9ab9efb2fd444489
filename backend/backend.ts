import { createApp } from "./app";
import { createTokens } from "./auth/tokens";
import { refuse } from "./contract/refuse";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { type Account, findAccount, setPassword } from "./reset-password";

export type Backend = {
  handle(request: Request): Promise<Response>;
  /**
   * Passwords of people who do not know theirs any more. A door for the process that this backend runs in: no call of
   * the contract leads here, so nobody reaches it over the network.
   */
  accounts: {
    find(email: string): Promise<Account | undefined>;
    setPassword(account: Account, password: string): Promise<void>;
  };
  close(): Promise<void>;
};

/**
 * The embedded REST backend over this database, a `postgres://` address or the path of an SQLite file, which is opened
 * and brought up to date at the first request.
 */
export function createBackend({ database, jwtSecret }: { database: string; jwtSecret: string }): Backend {
  const db = openDatabase(database);
  const app = createApp({ db, tokens: createTokens(jwtSecret) });
  let ready: Promise<void> | undefined;

  /** A failure is not kept: the next request tries again. */
  const prepare = () => {
    ready ??= migrate(db).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  return {
    async handle(request) {
      try {
        await prepare();
        return await app.fetch(request);
      } catch (error) {
        return refuse(error, request);
      }
    },
    accounts: {
      async find(email) {
        await prepare();
        return findAccount(db, email);
      },
      async setPassword(account, password) {
        await prepare();
        await setPassword(db, account, password);
      },
    },
    close: () => db.destroy(),
  };
}
