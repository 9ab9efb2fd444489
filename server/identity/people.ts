import "server-only";
import type { AnyInput, BackendCall } from "@/contract/call";
import { employeeCalls } from "@/contract/calls/employees";
import { messages } from "@/contract/messages";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb, StaffRow } from "@/server/database/tables";
import { renameViews } from "@/server/features/desk/lists/views";
import { renameInTurns } from "@/server/features/desk/read-model/round-robin";
import { type Employee, personOf } from "@/server/identity/employees/employees";
import { holderOf, holdersOf } from "@/server/identity/second-factor/stores";
import type { Person } from "@/server/identity/sessions/store";

const ask = <T>(work: (db: SiteDb) => Promise<T>): Promise<T> => withSiteDatabase(messages.unavailable, work);

type SignedIn = Person & { name: string; permissions: readonly Permission[] };

/** Keeps who has signed in, by the name and with the permissions that he has now. */
export async function rememberPerson({ name, email, permissions, ...person }: SignedIn): Promise<void> {
  const holder = holderOf({ ...person, email });
  const kept = { name, email, permissions: JSON.stringify(permissions), seenAt: Date.now() };
  await ask((db) =>
    db
      .insertInto("people")
      .values({ holder, ...kept })
      .onConflict((row) => row.column("holder").doUpdateSet(kept))
      .execute(),
  );
}

/** Everybody whom an enquiry can be given to, by name. */
export async function listPeople(): Promise<StaffPerson[]> {
  const rows = await ask((db) => db.selectFrom("people").selectAll().orderBy("name").orderBy("holder").execute());
  return rows.filter(mayBeGiven).map(({ holder, name }) => ({ _id: holder, name }));
}

const mayBeGiven = ({ permissions }: StaffRow) => isAllowed(JSON.parse(permissions) as Permission[], ["enquiries"]);

/** The names of these people, also of those who have left. */
export async function namesOf(holders: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = [...new Set(holders)].filter((one) => one !== null);
  if (asked.length === 0) return new Map();
  const query = (db: SiteDb) => db.selectFrom("people").select(["holder", "name"]).where("holder", "in", asked);
  return new Map((await ask((db) => query(db).execute())).map(({ holder, name }) => [holder, name]));
}

/**
 * What was changed of an employee is known here too, also where he is kept under his address and has another one now. Who
 * has gone keeps his name, beside what he did, and is given nothing any more.
 */
export async function personFollows(call: BackendCall, input: AnyInput, before: Employee): Promise<void> {
  const person = personOf(before);
  const query = (db: SiteDb) => db.updateTable("people").where("holder", "in", holdersOf(person));
  if (call === employeeCalls.remove)
    await ask((db) =>
      query(db)
        .set({ email: "", permissions: JSON.stringify([]) })
        .execute(),
    );
  if (call !== employeeCalls.update) return;
  const { name, email, permissions } = input.body as EmployeeUpdate;
  await ask((db) =>
    query(db)
      .set({ name, email, permissions: JSON.stringify(permissions) })
      .execute(),
  );
  const [from, to] = [holderOf({ email: before.email }), holderOf({ email })];
  if (from !== to) await ask((db) => db.transaction().execute((trx) => rename(trx, from, to)));
}

/** What was given to somebody under one name is his under the other. */
async function rename(trx: SiteDb, from: string, to: string): Promise<void> {
  await trx.deleteFrom("people").where("holder", "=", to).execute();
  await trx.updateTable("people").set({ holder: to }).where("holder", "=", from).execute();
  for (const column of ["assignee", "nextStepFor", "firstTouchBy"] as const)
    await trx
      .updateTable("followedRows")
      .set({ [column]: to })
      .where(column, "=", from)
      .execute();
  await renameInTurns(trx, from, to);
  await renameViews(trx, from, to);
}
