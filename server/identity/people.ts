import "server-only";
import { messages } from "@/contract/messages";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb, StaffRow } from "@/server/database/tables";
import { holderOf } from "@/server/identity/second-factor/stores";
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
