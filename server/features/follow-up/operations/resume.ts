import "server-only";
import { setTimeout } from "node:timers/promises";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isAllowed } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { Intent } from "@/server/database/tables";
import type { RecordName } from "@/server/features/follow-up/records/followed";
import { requireAccess } from "@/server/identity/access";
import { findServiceAccount, withServiceAccount } from "@/server/identity/sign-in";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { createIntentStore, type Plan, resumeIntent } from "./intents";

const BATCH_SIZE = 10;

const RETRY_MS = 5_000;

type Parts = { plans: readonly Plan<never>[]; onStale(tags: readonly Tag[]): void };

export type Resume = ReturnType<typeof createResume>;

export function createResume({ plans, onStale }: Parts) {
  const planOf = ({ kind }: Pick<Intent, "kind">) => plans.find((plan) => plan.kind === kind);
  return { resumeDue, resumeAtStart, readUnfinished, decideIntent };

  async function resumeDue(staff: Staff): Promise<void> {
    await resumeAs(staff, await withSite((db) => createIntentStore(db).open(BATCH_SIZE)));
  }

  /** Uses the site's service account once the leases expire. Without one, the next staff request resumes them. */
  async function resumeAtStart(): Promise<void> {
    for (;;) {
      const [first] = await withSite((db) => createIntentStore(db).open(1));
      if (!first || !(await findServiceAccount())) return;
      await setTimeout(Math.max(RETRY_MS, first.dueAt - Date.now()), undefined, { ref: false });
      const intents = await withSite((db) => createIntentStore(db).open(BATCH_SIZE));
      await withServiceAccount(({ token }) => resume(intents, { token }));
    }
  }

  async function resumeAs(staff: Staff, intents: Intent[]): Promise<void> {
    const allowed = intents.filter((intent) => isAllowed(staff.permissions, planOf(intent)?.access ?? ["admin"]));
    for (const { tags } of await resume(allowed, { token: staff.token })) onStale(tags);
  }

  async function resume(intents: Intent[], caller: Caller): Promise<Plan<never>[]> {
    const done: Plan<never>[] = [];
    for (const intent of intents) {
      const plan = planOf(intent);
      if (!plan || intent.dueAt > Date.now() || intent.state !== "open") continue;
      try {
        await resumeIntent(plan, intent.id, caller);
        done.push(plan);
      } catch (cause) {
        log.warn("could not resume the intent yet", { intent: intent.id, kind: intent.kind, cause });
      }
    }
    return done;
  }

  async function readUnfinished({ kind, id }: RecordName, staff: Staff) {
    const read = () => withSite((db) => createIntentStore(db).unfinishedOf(`${kind} ${id}`));
    const before = await read();
    if (before.length === 0) return undefined;
    await resumeAs(staff, before);
    return (await read()).map(toUnfinished);
  }

  async function decideIntent(id: string, decision: "again" | "stop", staff: Staff): Promise<void> {
    const intent = await withSite((db) => createIntentStore(db).find(id));
    const plan = intent && planOf(intent);
    if (!plan) throw new AppError("missing", messages.noLongerWaits);
    requireAccess(staff, plan.access);
    const change = decision === "again" ? ({ state: "open", attempted: "" } as const) : ({ state: "stopped" } as const);
    const isDecided = await withSite((db) => createIntentStore(db).decide(id, change));
    if (!isDecided) throw new AppError("missing", messages.noLongerWaits);
    log.info("stuck intent decided", { intent: id, decision, by: staff.sub });
    if (decision === "again") await resumeIntent(plan, id, { token: staff.token });
  }
}

const INTENT_NAMES: { [kind: string]: string } = {
  convert: "Conversion",
  lose: "Closing as lost",
  "merge-customers": "Customer merge",
  "merge-enquiries": "Enquiry merge",
  restore: "Restore",
  erase: "Data erasure",
  "demo-data": "Removal of demo data",
};

const toUnfinished = ({ id, kind, reason, state, createdAt, byName }: Intent) => ({
  _id: id,
  text: INTENT_NAMES[kind] ?? "",
  reason,
  isStuck: state === "stuck",
  at: new Date(createdAt).toISOString(),
  by: byName,
});
