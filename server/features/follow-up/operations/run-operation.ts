import "server-only";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access } from "@/contract/schemas/permission";
import { siteDatabase, withSite } from "@/server/database/site-database";
import type { Operation, SiteDb } from "@/server/database/tables";
import { type Author, authorOf } from "@/server/features/follow-up/records/followed";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists";
import { hasNoConnection } from "@/server/upstream/no-answer";
import { timeouts } from "@/server/upstream/timeouts";

export type NewOperation = Pick<Operation, "id" | "kind" | "subject" | "object" | "payload" | "by" | "byName"> & {
  locks: readonly string[];
};

export type Results = Record<string, unknown>;
/** A claim is valid until another process claims the operation. `isRepeated`: an earlier attempt may have succeeded. */
type Claim = Operation & { done: Results; isRepeated: boolean };

export function createOperationStore(db: SiteDb) {
  return {
    find: (id: string): Promise<Operation | undefined> =>
      db.selectFrom("intents").selectAll().where("id", "=", id).executeTakeFirst(),

    /** If another operation holds one of the locks, returns that operation. */
    async begin({ locks, ...operation }: NewOperation): Promise<Operation> {
      const now = Date.now();
      const blank = { results: "{}", attempted: "", reason: "", claims: 0, endedAt: null };
      const created: Operation = { ...operation, ...blank, state: "open", createdAt: now, dueAt: now };
      // The order keeps two operations from waiting for each other.
      const names = [...new Set(locks)].sort();
      const hasBegun = await db.transaction().execute(async (trx) => {
        const query = trx.insertInto("intentLocks").values(names.map((name) => ({ name, intent: operation.id })));
        const inserted = await query.onConflict((row) => row.column("name").doNothing()).executeTakeFirst();
        const holdsAll = Number(inserted.numInsertedOrUpdatedRows) === names.length;
        if (holdsAll) await trx.insertInto("intents").values(created).execute();
        else await trx.deleteFrom("intentLocks").where("intent", "=", operation.id).execute();
        return holdsAll;
      });
      if (hasBegun) return created;
      const holders = db.selectFrom("intentLocks").innerJoin("intents", "intents.id", "intentLocks.intent");
      const other = await holders.selectAll("intents").where("intentLocks.name", "in", names).executeTakeFirst();
      return other ?? createOperationStore(db).begin({ locks, ...operation });
    },

    async claim(id: string, leaseMs: number): Promise<Claim | undefined> {
      const claimed = await db
        .updateTable("intents")
        .set(({ eb }) => ({ claims: eb("claims", "+", 1), dueAt: Date.now() + leaseMs }))
        .where("id", "=", id)
        .where("state", "=", "open")
        .where("dueAt", "<=", Date.now())
        .returningAll()
        .executeTakeFirst();
      return claimed && { ...claimed, done: JSON.parse(claimed.results), isRepeated: false };
    },

    async attempt(claim: Claim, step: string, leaseMs: number): Promise<void> {
      const isValid = await update(db, whereClaimed(claim), { attempted: step, dueAt: Date.now() + leaseMs });
      if (!isValid) throw claimLost();
    },

    /** In the step's own transaction, either both its changes and its result are stored or neither. */
    async record(claim: Claim, step: string, result: unknown): Promise<void> {
      const done = { ...claim.done, [step]: result ?? null };
      const change = { attempted: "", reason: "", results: JSON.stringify(done) };
      const isValid = await update(db, whereClaimed(claim), change);
      if (!isValid) throw claimLost();
      claim.done = done;
    },

    release: (claim: Claim, change: Partial<Operation>): Promise<boolean> =>
      db.transaction().execute((trx) => update(trx, whereClaimed(claim), change)),

    /** The operation that has been due for longest comes first. */
    listOpen: (limit: number): Promise<Operation[]> =>
      db.selectFrom("intents").selectAll().where("state", "=", "open").orderBy("dueAt").limit(limit).execute(),

    unfinishedOf: (record: string): Promise<Operation[]> =>
      db
        .selectFrom("intents")
        .selectAll()
        .where("state", "in", ["open", "stuck"])
        .where(({ eb, or }) => or([eb("subject", "=", record), eb("object", "=", record)]))
        .orderBy("createdAt")
        .execute(),

    decide: (id: string, change: Pick<Operation, "state"> & { attempted?: string }): Promise<boolean> =>
      db.transaction().execute((trx) => update(trx, { id, state: "stuck" }, { ...change, dueAt: Date.now() })),

    async stopOperationsOf(record: string): Promise<void> {
      for (const { id } of await createOperationStore(db).unfinishedOf(record))
        await update(db, { id }, { state: "stopped", attempted: "", reason: "" });
    },
  };
}

const whereClaimed = ({ id, claims }: Claim) => ({ id, claims, state: "open" }) as const;

/** Ended operations hold no locks and store no personal data. */
async function update(trx: SiteDb, filter: Pick<Operation, "id"> & Partial<Operation>, change: Partial<Operation>) {
  const isEnded = change.state === "done" || change.state === "stopped";
  const set = isEnded ? { payload: "{}", results: "{}", endedAt: Date.now(), ...change } : change;
  const query = trx.updateTable("intents").set(set);
  const { numUpdatedRows } = await query.where(({ and }) => and(filter)).executeTakeFirst();
  if (isEnded && numUpdatedRows > 0n) await trx.deleteFrom("intentLocks").where("intent", "=", filter.id).execute();
  return numUpdatedRows > 0n;
}

export type StepContext<Payload> = {
  operation: Operation;
  payload: Payload;
  done: Results;
  author: Author;
  /** Renews the lease during a step of many calls. Throws if the claim is lost. */
  renewLease(): Promise<void>;
};

/** `mayBeDone`: an earlier attempt may have succeeded. `prepare` reads first, and returns what a transaction writes. */
export type Step<Payload> = { name: string; sendsPictures?: true } & (
  | { atBackend: (context: StepContext<Payload>, caller: Caller, mayBeDone: boolean) => Promise<unknown> }
  | { inTransaction: (trx: SiteDb, context: StepContext<Payload>) => Promise<unknown> }
  | { prepare: (db: SiteDb, context: StepContext<Payload>) => Promise<(trx: SiteDb) => Promise<unknown>> }
);

export type OperationPlan<Payload> = {
  kind: string;
  access: Access;
  tags: readonly Tag[];
  steps: readonly Step<Payload>[];
  /** Reverts the earlier steps at the backend after the backend refuses one. A repeat must do no harm. */
  undo?: (context: StepContext<Payload>, caller: Caller) => Promise<void>;
  outcome?: (done: Results) => Results;
};

export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("upstream", "Outcome unknown. Check the record, then choose what to do.", { cause });
  }
}

/** Within this time, an abandoned request can still take effect. */
const SETTLE_MS = Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, timeouts.usual.headersMs);
const { headersMs, bodyMs } = timeouts.usual;
const LEASE_MS = 2 * (headersMs + bodyMs) + SETTLE_MS;
const PICTURES_LEASE_MS = LEASE_MS + timeouts.upload.headersMs + timeouts.upload.bodyMs;
const JOIN_MS = 10_000;
const POLL_MS = 200;

type OperationRequest<Payload> = Pick<NewOperation, "subject" | "object" | "locks"> & { payload: Payload };

/** Joins an equal operation. Throws a step's refusal, `conflict` if another holds a lock, `upstream` if steps wait. */
export async function runOperation<Payload>(
  plan: OperationPlan<Payload>,
  request: OperationRequest<Payload>,
  staff: Staff,
): Promise<Results> {
  const { ownerId: by, name: byName } = authorOf(staff);
  const payload = JSON.stringify(request.payload);
  const created = { ...request, id: crypto.randomUUID(), kind: plan.kind, payload, by, byName };
  const operation = await withSite((db) => createOperationStore(db).begin(created));
  const isSame =
    operation.kind === plan.kind && operation.subject === request.subject && operation.object === request.object;
  if (!isSame) throw new AppError("conflict", messages.operations.busy);
  const { state, results, reason } = await resumeOperation(plan, operation.id, { token: staff.token });
  if (state === "done") return JSON.parse(results);
  if (state === "stopped") throw new AppError("conflict", reason);
  throw new AppError("upstream", "Not finished yet. The rest is done automatically.", { cause: reason });
}

export async function resumeOperation<Payload>(
  plan: OperationPlan<Payload>,
  id: string,
  caller: Caller,
): Promise<Operation> {
  const store = createOperationStore(await siteDatabase());
  const until = Date.now() + JOIN_MS;
  while (true) {
    const claim = await store.claim(id, LEASE_MS);
    if (claim) return runClaimed(plan, claim, caller);
    const operation = await store.find(id);
    if (!operation) throw new AppError("missing", messages.missing);
    if (operation.state !== "open" || Date.now() >= until) return operation;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function runClaimed<Payload>(plan: OperationPlan<Payload>, claim: Claim, caller: Caller): Promise<Operation> {
  const db = await siteDatabase();
  const store = createOperationStore(db);
  try {
    for (const step of plan.steps) {
      if (!(step.name in claim.done)) await runStep(step, claim, caller, db);
    }
    const results = JSON.stringify(plan.outcome?.(claim.done) ?? {});
    if (!(await store.release(claim, { state: "done", results }))) throw claimLost();
    log.info("operation done", { operation: claim.id, kind: plan.kind });
    return { ...claim, state: "done", results };
  } catch (thrown) {
    await store
      .release(claim, await undoOrDefer(plan, claim, thrown, caller))
      .catch((cause: unknown) => log.error("could not save the state of an operation", { operation: claim.id, cause }));
    log.warn("operation not finished", { operation: claim.id, kind: plan.kind, cause: thrown });
    throw thrown;
  } finally {
    invalidateLists(plan.tags);
  }
}

async function runStep<Payload>(step: Step<Payload>, claim: Claim, caller: Caller, db: SiteDb): Promise<void> {
  const store = createOperationStore(db);
  const leaseMs = step.sendsPictures ? PICTURES_LEASE_MS : LEASE_MS;
  const recordAttempt = () => store.attempt(claim, step.name, leaseMs);
  const context = contextOf<Payload>(claim, recordAttempt);
  const recordWrite = (write: (trx: SiteDb) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => createOperationStore(trx).record(claim, step.name, await write(trx)));
  if ("inTransaction" in step) return recordWrite((trx) => step.inTransaction(trx, context));
  if ("prepare" in step) {
    await recordAttempt();
    return recordWrite(await step.prepare(db, context));
  }
  const mayBeDone = claim.attempted === step.name;
  await recordAttempt();
  claim.isRepeated = mayBeDone;
  const result = await step.atBackend(context, caller, mayBeDone);
  claim.isRepeated = false;
  await store.record(claim, step.name, result);
}

const contextOf = <Payload>(claim: Claim, renewLease: () => Promise<void>): StepContext<Payload> => {
  const author = { ownerId: claim.by, name: claim.byName };
  return { operation: claim, payload: JSON.parse(claim.payload) as Payload, done: claim.done, author, renewLease };
};

async function undoOrDefer<Payload>(
  plan: OperationPlan<Payload>,
  claim: Claim,
  thrown: unknown,
  caller: Caller,
): Promise<Partial<Operation>> {
  const { status, message: reason } = AppError.from(thrown);
  const isRefused = status < 500 && !claim.isRepeated;
  if (!plan.undo || !isRefused || Object.keys(claim.done).length === 0) return changeAfter(thrown, claim);
  const store = createOperationStore(await siteDatabase());
  // The attempt is now "undo": after a crash, the refused step does not look like one that may have succeeded.
  const recordAttempt = () => store.attempt(claim, "undo", LEASE_MS);
  try {
    await recordAttempt();
    await plan.undo(contextOf<Payload>(claim, recordAttempt), caller);
    return { state: "stopped", attempted: "", reason };
  } catch (failure) {
    return changeAfter(failure, claim);
  }
}

/** A refusal before any step is done ends the operation, unless an earlier attempt may have succeeded. */
function changeAfter(thrown: unknown, { done, isRepeated }: Claim): Partial<Operation> {
  const { status, message: reason, code } = AppError.from(thrown);
  if (thrown instanceof OutcomeUnknown) return { state: "stuck", reason };
  const isUnsent = hasNoConnection(thrown);
  if (status >= 500 && !isUnsent) return { reason, dueAt: Date.now() + SETTLE_MS };
  if (Object.keys(done).length === 0 && !isRepeated) return { state: "stopped", attempted: "", reason };
  // Another caller may have access, or not be throttled.
  const isTemporary = isUnsent || ["unauthenticated", "forbidden", "throttled"].includes(code);
  const change = { reason, ...(!isRepeated && { attempted: "" }) };
  return isTemporary ? { ...change, dueAt: Date.now() } : { ...change, state: "stuck" };
}

const claimLost = () => new AppError("conflict", messages.operations.busy);
