import type { ExpressionBuilder } from "kysely";
import type { Challenge, SecondFactor, SiteDb, Tables } from "@/server/database/tables";
import { createSessionStore, type Person } from "@/server/identity/sessions/store";

/**
 * What a person's second factors are kept under: his id at the backend, or, where its tokens say none, the address he
 * signs in with. A backend may take two spellings of an address for one (MySQL does, of `o` and `ó`), so that they have
 * to be one here too: whoever found another spelling would need the password alone.
 */
export const holderOf = ({ sub, email }: Person): string => sub ?? foldedAddress(email);

/** All that somebody's second factors may be kept under: a backend may begin to say ids one day. */
export const holdersOf = ({ sub, email }: Person): string[] => [...(sub ? [sub] : []), foldedAddress(email)];

/** An address without case, accents, blanks and characters that nobody sees. */
const foldedAddress = (email: string): string =>
  email
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();

type NewFactor = Pick<SecondFactor, "id" | "kind" | "name" | "material" | "transports" | "counter">;

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

const name = "second-factor-required";

/** The rule of the house, as it is kept: whether everybody who may manage staff needs a second factor. */
export function createRuleStore(db: SiteDb, now: () => number = Date.now) {
  return {
    async isRequired(): Promise<boolean> {
      const query = db.selectFrom("settings").select("value").where("name", "=", name);
      return (await query.executeTakeFirst())?.value === "yes";
    },

    /** @param by who decided that */
    async setRequired(isRequired: boolean, by: string): Promise<void> {
      const decided = { value: isRequired ? "yes" : "no", changedAt: now(), changedBy: by };
      await db
        .insertInto("settings")
        .values({ name, ...decided })
        .onConflict((row) => row.column("name").doUpdateSet(decided))
        .execute();
    },
  };
}

/** Who is at the machine itself, where it is kept who did something. */
const BY = "admin:reset";

/**
 * Clears the second factors of whoever signs in with this address, and ends where he is signed in, for an owner who has
 * lost them. Gives whether there were any. Asks no backend: they are the site's own.
 */
export async function clearSecondFactors(db: SiteDb, email: string): Promise<boolean> {
  const holders = await createFactorStore(db).clearByEmail(email);
  for (const holder of holders) await createSessionStore(db).endAll({ sub: holder, email }, BY);
  return holders.length > 0;
}
