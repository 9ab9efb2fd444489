import { randomBytes } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import type { OutboxEntry, OutboxKind, SiteDb, Tables } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";

export type NewEntry = Pick<OutboxEntry, "key" | "kind" | "digest" | "payload"> & {
  dedupeWithin?: number;
  notice?: { reference: string; version: number };
};

export type Claim = Omit<OutboxEntry, "unsettled"> & { isOutcomeUnknown: boolean };
export type EntryChange = Partial<Claim>;
type AttemptResult = { claim: Claim; change: EntryChange };
export type OutboxStore = ReturnType<typeof createStore>;

/** An enquiry's key is its reference followed by hexadecimal digits, all of which sort before `g`. */
export const hasReference = (reference: string) => (entry: ExpressionBuilder<Tables, "outbox">) =>
  entry.and([entry("kind", "=", "enquiry"), entry("key", ">=", reference), entry("key", "<", `${reference}g`)]);

export const DEAD_LETTER = "failed";
export const MAX_BACKOFF_MS = 3_600_000;
const LEASE_MS = 60_000;
const ATTEMPT_BYTES = 16_384;
/** PostgreSQL lock id, unique in this database. */
const DUPLICATES_LOCK = 7_264_002;

/** Each function is one transaction. `leaseMs` is longer than any attempt, so that no two attempts run at once. */
export function createStore(db: SiteDb, now: () => number = Date.now, leaseMs = LEASE_MS) {
  return {
    /** Stores all entries or none. Ignores an entry whose key is stored already. */
    accept: (entries: NewEntry[]) =>
      db.transaction().execute(async (trx) => {
        const acceptedAt = now();
        if (isPostgres(db) && entries.some(({ dedupeWithin }) => dedupeWithin)) await lockDuplicates(trx);
        await insertEntries(trx, await withoutDuplicates(trx, entries, acceptedAt), acceptedAt);
      }),

    /** Claims those due longest, which then count as possibly delivered. `isOutcomeUnknown`: of earlier attempts. */
    claim: (kind: OutboxKind, limit: number): Promise<Claim[]> =>
      db.transaction().execute(async (trx) => {
        const waiting = trx.selectFrom("outbox").selectAll().where("state", "=", "waiting").where("kind", "=", kind);
        const due = waiting.where("dueAt", "<=", now()).orderBy("dueAt").limit(limit);
        const entries = await (isPostgres(db) ? due.forUpdate().skipLocked() : due).execute();
        if (entries.length === 0) return [];
        await trx
          .updateTable("outbox")
          .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), dueAt: now() + leaseMs, unsettled: 1 }))
          .where("key", "in", keysOf(entries))
          .execute();
        return entries.map((entry) => ({ ...fromRow(entry), attempts: entry.attempts + 1 }));
      }),

    /** Ignores the result of an attempt whose entry has been claimed again. */
    recordOutcomes: (results: AttemptResult[]) =>
      db.transaction().execute(async (trx) => {
        for (const { change, attempts, keys } of groupByChange(results)) {
          const query = trx.updateTable("outbox").set(toRow(change)).where("state", "=", "waiting");
          await query.where("key", "in", keys).where("attempts", "=", attempts).execute();
        }
      }),

    async nextDue(kind: OutboxKind): Promise<number | undefined> {
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

    async keyOf(digest: string): Promise<string | undefined> {
      const query = db.selectFrom("outbox").select("key").where("digest", "=", digest).where("kind", "=", "enquiry");
      return (await query.orderBy("acceptedAt", "desc").limit(1).executeTakeFirst())?.key;
    },

    async deadLetters(): Promise<Claim[]> {
      const query = db.selectFrom("outbox").selectAll().where("state", "=", DEAD_LETTER);
      return (await query.orderBy("acceptedAt").execute()).map(fromRow);
    },

    resolve: (key: string, change: EntryChange) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(toRow(change)).where("key", "=", key);
        return (await query.where("state", "=", DEAD_LETTER).executeTakeFirst()).numUpdatedRows > 0n;
      }),

    resolveAll: (change: EntryChange) =>
      db.transaction().execute(async (trx) => {
        const query = trx.updateTable("outbox").set(toRow(change)).where("state", "=", DEAD_LETTER);
        return Number((await query.executeTakeFirst()).numUpdatedRows);
      }),

    withdraw: (key: string) =>
      db.transaction().execute((trx) => {
        const query = trx.updateTable("outbox").set({ state: "discarded", endedAt: now() }).where("key", "=", key);
        return query.where("state", "in", ["waiting", DEAD_LETTER]).execute();
      }),

    forget: (before: number) =>
      db.transaction().execute((trx) => trx.deleteFrom("outbox").where("endedAt", "<", before).execute()),

    /** Makes waiting entries due: now, or after `attemptMs` if one of unknown outcome may still be in an attempt. */
    hasten: (kinds: readonly OutboxKind[], attemptMs = leaseMs) =>
      db.transaction().execute(async (trx) => {
        const waiting = trx.updateTable("outbox").where("state", "=", "waiting").where("kind", "in", kinds);
        const [currentTime, attemptEnd] = [now(), now() + attemptMs];
        await waiting.set({ dueAt: currentTime }).where("unsettled", "=", 0).where("dueAt", ">", currentTime).execute();
        await waiting.set({ dueAt: attemptEnd }).where("unsettled", "=", 1).where("dueAt", ">", attemptEnd).execute();
      }),

    async tally(kind: OutboxKind): Promise<Record<string, number>> {
      const query = db.selectFrom("outbox").select(({ fn }) => ["state", fn.countAll<number>().as("count")]);
      const rows = await query.where("kind", "=", kind).groupBy("state").execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },

    async oldestWaiting(kind: OutboxKind): Promise<number | undefined> {
      const query = db.selectFrom("outbox").select(({ fn }) => fn.min("acceptedAt").as("oldest"));
      const { oldest } = await query.where("state", "=", "waiting").where("kind", "=", kind).executeTakeFirstOrThrow();
      return oldest ?? undefined;
    },

    async probeWrite(): Promise<void> {
      const body = randomBytes(ATTEMPT_BYTES / 2).toString("hex"); // random, because PostgreSQL would compress blanks
      await db.transaction().execute((trx) => trx.insertInto("outbox_attempt").values({ body }).execute());
      await db.transaction().execute((trx) => trx.deleteFrom("outbox_attempt").execute());
    },
  };
}

export async function insertEntries(trx: SiteDb, entries: readonly NewEntry[], acceptedAt: number): Promise<void> {
  if (entries.length === 0) return;
  const unattempted = { state: "waiting", attempts: 0, unsettled: 0, reason: "", endedAt: null } as const;
  const rows = entries.map(
    ({ key, kind, digest, payload }): OutboxEntry => ({
      ...unattempted,
      ...{ key, kind, digest, payload, acceptedAt, dueAt: acceptedAt },
    }),
  );
  const insert = trx.insertInto("outbox").values(rows);
  await insert.onConflict((row) => row.column("key").doNothing()).execute();
  const notices = entries.flatMap(({ notice }) => (notice ? [{ ...notice, givenAt: acceptedAt }] : []));
  if (notices.length === 0) return;
  const insertNotices = trx.insertInto("noticesGiven").values(notices);
  await insertNotices.onConflict((row) => row.column("reference").doNothing()).execute();
}

/** The column keeps its former name, because servers of two releases share it during an update (docs/deploy.md). */
const fromRow = ({ unsettled, ...entry }: OutboxEntry): Claim => ({ ...entry, isOutcomeUnknown: unsettled === 1 });

const toRow = ({ isOutcomeUnknown, ...change }: EntryChange): Partial<OutboxEntry> =>
  isOutcomeUnknown === undefined ? change : { ...change, unsettled: Number(isOutcomeUnknown) };

const keysOf = (entries: Pick<OutboxEntry, "key">[]) => entries.map(({ key }) => key);

type ChangeGroup = { change: EntryChange; attempts: number; keys: string[] };

function groupByChange(results: AttemptResult[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const { change, claim } of results) {
    const { attempts, key } = claim;
    const name = JSON.stringify([attempts, change]);
    const group = groups.get(name) ?? { change, attempts, keys: [] };
    group.keys.push(key);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Without this lock, two servers on PostgreSQL could both store equal answers. SQLite has one writer. */
const lockDuplicates = (trx: SiteDb) => sql`select pg_advisory_xact_lock(${DUPLICATES_LOCK})`.execute(trx);

async function withoutDuplicates(trx: SiteDb, entries: NewEntry[], time: number): Promise<NewEntry[]> {
  const limited = entries.filter(({ dedupeWithin }) => dedupeWithin);
  if (limited.length === 0) return entries;
  const since = time - Math.max(...limited.map(({ dedupeWithin = 0 }) => dedupeWithin));
  const digests = limited.map(({ digest }) => digest);
  const query = trx.selectFrom("outbox").select(["kind", "digest"]).where("digest", "in", digests);
  const stored = new Set((await query.where("acceptedAt", ">", since).execute()).map(contentKey));
  return entries.filter((entry) => {
    if (entry.dedupeWithin && stored.has(contentKey(entry))) return false;
    stored.add(contentKey(entry));
    return true;
  });
}

const contentKey = ({ kind, digest }: Pick<OutboxEntry, "kind" | "digest">) => `${kind} ${digest}`;
