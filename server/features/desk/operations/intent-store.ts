import type { Intent, IntentState, SiteDb } from "@/server/database/tables";

export type NewIntent = Pick<Intent, "id" | "kind" | "subject" | "object" | "payload" | "by" | "byName"> & {
  /** What nobody else may begin on meanwhile: the same records, the same person. */
  locks: readonly string[];
};

/** What came of each step that is done, by its name. */
export type Results = Record<string, unknown>;
/**
 * An intent that is ours to go on with, as long as nobody has claimed it since. `isRepeated` while a step is made of which
 * an earlier attempt may have come through.
 */
export type Claim = Intent & { done: Results; isRepeated: boolean };
export type IntentStore = ReturnType<typeof createIntentStore>;

class LockIsHeld extends Error {}

/** What is over says nothing of anybody any more. */
const EMPTY = { payload: "{}", results: "{}" };

/** Intents as they are kept. Each function is one transaction; what it says is durable when its promise is kept. */
export function createIntentStore(db: SiteDb, now: () => number = Date.now) {
  const find = async (id: string): Promise<Intent | undefined> =>
    db.selectFrom("intents").selectAll().where("id", "=", id).executeTakeFirst();

  return {
    find,

    /** Records what is to be done. Gives the intent that there is already: this one, or one that holds one of its locks. */
    async begin({ locks, ...intent }: NewIntent): Promise<Intent> {
      const begun: Intent = {
        ...intent,
        ...{ results: "{}", attempted: "", state: "open", reason: "", claims: 0 },
        ...{ createdAt: now(), dueAt: now(), endedAt: null },
      };
      try {
        return await db.transaction().execute(async (trx) => {
          const known = await createIntentStore(trx, now).find(intent.id);
          if (known) return known;
          for (const name of [...new Set(locks)].sort()) {
            const row = trx.insertInto("intentLocks").values({ name, intent: intent.id });
            const made = await row.onConflict((conflict) => conflict.column("name").doNothing()).executeTakeFirst();
            if (!made.numInsertedOrUpdatedRows) throw new LockIsHeld(name);
          }
          await trx.insertInto("intents").values(begun).execute();
          return begun;
        });
      } catch (thrown) {
        if (!(thrown instanceof LockIsHeld)) throw thrown;
        const holder = await db
          .selectFrom("intentLocks")
          .innerJoin("intents", "intents.id", "intentLocks.intent")
          .selectAll("intents")
          .where("intentLocks.name", "=", thrown.message)
          .executeTakeFirst();
        // It has ended since.
        return holder ?? createIntentStore(db, now).begin({ locks, ...intent });
      }
    },

    /** Claims an intent for so long; undefined where somebody else is at it, or it is over. */
    claim: (id: string, leaseMs: number): Promise<Claim | undefined> =>
      db.transaction().execute(async (trx) => {
        const taken = await trx
          .updateTable("intents")
          .set(({ eb }) => ({ claims: eb("claims", "+", 1), dueAt: now() + leaseMs }))
          .where("id", "=", id)
          .where("state", "=", "open")
          .where("dueAt", "<=", now())
          .returningAll()
          .executeTakeFirst();
        return taken && { ...taken, done: JSON.parse(taken.results), isRepeated: false };
      }),

    /** Notes that a step is about to be made. False where the claim has passed to somebody else. */
    attempt: (claim: Claim, step: string, leaseMs: number): Promise<boolean> =>
      update(db, claim, { attempted: step, dueAt: now() + leaseMs }),

    /** Notes what came of a step. Within a transaction of what the step itself writes, both are there or neither. */
    async record(claim: Claim, step: string, result: unknown): Promise<boolean> {
      const done = { ...claim.done, [step]: result ?? null };
      if (!(await update(db, claim, { attempted: "", reason: "", results: JSON.stringify(done) }))) return false;
      claim.done = done;
      return true;
    },

    /** Leaves it for later, or for good: then its locks are free, and of what it said only the results stay that are given here. */
    leave: (claim: Claim, change: Partial<Intent>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const isOver = change.state === "done" || change.state === "stopped";
        const isMine = await update(trx, claim, { ...(isOver && { ...EMPTY, endedAt: now() }), ...change });
        if (isMine && isOver) await trx.deleteFrom("intentLocks").where("intent", "=", claim.id).execute();
        return isMine;
      }),

    /** Those that can be gone on with, the oldest first. */
    due: (most: number): Promise<Intent[]> =>
      db
        .selectFrom("intents")
        .selectAll()
        .where("state", "=", "open")
        .where("dueAt", "<=", now())
        .orderBy("dueAt")
        .limit(most)
        .execute(),

    /** When the next one can be gone on with; undefined where none is open. */
    async nextDue(): Promise<number | undefined> {
      const query = db.selectFrom("intents").select("dueAt").where("state", "=", "open").orderBy("dueAt");
      return (await query.limit(1).executeTakeFirst())?.dueAt;
    },

    /** Those about this record that are not over, the oldest first. */
    unfinishedOf: (record: string): Promise<Intent[]> =>
      db
        .selectFrom("intents")
        .selectAll()
        .where("state", "in", ["open", "stuck"])
        .where(({ eb, or }) => or([eb("subject", "=", record), eb("object", "=", record)]))
        .orderBy("createdAt")
        .execute(),

    /** What somebody decides on one that is stuck. False where it is not (any more). */
    decide: (id: string, change: { state: IntentState; attempted?: string }): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const isOver = change.state === "stopped";
        const { numUpdatedRows } = await trx
          .updateTable("intents")
          .set({ ...change, ...(isOver && EMPTY), dueAt: now(), endedAt: isOver ? now() : null })
          .where("id", "=", id)
          .where("state", "=", "stuck")
          .executeTakeFirst();
        if (isOver) await trx.deleteFrom("intentLocks").where("intent", "=", id).execute();
        return numUpdatedRows > 0n;
      }),

    /** Stops, within a transaction, what is not over about this record: it is gone, and nothing is to be done to it any more. */
    async stopOf(record: string): Promise<void> {
      for (const { id } of await createIntentStore(db, now).unfinishedOf(record)) {
        const stopped = { ...EMPTY, state: "stopped", attempted: "", reason: "", endedAt: now() } as const;
        await db.updateTable("intents").set(stopped).where("id", "=", id).execute();
        await db.deleteFrom("intentLocks").where("intent", "=", id).execute();
      }
    },
  };
}

/** Whoever has lost his claim has no say. */
async function update(db: SiteDb, { id, claims }: Claim, change: Partial<Intent>): Promise<boolean> {
  const query = db.updateTable("intents").set(change).where("id", "=", id).where("claims", "=", claims);
  return (await query.where("state", "=", "open").executeTakeFirst()).numUpdatedRows > 0n;
}
