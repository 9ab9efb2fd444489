import { randomBytes } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import type { Entry, Kind, SiteDb, Tables } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";

export type NewEntry = Pick<Entry, "key" | "kind" | "digest" | "payload"> & {
  /** Not taken again where the same answers were taken within this time (milliseconds). */
  dedupeWithin?: number;
  /** The version of the privacy document that whoever sent it was given, kept beside it (contract/enquiry-source). */
  notice?: { reference: string; version: number };
};

/** An entry to deliver. `isOutcomeUnknown`: how an earlier attempt ended is unknown, so it may have arrived. */
export type Claim = Omit<Entry, "unsettled"> & { isOutcomeUnknown: boolean };
export type Change = Partial<Claim>;
/** An attempt that has ended, and what becomes of its entry. */
type Ended = { claim: Claim; change: Change };
export type Store = ReturnType<typeof createStore>;

/** The enquiry with this reference: its key begins with it, and goes on in hexadecimal digits, which end before g. */
export const hasReference = (reference: string) => (entry: ExpressionBuilder<Tables, "outbox">) =>
  entry.and([entry("kind", "=", "enquiry"), entry("key", ">=", reference), entry("key", "<", `${reference}g`)]);

/** The state of a dead letter: what the backend refused for good, and somebody has to decide on. */
export const DEAD_LETTER = "parked";
/** Nothing waits longer than an hour for its next attempt. */
export const MAX_BACKOFF_MS = 3_600_000;
/** For whoever names no other, as tests do; the outbox reckons its own from the timeouts (outbox.ts). */
const LEASE_MS = 60_000;
/** More than an enquiry takes, with what is written beside it. */
const ATTEMPT_BYTES = 16_384;
/** The name of a lock in PostgreSQL: any number that no other lock there has. */
const DUPLICATES_LOCK = 7_264_002;

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
        if (isPostgres(db) && entries.some(({ dedupeWithin }) => dedupeWithin)) await lockDuplicates(trx);
        await insertEntries(trx, await withoutDuplicates(trx, entries, acceptedAt), acceptedAt);
      }),

    /**
     * The entries of this kind that have been due longest, so many at most. They are ours until the claim ends, and count as
     * possibly delivered from now on; `isOutcomeUnknown` of each tells whether an earlier attempt had that fate.
     */
    claim: (kind: Kind, most: number): Promise<Claim[]> =>
      db.transaction().execute(async (trx) => {
        const entries = await trx
          .selectFrom("outbox")
          .selectAll()
          .where("state", "=", "waiting")
          .where("kind", "=", kind)
          .where("dueAt", "<=", now())
          .orderBy("dueAt")
          .limit(most)
          .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
          .execute();
        if (entries.length === 0) return [];
        await trx
          .updateTable("outbox")
          .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), dueAt: now() + leaseMs, unsettled: 1 }))
          .where("key", "in", keysOf(entries))
          .execute();
        return entries.map((entry) => ({ ...fromRow(entry), attempts: entry.attempts + 1 }));
      }),

    /** How attempts ended. An attempt whose claim has passed to somebody else meanwhile has no say. */
    recordOutcomes: (ended: Ended[]) =>
      db.transaction().execute(async (trx) => {
        for (const [{ change, claim }, ...others] of groupByChange(ended)) {
          const query = trx.updateTable("outbox").set(toRow(change)).where("state", "=", "waiting");
          const keys = keysOf([claim, ...others.map((other) => other.claim)]);
          await query.where("key", "in", keys).where("attempts", "=", claim.attempts).execute();
        }
      }),

    /** When the next entry of this kind is due, undefined when none waits. */
    async nextDue(kind: Kind): Promise<number | undefined> {
      const query = db.selectFrom("outbox").select("dueAt").where("state", "=", "waiting").where("kind", "=", kind);
      return (await query.orderBy("dueAt").limit(1).executeTakeFirst())?.dueAt;
    },

    find: async (key: string): Promise<Claim | undefined> => {
      const row = await db.selectFrom("outbox").selectAll().where("key", "=", key).executeTakeFirst();
      return row && fromRow(row);
    },

    async findByReference(reference: string): Promise<Claim | undefined> {
      const row = await db.selectFrom("outbox").selectAll().where(hasReference(reference)).executeTakeFirst();
      return row && fromRow(row);
    },

    /** The key under which these answers were taken last: another one where they were taken before (`dedupeWithin`). */
    async keyOf(digest: string): Promise<string | undefined> {
      const query = db.selectFrom("outbox").select("key").where("digest", "=", digest).where("kind", "=", "enquiry");
      return (await query.orderBy("acceptedAt", "desc").limit(1).executeTakeFirst())?.key;
    },

    /** Oldest first. */
    async deadLetters(): Promise<Claim[]> {
      const query = db.selectFrom("outbox").selectAll().where("state", "=", DEAD_LETTER);
      return (await query.orderBy("acceptedAt").execute()).map(fromRow);
    },

    /** Changes a dead letter. False where it is none (any more). */
    resolve: (key: string, change: Change) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(toRow(change)).where("key", "=", key);
        return (await query.where("state", "=", DEAD_LETTER).executeTakeFirst()).numUpdatedRows > 0n;
      }),

    /** Changes every dead letter. Gives how many there were. */
    resolveAll: (change: Change) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(toRow(change)).where("state", "=", DEAD_LETTER);
        return Number((await query.executeTakeFirst()).numUpdatedRows);
      }),

    /** Forgets what ended before this time. */
    forget: (before: number) =>
      db.transaction().execute((trx) => trx.deleteFrom("outbox").where("endedAt", "<", before).execute()),

    /**
     * What is due later than any attempt ever is was put off while the clock ran ahead, and would wait for it to come
     * round again. It is tried once no attempt that may be under way still is.
     */
    resetAfterClockSkew: () =>
      db.transaction().execute((trx) => {
        const query = trx
          .updateTable("outbox")
          .set({ dueAt: now() + leaseMs })
          .where("state", "=", "waiting");
        return query.where("dueAt", ">", now() + MAX_BACKOFF_MS).execute();
      }),

    /** How many entries of a kind are in each state, for reports. */
    async tally(kind: Kind): Promise<Record<string, number>> {
      const query = db.selectFrom("outbox").select(({ fn }) => ["state", fn.countAll<number>().as("count")]);
      const rows = await query.where("kind", "=", kind).groupBy("state").execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },

    /** When the entry of this kind that waits longest was taken, undefined when none waits. */
    async oldestWaiting(kind: Kind): Promise<number | undefined> {
      const query = db.selectFrom("outbox").select(({ fn }) => fn.min("acceptedAt").as("oldest"));
      const { oldest } = await query.where("state", "=", "waiting").where("kind", "=", kind).executeTakeFirstOrThrow();
      return oldest ?? undefined;
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

/**
 * Takes these entries in a transaction that makes something else true as well. One whose key is known already is the same
 * one again.
 */
export async function insertEntries(trx: SiteDb, entries: readonly NewEntry[], at: number): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(
    ({ dedupeWithin: _, notice: _notice, ...entry }): Entry => ({ ...entry, ...fresh, acceptedAt: at, dueAt: at }),
  );
  await trx
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const notices = entries.flatMap(({ notice }) => (notice ? [{ ...notice, givenAt: at }] : []));
  if (notices.length === 0) return;
  await trx
    .insertInto("noticesGiven")
    .values(notices)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute();
}

/**
 * The table's names for a dead letter and an unknown outcome are older than these words. They stay: servers of two
 * releases share the table while one takes the other's place (docs/deploy.md).
 */
const fromRow = ({ unsettled, ...entry }: Entry): Claim => ({ ...entry, isOutcomeUnknown: unsettled === 1 });

const toRow = ({ isOutcomeUnknown, ...change }: Change): Partial<Entry> =>
  isOutcomeUnknown === undefined ? change : { ...change, unsettled: Number(isOutcomeUnknown) };

const keysOf = (entries: Pick<Entry, "key">[]) => entries.map(({ key }) => key);

/** Those of which the same becomes after as many attempts, which one statement writes. */
function groupByChange(ended: Ended[]): [Ended, ...Ended[]][] {
  const groups = new Map<string, [Ended, ...Ended[]]>();
  for (const one of ended) {
    const name = JSON.stringify([one.claim.attempts, one.change]);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}

const fresh = { state: "waiting", attempts: 0, unsettled: 0, reason: "", endedAt: null } as const;

/** A file has one writer at a time. At PostgreSQL two servers could both find that the same answers are not there yet. */
const lockDuplicates = (trx: SiteDb) => sql`select pg_advisory_xact_lock(${DUPLICATES_LOCK})`.execute(trx);

/** The entries without those whose answers were taken already, in the time that they name or in this very commit. */
async function withoutDuplicates(trx: SiteDb, entries: NewEntry[], at: number): Promise<NewEntry[]> {
  const limited = entries.filter(({ dedupeWithin }) => dedupeWithin);
  if (limited.length === 0) return entries;
  const since = at - Math.max(...limited.map(({ dedupeWithin = 0 }) => dedupeWithin));
  const digests = limited.map(({ digest }) => digest);
  const query = trx.selectFrom("outbox").select(["kind", "digest"]).where("digest", "in", digests);
  const taken = new Set((await query.where("acceptedAt", ">", since).execute()).map(answersOf));
  return entries.filter((entry) => {
    if (entry.dedupeWithin && taken.has(answersOf(entry))) return false;
    taken.add(answersOf(entry));
    return true;
  });
}

const answersOf = ({ kind, digest }: Pick<Entry, "kind" | "digest">) => `${kind} ${digest}`;
