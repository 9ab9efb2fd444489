import type { Intent, IntentState, SiteDb } from "@/server/database/tables";

export type NewIntent = Pick<Intent, "id" | "kind" | "subject" | "object" | "payload" | "by" | "byName"> & {
  locks: readonly string[];
};

export type Results = Record<string, unknown>;
/** Valid until another process claims the intent. `isRepeated`: an earlier attempt of the step may have succeeded. */
export type Claim = Intent & { done: Results; isRepeated: boolean };

class LockIsHeld extends Error {}

/** Ended intents store no personal data. */
const EMPTY = { payload: "{}", results: "{}" };

export function createIntentStore(db: SiteDb, now: () => number = Date.now) {
  const find = async (id: string): Promise<Intent | undefined> =>
    db.selectFrom("intents").selectAll().where("id", "=", id).executeTakeFirst();

  return {
    find,

    /** Returns the existing intent if its id is known or it holds one of the locks. */
    async begin({ locks, ...intent }: NewIntent): Promise<Intent> {
      const begun: Intent = {
        ...intent,
        results: "{}",
        attempted: "",
        state: "open",
        reason: "",
        claims: 0,
        createdAt: now(),
        dueAt: now(),
        endedAt: null,
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
        return holder ?? createIntentStore(db, now).begin({ locks, ...intent });
      }
    },

    /** Undefined if another process holds the claim or the intent has ended. */
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

    attempt: (claim: Claim, step: string, leaseMs: number): Promise<boolean> =>
      update(db, claim, { attempted: step, dueAt: now() + leaseMs }),

    /** Use the step's own transaction to write both or neither. */
    async record(claim: Claim, step: string, result: unknown): Promise<boolean> {
      const done = { ...claim.done, [step]: result ?? null };
      if (!(await update(db, claim, { attempted: "", reason: "", results: JSON.stringify(done) }))) return false;
      claim.done = done;
      return true;
    },

    /** An ended intent frees its locks and stores only the results in `change`. */
    leave: (claim: Claim, change: Partial<Intent>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const isOver = change.state === "done" || change.state === "stopped";
        const isMine = await update(trx, claim, { ...(isOver && { ...EMPTY, endedAt: now() }), ...change });
        if (isMine && isOver) await trx.deleteFrom("intentLocks").where("intent", "=", claim.id).execute();
        return isMine;
      }),

    due: (most: number): Promise<Intent[]> =>
      db
        .selectFrom("intents")
        .selectAll()
        .where("state", "=", "open")
        .where("dueAt", "<=", now())
        .orderBy("dueAt")
        .limit(most)
        .execute(),

    async nextDue(): Promise<number | undefined> {
      const query = db.selectFrom("intents").select("dueAt").where("state", "=", "open").orderBy("dueAt");
      return (await query.limit(1).executeTakeFirst())?.dueAt;
    },

    unfinishedOf: (record: string): Promise<Intent[]> =>
      db
        .selectFrom("intents")
        .selectAll()
        .where("state", "in", ["open", "stuck"])
        .where(({ eb, or }) => or([eb("subject", "=", record), eb("object", "=", record)]))
        .orderBy("createdAt")
        .execute(),

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

    async stopOf(record: string): Promise<void> {
      for (const { id } of await createIntentStore(db, now).unfinishedOf(record)) {
        const stopped = { ...EMPTY, state: "stopped", attempted: "", reason: "", endedAt: now() } as const;
        await db.updateTable("intents").set(stopped).where("id", "=", id).execute();
        await db.deleteFrom("intentLocks").where("intent", "=", id).execute();
      }
    },
  };
}

async function update(db: SiteDb, { id, claims }: Claim, change: Partial<Intent>): Promise<boolean> {
  const query = db.updateTable("intents").set(change).where("id", "=", id).where("claims", "=", claims);
  return (await query.where("state", "=", "open").executeTakeFirst()).numUpdatedRows > 0n;
}
