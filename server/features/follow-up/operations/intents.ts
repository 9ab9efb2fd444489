import "server-only";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access } from "@/contract/schemas/permission";
import { siteDatabase } from "@/server/database/site-database";
import type { Intent, SiteDb } from "@/server/database/tables";
import { withFollowUp } from "@/server/features/follow-up/records/followed";
import { type Author, authorOf } from "@/server/features/follow-up/records/timeline";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists";
import { hasNoConnection } from "@/server/upstream/no-answer";
import { timeouts } from "@/server/upstream/timeouts";
import { type Claim, createIntentStore, type NewIntent, type Results } from "./intent-store";

export type Known<Payload> = {
  intent: Intent;
  payload: Payload;
  done: Results;
  author: Author;
  /** Renews the lease during a step of many calls. Throws if the claim is lost. */
  goOn(): Promise<void>;
};

/**
 * If `mayBeDone`, a backend step looks for an earlier result before it writes. A local step runs once, in the
 * transaction of its record; `search` reads before that transaction and returns its writes.
 */
export type Step<Payload> = { name: string; sendsPictures?: true } & (
  | { atBackend: (known: Known<Payload>, caller: Caller, mayBeDone: boolean) => Promise<unknown> }
  | { here: (trx: SiteDb, known: Known<Payload>) => Promise<unknown> }
  | { search: (db: SiteDb, known: Known<Payload>) => Promise<(trx: SiteDb) => Promise<unknown>> }
);

/** `access` is required to resume it; `tags` are stale afterwards. */
export type Plan<Payload> = {
  kind: string;
  access: Access;
  tags: readonly Tag[];
  steps: readonly Step<Payload>[];
  /** Reverts earlier steps at the backend after a refused one, and ends the operation. Must be repeatable. */
  undo?: (known: Known<Payload>, caller: Caller) => Promise<void>;
  outcome?: (done: Results) => Results;
};

export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("upstream", messages.intents.unknown, { cause });
  }
}

/** An abandoned request can still take effect within this time. */
const settleMs = Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, timeouts.usual.headersMs);
const { headersMs, bodyMs } = timeouts.usual;
const LEASE_MS = 2 * (headersMs + bodyMs) + settleMs;
const PICTURES_LEASE_MS = LEASE_MS + timeouts.upload.headersMs + timeouts.upload.bodyMs;
/** How long a request waits for another process with the same intent. */
const JOIN_MS = 10_000;
const POLL_MS = 200;

type Wanted<Payload> = Pick<NewIntent, "subject" | "object" | "locks"> & { payload: Payload };

/** Joins an open equal intent. Throws a step's refusal, `conflict` for a held lock, `upstream` if the rest waits. */
export async function begin<Payload>(plan: Plan<Payload>, wanted: Wanted<Payload>, staff: Staff): Promise<Results> {
  const { holder: by, name: byName } = authorOf(staff);
  const { payload, ...about } = wanted;
  const fresh = { id: crypto.randomUUID(), kind: plan.kind, payload: JSON.stringify(payload), by, byName };
  const intent = await withFollowUp((db) => createIntentStore(db).begin({ ...fresh, ...about }));
  const isSame = intent.kind === plan.kind && intent.subject === wanted.subject && intent.object === wanted.object;
  if (!isSame) throw new AppError("conflict", messages.intents.busy);
  const { state, results, reason } = await runIntent(plan, intent.id, { token: staff.token });
  if (state === "done") return JSON.parse(results);
  if (state === "stopped") throw new AppError("conflict", reason);
  throw new AppError("upstream", messages.intents.halfDone, { cause: reason });
}

/** Waits if another process runs it. Returns its latest state; throws a step's refusal. */
export async function runIntent<Payload>(plan: Plan<Payload>, id: string, caller: Caller): Promise<Intent> {
  const store = createIntentStore(await siteDatabase());
  const until = Date.now() + JOIN_MS;
  for (;;) {
    const claim = await store.claim(id, LEASE_MS);
    if (claim) return run(plan, claim, caller);
    const intent = await store.find(id);
    if (!intent) throw new AppError("missing", messages.missing);
    if (intent.state !== "open" || Date.now() >= until) return intent;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function run<Payload>(plan: Plan<Payload>, claim: Claim, caller: Caller): Promise<Intent> {
  const db = await siteDatabase();
  const store = createIntentStore(db);
  try {
    for (const step of plan.steps) {
      if (!(step.name in claim.done)) await runStep(step, claim, caller, db);
    }
    const results = JSON.stringify(plan.outcome?.(claim.done) ?? {});
    if (!(await store.leave(claim, { state: "done", results }))) throw lostClaim();
    log.info("intent done", { intent: claim.id, kind: plan.kind });
    return { ...claim, state: "done", results };
  } catch (thrown) {
    await store
      .leave(claim, await undone(plan, claim, thrown, caller))
      .catch((cause: unknown) => log.error("could not save the state of an intent", { intent: claim.id, cause }));
    log.warn("intent not finished", { intent: claim.id, kind: plan.kind, cause: thrown });
    throw thrown;
  } finally {
    invalidateLists(plan.tags);
  }
}

async function runStep<Payload>(step: Step<Payload>, claim: Claim, caller: Caller, db: SiteDb): Promise<void> {
  const store = createIntentStore(db);
  const leaseMs = step.sendsPictures ? PICTURES_LEASE_MS : LEASE_MS;
  const goOn = async () => {
    if (!(await store.attempt(claim, step.name, leaseMs))) throw lostClaim();
  };
  const known = knownOf<Payload>(claim, goOn);
  if (!("atBackend" in step)) {
    if ("search" in step) await goOn();
    const act = "search" in step ? await step.search(db, known) : (trx: SiteDb) => step.here(trx, known);
    return db.transaction().execute(async (trx) => {
      const result = await act(trx);
      if (!(await createIntentStore(trx).record(claim, step.name, result))) throw lostClaim();
    });
  }
  const mayBeDone = claim.attempted === step.name;
  await goOn();
  claim.isRepeated = mayBeDone;
  const result = await step.atBackend(known, caller, mayBeDone);
  claim.isRepeated = false;
  if (!(await store.record(claim, step.name, result))) throw lostClaim();
}

const knownOf = <Payload>(claim: Claim, goOn: () => Promise<void>): Known<Payload> => {
  const author = { holder: claim.by, name: claim.byName };
  return { intent: claim, payload: JSON.parse(claim.payload) as Payload, done: claim.done, author, goOn };
};

async function undone<Payload>(
  plan: Plan<Payload>,
  claim: Claim,
  thrown: unknown,
  caller: Caller,
): Promise<Partial<Intent>> {
  const { status, message: reason } = AppError.from(thrown);
  const isRefused = status < 500 && !claim.isRepeated;
  if (!plan.undo || !isRefused || Object.keys(claim.done).length === 0) return changeAfter(thrown, claim);
  const goOn = async () => {
    // After a crash here, the refused step is not one that may have succeeded.
    if (!(await createIntentStore(await siteDatabase()).attempt(claim, "undo", LEASE_MS))) throw lostClaim();
  };
  try {
    await goOn();
    await plan.undo(knownOf<Payload>(claim, goOn), caller);
    return { state: "stopped", attempted: "", reason };
  } catch (failure) {
    return changeAfter(failure, claim);
  }
}

/** A refusal before any step is done ends the intent, unless an earlier attempt may have succeeded. */
function changeAfter(thrown: unknown, { done, isRepeated }: Claim): Partial<Intent> {
  const { status, message: reason, code } = AppError.from(thrown);
  if (thrown instanceof OutcomeUnknown) return { state: "stuck", reason };
  const isUnsent = hasNoConnection(thrown);
  if (status >= 500 && !isUnsent) return { reason, dueAt: Date.now() + settleMs };
  if (Object.keys(done).length === 0 && !isRepeated) return { state: "stopped", attempted: "", reason };
  // The next caller may have access, or not be throttled.
  const isTemporary = isUnsent || ["unauthenticated", "forbidden", "throttled"].includes(code);
  const left = { reason, ...(!isRepeated && { attempted: "" }) };
  return isTemporary ? { ...left, dueAt: Date.now() } : { ...left, state: "stuck" };
}

const lostClaim = () => new AppError("conflict", messages.intents.busy);
