import "server-only";
import { employeeCalls } from "@/contract/calls/employees";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { renameViews } from "@/server/features/follow-up/lists/enquiries";
import { renameInRoundRobin } from "@/server/features/follow-up/read-model/round-robin";
import type { Writing } from "@/server/gateway/write";
import { type Employee, personOf } from "@/server/identity/employees";
import { ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";

/** The email that identifies a person may change. People who left keep their name in the history, and get no work. */
export async function applyEmployeeChange({ row: call, input }: Writing, before: Employee): Promise<void> {
  const person = personOf(before);
  const query = (db: SiteDb) => db.updateTable("people").where("holder", "in", ownerIdsOf(person));
  if (call === employeeCalls.remove)
    await withSite((db) =>
      query(db)
        .set({ email: "", permissions: JSON.stringify([]) })
        .execute(),
    );
  if (call !== employeeCalls.update) return;
  const { name, email, permissions } = input.body as EmployeeUpdate;
  await withSite((db) =>
    query(db)
      .set({ name, email, permissions: JSON.stringify(permissions) })
      .execute(),
  );
  const [from, to] = [ownerIdOf({ email: before.email }), ownerIdOf({ email })];
  if (from !== to) await withSite((db) => db.transaction().execute((trx) => rename(trx, from, to)));
}

async function rename(trx: SiteDb, from: string, to: string): Promise<void> {
  await trx.deleteFrom("people").where("holder", "=", to).execute();
  await trx.updateTable("people").set({ holder: to }).where("holder", "=", from).execute();
  for (const column of ["assignee", "nextStepFor", "firstTouchBy"] as const)
    await trx
      .updateTable("followedRows")
      .set({ [column]: to })
      .where(column, "=", from)
      .execute();
  await renameInRoundRobin(trx, from, to);
  await renameViews(trx, from, to);
}
