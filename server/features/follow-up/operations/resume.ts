import "server-only";
import { setTimeout } from "node:timers/promises";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isAllowed } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { Operation } from "@/server/database/tables";
import type { RecordName } from "@/server/features/follow-up/records/followed";
import { requireAccess } from "@/server/identity/access";
import { findServiceAccount, withServiceAccount } from "@/server/identity/sign-in";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { createOperationStore, type OperationPlan, resumeOperation } from "./run-operation";

const BATCH_SIZE = 10;
const RETRY_MS = 5_000;

type Dependencies = { plans: readonly OperationPlan<never>[]; onStale(tags: readonly Tag[]): void };

export type Resume = ReturnType<typeof createResume>;

export function createResume({ plans, onStale }: Dependencies) {
  const planOf = ({ kind }: Pick<Operation, "kind">) => plans.find((plan) => plan.kind === kind);
  return { resumeDue, resumeAtStart, readUnfinished, decideOperation };

  async function resumeDue(staff: Staff): Promise<void> {
    await resumeAs(staff, await withSite((db) => createOperationStore(db).listOpen(BATCH_SIZE)));
  }

  /** Resumes as the site's service account once the leases expire. Without one, the next request of staff resumes. */
  async function resumeAtStart(): Promise<void> {
    while (true) {
      const [first] = await withSite((db) => createOperationStore(db).listOpen(1));
      if (!first || !(await findServiceAccount())) return;
      await setTimeout(Math.max(RETRY_MS, first.dueAt - Date.now()), undefined, { ref: false });
      const operations = await withSite((db) => createOperationStore(db).listOpen(BATCH_SIZE));
      await withServiceAccount(({ token }) => resume(operations, { token }));
    }
  }

  async function resumeAs(staff: Staff, operations: Operation[]): Promise<void> {
    const allowed = operations.filter((operation) =>
      isAllowed(staff.permissions, planOf(operation)?.access ?? ["admin"]),
    );
    const resumed = await resume(allowed, { token: staff.token });
    for (const { tags } of resumed) onStale(tags);
  }

  async function resume(operations: Operation[], caller: Caller): Promise<OperationPlan<never>[]> {
    const done: OperationPlan<never>[] = [];
    for (const operation of operations) {
      const plan = planOf(operation);
      if (!plan || operation.dueAt > Date.now() || operation.state !== "open") continue;
      try {
        await resumeOperation(plan, operation.id, caller);
        done.push(plan);
      } catch (cause) {
        log.warn("could not resume the operation yet", { operation: operation.id, kind: operation.kind, cause });
      }
    }
    return done;
  }

  async function readUnfinished({ kind, id }: RecordName, staff: Staff) {
    const read = () => withSite((db) => createOperationStore(db).unfinishedOf(`${kind} ${id}`));
    const before = await read();
    if (before.length === 0) return undefined;
    await resumeAs(staff, before);
    return (await read()).map(toUnfinished);
  }

  async function decideOperation(id: string, decision: "again" | "stop", staff: Staff): Promise<void> {
    const operation = await withSite((db) => createOperationStore(db).find(id));
    const plan = operation && planOf(operation);
    if (!plan) throw new AppError("missing", messages.noLongerWaits);
    requireAccess(staff, plan.access);
    const change = decision === "again" ? ({ state: "open", attempted: "" } as const) : ({ state: "stopped" } as const);
    const isDecided = await withSite((db) => createOperationStore(db).decide(id, change));
    if (!isDecided) throw new AppError("missing", messages.noLongerWaits);
    log.info("stuck operation decided", { operation: id, decision, by: staff.sub });
    if (decision === "again") await resumeOperation(plan, id, { token: staff.token });
  }
}

const OPERATION_NAMES: { [kind: string]: string } = {
  convert: "Conversion",
  lose: "Closing as lost",
  "merge-customers": "Customer merge",
  "merge-enquiries": "Enquiry merge",
  restore: "Restore",
  erase: "Data erasure",
  "demo-data": "Removal of demo data",
};

const toUnfinished = ({ id, kind, reason, state, createdAt, byName }: Operation) => ({
  _id: id,
  text: OPERATION_NAMES[kind] ?? "",
  reason,
  isStuck: state === "stuck",
  at: new Date(createdAt).toISOString(),
  by: byName,
});
