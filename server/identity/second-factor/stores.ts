import type { ExpressionBuilder } from "kysely";
import { readSetting, saveSetting } from "@/server/database/settings";
import type { Challenge, SecondFactor, SiteDb, Tables } from "@/server/database/tables";
import { foldedAddress, ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";
import { createSessionStore, type Person } from "@/server/identity/sessions";

type NewFactor = Pick<SecondFactor, "id" | "kind" | "name" | "material" | "transports" | "counter">;

export const isFactor = ({ kind }: Pick<SecondFactor, "kind">) => kind !== "recovery";
export const isPasskey = ({ kind }: Pick<SecondFactor, "kind">) => kind === "passkey";
export const isUnusedRecoveryCode = (stored: Pick<SecondFactor, "kind" | "lastUsedAt">) =>
  !isFactor(stored) && stored.lastUsedAt === null;

export function createFactorStore(db: SiteDb, now: () => number = Date.now) {
  const asRow = (person: Person, factor: NewFactor): SecondFactor => ({
    ...factor,
    holder: ownerIdOf(person),
    email: foldedAddress(person.email),
    createdAt: now(),
    lastUsedAt: null,
  });

  return {
    list: (person: Person): Promise<SecondFactor[]> =>
      db.selectFrom("secondFactors").selectAll().where(belongsTo(person)).orderBy("createdAt").orderBy("id").execute(),

    async add(person: Person, factor: NewFactor): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (factor.kind === "totp")
          await trx.deleteFrom("secondFactors").where("kind", "=", "totp").where(belongsTo(person)).execute();
        await trx.insertInto("secondFactors").values(asRow(person, factor)).execute();
      });
    },

    async replaceRecoveryCodes(person: Person, hashes: readonly string[]): Promise<void> {
      const code = { kind: "recovery", name: "", material: "", transports: "", counter: 0 } as const;
      const rows = hashes.map((id) => asRow(person, { id, ...code }));
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("secondFactors").where("kind", "=", "recovery").where(belongsTo(person)).execute();
        await trx.insertInto("secondFactors").values(rows).execute();
      });
    },

    /** False if the counter did not grow: a replay. A passkey without a counter always sends 0. */
    async use(id: string, counter: number): Promise<boolean> {
      const update = db.updateTable("secondFactors").set({ counter, lastUsedAt: now() }).where("id", "=", id);
      const query = counter === 0 ? update.where("counter", "=", 0) : update.where("counter", "<", counter);
      return (await query.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async useRecoveryCode(person: Person, hash: string): Promise<boolean> {
      const query = db.updateTable("secondFactors").set({ lastUsedAt: now() }).where("id", "=", hash);
      const unused = query.where("kind", "=", "recovery").where("lastUsedAt", "is", null).where(belongsTo(person));
      return (await unused.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async remove(person: Person, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const query = trx.deleteFrom("secondFactors").where("id", "=", id).where("kind", "!=", "recovery");
        const deleted = await query.where(belongsTo(person)).executeTakeFirst();
        // The last factor takes the recovery codes with it.
        const remaining = await createFactorStore(trx).list(person);
        if (!remaining.some(isFactor)) await createFactorStore(trx).clear(person);
        return deleted.numDeletedRows > 0n;
      });
    },

    async clear(person: Person): Promise<number> {
      return Number((await db.deleteFrom("secondFactors").where(belongsTo(person)).executeTakeFirst()).numDeletedRows);
    },

    async clearByEmail(email: string): Promise<string[]> {
      const query = db.deleteFrom("secondFactors").where("email", "=", foldedAddress(email)).returning("holder");
      return [...new Set((await query.execute()).map(({ holder }) => holder))];
    },

    /** Moves the factors to the person's new address. */
    async changeEmail(person: Person, email: string): Promise<void> {
      const [from, to] = [foldedAddress(person.email), foldedAddress(email)];
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("secondFactors").set({ email: to }).where(belongsTo(person)).execute();
        await trx.updateTable("secondFactors").set({ holder: to }).where("holder", "=", from).execute();
      });
    },
  };
}

const belongsTo = (person: Person) => (row: ExpressionBuilder<Tables, "secondFactors">) =>
  row("holder", "in", ownerIdsOf(person));

export const CHALLENGE_SECONDS = 5 * 60;

type Purpose = Challenge["purpose"];

/** `holder` is a session or pending sign-in, which has at most one challenge per purpose. */
export function createChallengeStore(db: SiteDb, now: () => number = Date.now) {
  return {
    async set(holder: string, purpose: Purpose, value: string): Promise<void> {
      const expiresAt = now() + CHALLENGE_SECONDS * 1_000;
      await db.deleteFrom("challenges").where("expiresAt", "<=", now()).execute();
      const insert = db.insertInto("challenges").values({ holder, purpose, value, expiresAt });
      await insert.onConflict((row) => row.columns(["holder", "purpose"]).doUpdateSet({ value, expiresAt })).execute();
    },

    async find(holder: string, purpose: Purpose): Promise<string | undefined> {
      const query = db.selectFrom("challenges").select("value").where("holder", "=", holder);
      return (await query.where("purpose", "=", purpose).where("expiresAt", ">", now()).executeTakeFirst())?.value;
    },

    async consume(holder: string, purpose: Purpose): Promise<string | undefined> {
      const query = db.deleteFrom("challenges").where("holder", "=", holder).where("purpose", "=", purpose);
      return (await query.where("expiresAt", ">", now()).returning("value").executeTakeFirst())?.value;
    },
  };
}

const SETTING = "second-factor-required";

export function createRuleStore(db: SiteDb, now: () => number = Date.now) {
  return {
    isRequired: async (): Promise<boolean> => (await readSetting(db, SETTING)) === "yes",

    /** @param by the person's key */
    async setRequired(isRequired: boolean, by: string): Promise<void> {
      await saveSetting(db, { name: SETTING, value: isRequired ? "yes" : "no", changedAt: now(), changedBy: by });
    },
  };
}

/** The command that calls `clearSecondFactors`. */
const RESET_COMMAND = "admin:reset";

export async function clearSecondFactors(db: SiteDb, email: string): Promise<boolean> {
  const holders = await createFactorStore(db).clearByEmail(email);
  for (const holder of holders) await createSessionStore(db).endAll({ sub: holder, email }, RESET_COMMAND);
  return holders.length > 0;
}
