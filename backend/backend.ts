import { createApp } from "./app";
import { createTokens } from "./auth/tokens";
import { refuse } from "./contract/refuse";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";

export type Backend = { handle(request: Request): Promise<Response>; close(): Promise<void> };

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
    close: () => db.destroy(),
  };
}
