import type { Intent, IntentState, SiteDb } from "@/server/database/tables";

export type NewIntent = Pick<Intent, "id" | "kind" | "subject" | "object" | "payload" | "by" | "byName"> & {
  locks: readonly string[];
};

export type Results = Record<string, unknown>;
/** Valid until another process claims the intent. `isRepeated`: an earlier attempt of the step may have succeeded. */
export type Claim = Intent & { done: Results; isRepeated: boolean };

class LockHeld extends Error {}

/** Ended intents store no personal data. */
const WITHOUT_DATA = { payload: "{}", results: "{}" };

export function createIntentStore(db: SiteDb) {
  const find = async (id: string): Promise<Intent | undefined> =>
    db.selectFrom("intents").selectAll().where("id", "=", id).executeTakeFirst();

  return {
    find,

    /** Returns the existing intent if its id is known or it holds one of the locks. */
    async begin({ locks, ...intent }: NewIntent): Promise<Intent> {
      const created: Intent = {
        ...intent,
        results: "{}",
        attempted: "",
        state: "open",
        reason: "",
        claims: 0,
        createdAt: Date.now(),
        dueAt: Date.now(),
        endedAt: null,
      };
      try {
        return await db.transaction().execute(async (trx) => {
          const existing = await createIntentStore(trx).find(intent.id);
          if (existing) return existing;
          for (const name of [...new Set(locks)].sort()) {
            const row = trx.insertInto("intentLocks").values({ name, intent: intent.id });
            const inserted = await row.onConflict((conflict) => conflict.column("name").doNothing()).executeTakeFirst();
            if (!inserted.numInsertedOrUpdatedRows) throw new LockHeld(name);
          }
          await trx.insertInto("intents").values(created).execute();
          return created;
        });
      } catch (thrown) {
        if (!(thrown instanceof LockHeld)) throw thrown;
        const holder = await db
          .selectFrom("intentLocks")
          .innerJoin("intents", "intents.id", "intentLocks.intent")
          .selectAll("intents")
          .where("intentLocks.name", "=", thrown.message)
          .executeTakeFirst();
        return holder ?? createIntentStore(db).begin({ locks, ...intent });
      }
    },

    claim: (id: string, leaseMs: number): Promise<Claim | undefined> =>
      db.transaction().execute(async (trx) => {
        const claimed = await trx
          .updateTable("intents")
          .set(({ eb }) => ({ claims: eb("claims", "+", 1), dueAt: Date.now() + leaseMs }))
          .where("id", "=", id)
          .where("state", "=", "open")
          .where("dueAt", "<=", Date.now())
          .returningAll()
          .executeTakeFirst();
        return claimed && { ...claimed, done: JSON.parse(claimed.results), isRepeated: false };
      }),

    attempt: (claim: Claim, step: string, leaseMs: number): Promise<boolean> =>
      update(db, claim, { attempted: step, dueAt: Date.now() + leaseMs }),

    /** Use the step's own transaction to write both or neither. */
    async record(claim: Claim, step: string, result: unknown): Promise<boolean> {
      const done = { ...claim.done, [step]: result ?? null };
      if (!(await update(db, claim, { attempted: "", reason: "", results: JSON.stringify(done) }))) return false;
      claim.done = done;
      return true;
    },

    release: (claim: Claim, change: Partial<Intent>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const isOver = change.state === "done" || change.state === "stopped";
        const isMine = await update(trx, claim, { ...(isOver && { ...WITHOUT_DATA, endedAt: Date.now() }), ...change });
        if (isMine && isOver) await trx.deleteFrom("intentLocks").where("intent", "=", claim.id).execute();
        return isMine;
      }),

    due: (most: number): Promise<Intent[]> =>
      db
        .selectFrom("intents")
        .selectAll()
        .where("state", "=", "open")
        .where("dueAt", "<=", Date.now())
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
          .set({ ...change, ...(isOver && WITHOUT_DATA), dueAt: Date.now(), endedAt: isOver ? Date.now() : null })
          .where("id", "=", id)
          .where("state", "=", "stuck")
          .executeTakeFirst();
        if (isOver) await trx.deleteFrom("intentLocks").where("intent", "=", id).execute();
        return numUpdatedRows > 0n;
      }),

    async stopIntentsOf(record: string): Promise<void> {
      for (const { id } of await createIntentStore(db).unfinishedOf(record)) {
        const stopped = { ...WITHOUT_DATA, state: "stopped", attempted: "", reason: "", endedAt: Date.now() } as const;
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
