import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isPostgres } from "@/lib/site-database/open";
import type { Entry, Kind, SiteDb } from "@/lib/site-database/tables";
import { LONGEST_MS } from "./backoff";

export type NewEntry = Pick<Entry, "key" | "kind" | "digest" | "payload"> & {
  /** Not taken again where the same answers were taken within this time (milliseconds). */
  onceWithin?: number;
};

export type Claim = Entry;
export type Store = ReturnType<typeof createStore>;

const LEASE_MS = 60_000;
/** More than an enquiry takes, with what is written beside it. */
const ATTEMPT_BYTES = 16_384;
/** The name of a lock in PostgreSQL: any number that no other lock there has. */
const ANSWERS_LOCK = 7_264_002;

/**
 * The outbox as it is kept. Each function is one transaction; what it says is durable when its promise is kept. A claim
 * lasts for `leaseMs`, longer than any attempt, so that nobody else begins while one may still be under way.
 */
export function createStore(db: SiteDb, now: () => number = Date.now, leaseMs = LEASE_MS) {
  return {
    /** Takes these entries, all or none. One whose key is known already is the same one again. */
    accept: (entries: NewEntry[]) =>
      db.transaction().execute(async (trx) => {
        const acceptedAt = now();
        if (isPostgres(db) && entries.some(({ onceWithin }) => onceWithin)) await lockAnswers(trx);
        const rows = (await withoutRepeated(trx, entries, acceptedAt)).map(
          ({ onceWithin: _, ...entry }): Entry => ({ ...entry, ...untried, acceptedAt, dueAt: acceptedAt }),
        );
        if (rows.length === 0) return;
        await trx
          .insertInto("outbox")
          .values(rows)
          .onConflict((conflict) => conflict.column("key").doNothing())
          .execute();
      }),

    /**
     * The entry of this kind that has been due longest, if any is. It is ours until the claim ends, and counts as possibly delivered
     * from now on; `unsettled` of the answer tells whether an earlier attempt had that fate.
     */
    claim: (kind: Kind): Promise<Claim | undefined> =>
      db.transaction().execute(async (trx) => {
        const entry = await trx
          .selectFrom("outbox")
          .selectAll()
          .where("state", "=", "waiting")
          .where("kind", "=", kind)
          .where("dueAt", "<=", now())
          .orderBy("dueAt")
          .limit(1)
          .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
          .executeTakeFirst();
        if (!entry) return undefined;
        const claimed = { attempts: entry.attempts + 1, dueAt: now() + leaseMs, unsettled: 1 };
        await trx.updateTable("outbox").set(claimed).where("key", "=", entry.key).execute();
        return { ...entry, attempts: claimed.attempts };
      }),

    /** How an attempt ended. An attempt whose claim has passed to somebody else meanwhile has no say. */
    settle: ({ key, attempts }: Claim, outcome: Partial<Entry>) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(outcome).where("key", "=", key).where("attempts", "=", attempts);
        await query.where("state", "=", "waiting").execute();
      }),

    /** When the next entry of this kind is due, undefined when none waits. */
    async nextDue(kind: Kind): Promise<number | undefined> {
      const query = db.selectFrom("outbox").select("dueAt").where("state", "=", "waiting").where("kind", "=", kind);
      return (await query.orderBy("dueAt").limit(1).executeTakeFirst())?.dueAt;
    },

    /** What waits for somebody to decide, oldest first. */
    parked: () => db.selectFrom("outbox").selectAll().where("state", "=", "parked").orderBy("acceptedAt").execute(),

    /** Changes a parked entry. False where it is not parked (any more). */
    decide: (key: string, decision: Partial<Entry>) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(decision).where("key", "=", key).where("state", "=", "parked");
        return (await query.executeTakeFirst()).numUpdatedRows > 0n;
      }),

    /** Changes every parked entry. Gives how many there were. */
    decideAll: (decision: Partial<Entry>) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(decision).where("state", "=", "parked");
        return Number((await query.executeTakeFirst()).numUpdatedRows);
      }),

    /** Forgets what ended before this time. */
    forget: (before: number) =>
      db.transaction().execute((trx) => trx.deleteFrom("outbox").where("endedAt", "<", before).execute()),

    /**
     * What is due later than any attempt ever is was put off while the clock ran ahead, and would wait for it to come
     * round again. It is tried once no attempt that may be under way still is.
     */
    catchUp: () =>
      db.transaction().execute((trx) => {
        const query = trx
          .updateTable("outbox")
          .set({ dueAt: now() + leaseMs })
          .where("state", "=", "waiting");
        return query.where("dueAt", ">", now() + LONGEST_MS).execute();
      }),

    /** How many entries of a kind are in each state, for reports. */
    async tally(kind: Kind): Promise<Record<string, number>> {
      const query = db.selectFrom("outbox").select(({ fn }) => ["state", fn.countAll<number>().as("count")]);
      const rows = await query.where("kind", "=", kind).groupBy("state").execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },

    /**
     * Writes as much as an enquiry may be, durably, and takes it out again. Throws where that cannot be done, as an
     * enquiry could not be taken then either.
     */
    async tryWriting(): Promise<void> {
      const body = randomBytes(ATTEMPT_BYTES / 2).toString("hex"); // PostgreSQL would make a blank one small
      await db.transaction().execute((trx) => trx.insertInto("outbox_attempt").values({ body }).execute());
      await db.transaction().execute((trx) => trx.deleteFrom("outbox_attempt").execute());
    },
  };
}

const untried = { state: "waiting", attempts: 0, unsettled: 0, reason: "", endedAt: null } as const;

/** A file has one writer at a time. At PostgreSQL two servers could both find that the same answers are not there yet. */
const lockAnswers = (trx: SiteDb) => sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`.execute(trx);

/** The entries without those whose answers were taken already, in the time that they name or in this very commit. */
async function withoutRepeated(trx: SiteDb, entries: NewEntry[], at: number): Promise<NewEntry[]> {
  const limited = entries.filter(({ onceWithin }) => onceWithin);
  if (limited.length === 0) return entries;
  const since = at - Math.max(...limited.map(({ onceWithin = 0 }) => onceWithin));
  const digests = limited.map(({ digest }) => digest);
  const query = trx.selectFrom("outbox").select(["kind", "digest"]).where("digest", "in", digests);
  const taken = new Set((await query.where("acceptedAt", ">", since).execute()).map(answersOf));
  return entries.filter((entry) => {
    if (entry.onceWithin && taken.has(answersOf(entry))) return false;
    taken.add(answersOf(entry));
    return true;
  });
}

const answersOf = ({ kind, digest }: Pick<Entry, "kind" | "digest">) => `${kind} ${digest}`;
