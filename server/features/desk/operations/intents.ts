import "server-only";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access } from "@/contract/schemas/permission";
import { siteDatabase } from "@/server/database/site-database";
import type { Intent, SiteDb } from "@/server/database/tables";
import { askFollowUp } from "@/server/features/desk/records/followed";
import { type Author, authorOf } from "@/server/features/desk/records/timeline";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import { hasNoConnection } from "@/server/upstream/no-connection";
import { timeouts } from "@/server/upstream/timeouts";
import { type Claim, createIntentStore, type NewIntent, type Results } from "./intent-store";

/** What a step knows: what was asked for, by whom, and what came of the steps before it. */
export type Known<Payload> = {
  intent: Intent;
  payload: Payload;
  done: Results;
  author: Author;
  /** Makes the claim last on, in the middle of a step of many calls. Throws where somebody else has it. */
  goOn(): Promise<void>;
};

/**
 * One step. At the backend it has to be repeatable: where `mayBeDone`, an earlier attempt may have come through, and
 * it looks for what that would have made before it makes it again. In the site's database it is in one transaction with its
 * record, and so is done once.
 */
export type Step<Payload> = { name: string; sendsPictures?: true } & (
  | { atBackend: (known: Known<Payload>, caller: Caller, mayBeDone: boolean) => Promise<unknown> }
  | { here: (trx: SiteDb, known: Known<Payload>) => Promise<unknown> }
);

/** What is done in several steps: who may go on with it, what is stale after it, and the steps in their order. */
export type Plan<Payload> = {
  kind: string;
  access: Access;
  tags: readonly Tag[];
  steps: readonly Step<Payload>[];
  /** What stays of the results once it is over, for whoever asked for it or waited: ids, and nothing that tells of a person. */
  outcome?: (done: Results) => Results;
};

/** Nobody can find out whether a step was done: a person has to look. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("upstream", messages.intents.unknown, { cause });
  }
}

/** Longer than any step, and as long as what was given up on may still be on its way. */
const settleMs = Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, timeouts.usual.headersMs);
const { headersMs, bodyMs } = timeouts.usual;
const LEASE_MS = 2 * (headersMs + bodyMs) + settleMs;
const PICTURES_LEASE_MS = LEASE_MS + timeouts.upload.headersMs + timeouts.upload.bodyMs;
/** Somebody else's work is waited for as long as a request may take. */
const JOIN_MS = 10_000;
const LOOK_MS = 200;

type Wanted<Payload> = Pick<NewIntent, "subject" | "object" | "locks"> & { payload: Payload };

/**
 * Records what is to be done, and does it. Where the same is under way already with this subject, that is gone on with:
 * two who ask get one outcome, which it gives. Throws what a step was refused with, `conflict` where something
 * else is under way, and `upstream` where the rest has to wait.
 */
export async function begin<Payload>(plan: Plan<Payload>, wanted: Wanted<Payload>, staff: Staff): Promise<Results> {
  const { holder: by, name: byName } = authorOf(staff);
  const { payload, ...about } = wanted;
  const fresh = { id: crypto.randomUUID(), kind: plan.kind, payload: JSON.stringify(payload), by, byName };
  const intent = await askFollowUp((db) => createIntentStore(db).begin({ ...fresh, ...about }));
  const isSame = intent.kind === plan.kind && intent.subject === wanted.subject && intent.object === wanted.object;
  if (!isSame) throw new AppError("conflict", messages.intents.busy);
  const { state, results, reason } = await carryOut(plan, intent.id, { token: staff.token });
  if (state === "done") return JSON.parse(results);
  if (state === "stopped") throw new AppError("conflict", reason);
  throw new AppError("upstream", messages.intents.halfDone, { cause: reason });
}

/**
 * Goes on with an intent until it is done. Somebody else who is at it is waited for. Gives it as it is then, and throws
 * what a step was refused with.
 */
export async function carryOut<Payload>(plan: Plan<Payload>, id: string, caller: Caller): Promise<Intent> {
  const store = createIntentStore(await siteDatabase());
  const until = Date.now() + JOIN_MS;
  for (;;) {
    const claim = await store.claim(id, LEASE_MS);
    if (claim) return run(plan, claim, caller);
    const intent = await store.find(id);
    if (!intent) throw new AppError("missing", messages.missing);
    if (intent.state !== "open" || Date.now() >= until) return intent;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function run<Payload>(plan: Plan<Payload>, claim: Claim, caller: Caller): Promise<Intent> {
  const db = await siteDatabase();
  const store = createIntentStore(db);
  try {
    for (const step of plan.steps) {
      if (!(step.name in claim.done)) await take(step, claim, caller, db);
    }
    const results = JSON.stringify(plan.outcome?.(claim.done) ?? {});
    if (!(await store.leave(claim, { state: "done", results }))) throw lostClaim();
    log.info("done in steps", { intent: claim.id, kind: plan.kind });
    return { ...claim, state: "done", results };
  } catch (thrown) {
    await store
      .leave(claim, changeAfter(thrown, claim))
      .catch((cause: unknown) => log.error("how a step ended could not be written", { intent: claim.id, cause }));
    log.warn("not done in all its steps", { intent: claim.id, kind: plan.kind, cause: thrown });
    throw thrown;
  } finally {
    invalidateLists(plan.tags);
  }
}

async function take<Payload>(step: Step<Payload>, claim: Claim, caller: Caller, db: SiteDb): Promise<void> {
  const store = createIntentStore(db);
  const leaseMs = step.sendsPictures ? PICTURES_LEASE_MS : LEASE_MS;
  const goOn = async () => {
    if (!(await store.attempt(claim, step.name, leaseMs))) throw lostClaim();
  };
  const author = { holder: claim.by, name: claim.byName };
  const known = { intent: claim, payload: JSON.parse(claim.payload) as Payload, done: claim.done, author, goOn };
  if ("here" in step)
    return db.transaction().execute(async (trx) => {
      const result = await step.here(trx, known);
      if (!(await createIntentStore(trx).record(claim, step.name, result))) throw lostClaim();
    });
  const mayBeDone = claim.attempted === step.name;
  await goOn();
  claim.isRepeated = mayBeDone;
  const result = await step.atBackend(known, caller, mayBeDone);
  claim.isRepeated = false;
  if (!(await store.record(claim, step.name, result))) throw lostClaim();
}

/**
 * What becomes of an intent whose step ended so. What is surely refused before anything was done is as if nobody had
 * asked; but where an earlier attempt may have come through, a refusal says nothing of that one.
 */
function changeAfter(thrown: unknown, { done, isRepeated }: Claim): Partial<Intent> {
  const { status, message: reason, code } = AppError.from(thrown);
  if (thrown instanceof OutcomeUnknown) return { state: "stuck", reason };
  const isUnsent = hasNoConnection(thrown);
  if (status >= 500 && !isUnsent) return { reason, dueAt: Date.now() + settleMs };
  if (Object.keys(done).length === 0 && !isRepeated) return { state: "stopped", attempted: "", reason };
  // Whoever asks next may be allowed to, or not be too many.
  const isOnlyNow = isUnsent || ["unauthenticated", "forbidden", "throttled"].includes(code);
  const left = { reason, ...(!isRepeated && { attempted: "" }) };
  return isOnlyNow ? { ...left, dueAt: Date.now() } : { ...left, state: "stuck" };
}

const lostClaim = () => new AppError("conflict", messages.intents.busy);
