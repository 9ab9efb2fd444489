import { createHash, randomBytes } from "node:crypto";
import type { CalendarFeed, SiteDb } from "@/server/database/tables";
import { holderOf } from "@/server/identity/second-factor/stores";
import { isOf, type Person } from "@/server/identity/sessions/store";

/** The log masks secrets by this prefix (server/platform/log.ts). */
const PREFIX = "cal_";
const SECRET = /^cal_[\w-]{43}$/;

/** One address per person, stored as a hash. */
export function createFeedStore(db: SiteDb, now: () => number = Date.now) {
  return {
    /** Replaces the person's address and returns the new secret. */
    async make(person: Person): Promise<string> {
      const secret = PREFIX + randomBytes(32).toString("base64url");
      const { sub = null, email } = person;
      const row = { sub, email: email.toLowerCase(), holder: holderOf(person), createdAt: now() };
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("calendarFeeds").where(isOf(person)).execute();
        await trx
          .insertInto("calendarFeeds")
          .values({ id: idOf(secret), ...row })
          .execute();
      });
      return secret;
    },

    async find(secret: string): Promise<CalendarFeed | undefined> {
      if (!SECRET.test(secret)) return undefined;
      return db.selectFrom("calendarFeeds").selectAll().where("id", "=", idOf(secret)).executeTakeFirst();
    },

    of: (person: Person): Promise<CalendarFeed | undefined> =>
      db.selectFrom("calendarFeeds").selectAll().where(isOf(person)).executeTakeFirst(),

    async remove(person: Person): Promise<void> {
      await db.deleteFrom("calendarFeeds").where(isOf(person)).execute();
    },
  };
}

const idOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
