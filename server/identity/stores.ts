import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { messages } from "@/contract/messages";
import { withSite, withSiteDatabase } from "@/server/database/site-database";
import type { PasswordReset, SiteDb } from "@/server/database/tables";
import { log } from "@/server/platform/log";
import { createInvitationStore, type InvitationStore } from "./invitations/store";
import { createChallengeStore, createFactorStore, createRuleStore } from "./second-factor/stores";
import { createSessionStore, nameOf, type Person, type SessionStore } from "./sessions";

export const LINK_MS = 30 * 60_000;

type Work<Store, Result> = (store: Store) => Promise<Result>;

/** If the database is down, no one is signed in, and no one is signed out. */
export const withSessionStore = <Result>(work: Work<SessionStore, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) => work(createSessionStore(db)));

/** Ends all but the session of `by`, the person who asks for it. */
export async function endAllSessions(person: Person, by: Person & { sessionId: string }) {
  const ended = await withSessionStore((sessions) => sessions.endAll(person, nameOf(by), by.sessionId));
  log.info("sessions ended", { of: person.sub, ended, by: by.sub });
  return { ended };
}

export const withResetStore = <Result>(work: Work<ResetStore, Result>): Promise<Result> =>
  withSite((db) => work(createResetStore(db)));

export const withInvitations = <Result>(work: Work<InvitationStore, Result>): Promise<Result> =>
  withSite((db) => work(createInvitationStore(db)));

type SecondFactorStores = {
  factors: ReturnType<typeof createFactorStore>;
  challenges: ReturnType<typeof createChallengeStore>;
  rule: ReturnType<typeof createRuleStore>;
};

export const withSecondFactorStores = <Result>(work: Work<SecondFactorStores, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) =>
    work({ factors: createFactorStore(db), challenges: createChallengeStore(db), rule: createRuleStore(db) }),
  );

type Issue = { sub: string; email: string; version?: string };

type ResetStore = ReturnType<typeof createResetStore>;

export function createResetStore(db: SiteDb, now: () => number = Date.now) {
  return {
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

    find: (code: string): Promise<PasswordReset | undefined> =>
      db
        .selectFrom("passwordResets")
        .selectAll()
        .where("id", "=", idOf(code))
        .where("expiresAt", ">", now())
        .executeTakeFirst(),

    async consume(code: string): Promise<boolean> {
      const query = db.deleteFrom("passwordResets").where("id", "=", idOf(code)).where("expiresAt", ">", now());
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    async restore(reset: PasswordReset): Promise<void> {
      await db
        .insertInto("passwordResets")
        .values(reset)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

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
