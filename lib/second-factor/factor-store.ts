import type { ExpressionBuilder } from "kysely";
import type { Person } from "@/lib/sessions/store";
import type { SecondFactor, SiteDb, Tables } from "@/lib/site-database/tables";
import { foldedAddress, holderOf, holdersOf } from "./holder";

type NewFactor = Pick<SecondFactor, "id" | "kind" | "name" | "material" | "transports" | "counter">;

export type FactorStore = ReturnType<typeof createFactorStore>;

/** What can be asked for beside the password. Recovery codes only stand in for it. */
export const isFactor = ({ kind }: Pick<SecondFactor, "kind">) => kind !== "recovery";

/** Second factors as they are kept. */
export function createFactorStore(db: SiteDb, now: () => number = Date.now) {
  const asRow = (person: Person, factor: NewFactor): SecondFactor => ({
    ...factor,
    holder: holderOf(person),
    email: foldedAddress(person.email),
    createdAt: now(),
    lastUsedAt: null,
  });

  return {
    /** All of this person's, recovery codes included, the oldest first. */
    of: (person: Person): Promise<SecondFactor[]> =>
      db.selectFrom("secondFactors").selectAll().where(isOf(person)).orderBy("createdAt").orderBy("id").execute(),

    /** Adds a passkey, or an authenticator app in place of the one there was. */
    async add(person: Person, factor: NewFactor): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (factor.kind === "totp")
          await trx.deleteFrom("secondFactors").where("kind", "=", "totp").where(isOf(person)).execute();
        await trx.insertInto("secondFactors").values(asRow(person, factor)).execute();
      });
    },

    /** Puts these recovery codes, by their hashes, in place of those there were. */
    async replaceRecoveryCodes(person: Person, hashes: readonly string[]): Promise<void> {
      const rest = { kind: "recovery", name: "", material: "", transports: "", counter: 0 } as const;
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("secondFactors").where("kind", "=", "recovery").where(isOf(person)).execute();
        await trx
          .insertInto("secondFactors")
          .values(hashes.map((id) => asRow(person, { id, ...rest })))
          .execute();
      });
    },

    /** Notes that a proof came with this counter. False where it went back or stood still, which only no counter (0) may. */
    async use(id: string, counter: number): Promise<boolean> {
      const query = db.updateTable("secondFactors").set({ counter, lastUsedAt: now() }).where("id", "=", id);
      const isNewer = counter === 0 ? query.where("counter", "=", 0) : query.where("counter", "<", counter);
      return (await isNewer.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Uses up a recovery code of this person's. False where he has none with this hash (any more). */
    async useRecoveryCode(person: Person, hash: string): Promise<boolean> {
      const query = db.updateTable("secondFactors").set({ lastUsedAt: now() }).where("id", "=", hash);
      const unused = query.where("kind", "=", "recovery").where("lastUsedAt", "is", null).where(isOf(person));
      return (await unused.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Removes one of this person's, with his recovery codes once they stand in for nothing. False where it is not his. */
    async remove(person: Person, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom("secondFactors")
          .where("id", "=", id)
          .where("kind", "!=", "recovery")
          .where(isOf(person))
          .executeTakeFirst();
        const left = trx.selectFrom("secondFactors").select("id").where("kind", "!=", "recovery").where(isOf(person));
        if (!(await left.executeTakeFirst())) await trx.deleteFrom("secondFactors").where(isOf(person)).execute();
        return gone.numDeletedRows > 0n;
      });
    },

    /** Removes all of this person's, and gives how many those were. */
    async clear(person: Person): Promise<number> {
      return Number((await db.deleteFrom("secondFactors").where(isOf(person)).executeTakeFirst()).numDeletedRows);
    },

    /** Removes all that were enrolled by whoever signs in with this address. Gives whose they were. */
    async clearByEmail(email: string): Promise<string[]> {
      const query = db.deleteFrom("secondFactors").where("email", "=", foldedAddress(email)).returning("holder");
      return [...new Set((await query.execute()).map(({ holder }) => holder))];
    },

    /** Lets this person's follow him to another address. */
    async follow(person: Person, email: string): Promise<void> {
      const [from, to] = [foldedAddress(person.email), foldedAddress(email)];
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("secondFactors").set({ email: to }).where(isOf(person)).execute();
        await trx.updateTable("secondFactors").set({ holder: to }).where("holder", "=", from).execute();
      });
    },
  };
}

const isOf = (person: Person) => (row: ExpressionBuilder<Tables, "secondFactors">) =>
  row("holder", "in", holdersOf(person));
