import type { Challenge, SiteDb } from "@/lib/site-database/tables";

/** How long there is for the answer to a challenge. */
export const CHALLENGE_SECONDS = 5 * 60;

type Purpose = Challenge["purpose"];

/** What browsers are in the middle of, as it is kept: of each kind a session, or a sign-in, has one at most. */
export function createChallengeStore(db: SiteDb, now: () => number = Date.now) {
  return {
    /** Begins one, in place of the one there was. Forgets those whose time is up. */
    async set(holder: string, purpose: Purpose, value: string): Promise<void> {
      const expiresAt = now() + CHALLENGE_SECONDS * 1_000;
      await db.deleteFrom("challenges").where("expiresAt", "<=", now()).execute();
      await db
        .insertInto("challenges")
        .values({ holder, purpose, value, expiresAt })
        .onConflict((row) => row.columns(["holder", "purpose"]).doUpdateSet({ value, expiresAt }))
        .execute();
    },

    /** Its value, as long as it has not been answered and its time is not up. */
    async find(holder: string, purpose: Purpose): Promise<string | undefined> {
      const query = db.selectFrom("challenges").select("value").where("holder", "=", holder);
      return (await query.where("purpose", "=", purpose).where("expiresAt", ">", now()).executeTakeFirst())?.value;
    },

    /** Its value, for the one who answers it: nobody gets it a second time. */
    async take(holder: string, purpose: Purpose): Promise<string | undefined> {
      const query = db.deleteFrom("challenges").where("holder", "=", holder).where("purpose", "=", purpose);
      return (await query.where("expiresAt", ">", now()).returning("value").executeTakeFirst())?.value;
    },
  };
}
