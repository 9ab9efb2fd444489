import "server-only";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, StaffRow } from "@/server/database/tables";
import { ownerIdOf } from "@/server/identity/second-factor/stores";
import type { Person } from "@/server/identity/sessions";

type SignedIn = Person & { name: string; permissions: readonly Permission[] };

export async function rememberPerson({ name, email, permissions, ...person }: SignedIn): Promise<void> {
  const holder = ownerIdOf({ ...person, email });
  const values = { name, email, permissions: JSON.stringify(permissions), seenAt: Date.now() };
  await withSite((db) =>
    db
      .insertInto("people")
      .values({ holder, ...values })
      .onConflict((row) => row.column("holder").doUpdateSet(values))
      .execute(),
  );
}

export async function listPeople(): Promise<StaffPerson[]> {
  const rows = await withSite((db) => db.selectFrom("people").selectAll().orderBy("name").orderBy("holder").execute());
  return rows.filter(isAssignable).map(({ holder, name }) => ({ _id: holder, name }));
}

const isAssignable = ({ permissions }: StaffRow) => isAllowed(JSON.parse(permissions) as Permission[], ["enquiries"]);

export async function namesOf(holders: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(holders)].filter((one) => one !== null);
  if (wanted.length === 0) return new Map();
  const query = (db: SiteDb) => db.selectFrom("people").select(["holder", "name"]).where("holder", "in", wanted);
  return new Map((await withSite((db) => query(db).execute())).map(({ holder, name }) => [holder, name]));
}
