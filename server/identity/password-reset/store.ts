import { createHash, randomBytes } from "node:crypto";
import type { PasswordReset, SiteDb } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions/store";

/** How long a link works. */
export const LINK_MS = 30 * 60_000;

/** For whom a link is made; `version` is his row's at the backend. */
type Issue = { sub: string; email: string; version?: string };

export type ResetStore = ReturnType<typeof createResetStore>;

/** The links as they are kept. Whoever has a link's `code` may use it; the row knows its hash alone. */
export function createResetStore(db: SiteDb, now: () => number = Date.now) {
  return {
    /** Makes a link for this person and gives its code. Any older one of his is void, and those whose time is up go. */
    async issue({ sub, email, version }: Issue): Promise<{ code: string; expiresAt: number }> {
      const code = randomBytes(32).toString("base64url");
      const expiresAt = now() + LINK_MS;
      const row = { id: idOf(code), sub, email: email.toLowerCase(), version: version ?? null, expiresAt };
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom("passwordResets")
          .where((reset) => reset.or([reset("sub", "=", sub), reset("expiresAt", "<=", now())]))
          .execute();
        await trx.insertInto("passwordResets").values(row).execute();
      });
      return { code, expiresAt };
    },

    /** The link with this code, while it works. */
    find: (code: string): Promise<PasswordReset | undefined> =>
      db
        .selectFrom("passwordResets")
        .selectAll()
        .where("id", "=", idOf(code))
        .where("expiresAt", ">", now())
        .executeTakeFirst(),

    /** Uses a link up. False where it does not work any more: of two who use it at once one is told so. */
    async take(code: string): Promise<boolean> {
      const query = db.deleteFrom("passwordResets").where("id", "=", idOf(code)).where("expiresAt", ">", now());
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    /** Makes this person's link void, if there is one. */
    async forget({ sub, email }: Person): Promise<void> {
      await db
        .deleteFrom("passwordResets")
        .where((reset) => {
          const isAt = reset("email", "=", email.toLowerCase());
          return sub ? reset.or([reset("sub", "=", sub), isAt]) : isAt;
        })
        .execute();
    },
  };
}

const idOf = (code: string) => createHash("sha256").update(code).digest("hex");
