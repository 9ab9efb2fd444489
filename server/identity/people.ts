import "server-only";
import { LANGUAGES, type Language } from "@/contract/language";
import { DEFAULT_SPOKEN } from "@/contract/schemas/employee";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, SpokenLanguage, StaffRow } from "@/server/database/tables";
import { ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";
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

export async function namesOf(ownerIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ownerIds)].filter((one) => one !== null);
  if (wanted.length === 0) return new Map();
  const query = (db: SiteDb) => db.selectFrom("people").select(["holder", "name"]).where("holder", "in", wanted);
  return new Map((await withSite((db) => query(db).execute())).map(({ holder, name }) => [holder, name]));
}

type SpokenLanguageStore = ReturnType<typeof createSpokenLanguageStore>;

export function createSpokenLanguageStore(db: SiteDb) {
  return {
    async all(): Promise<(ownerIds: readonly string[]) => Language[]> {
      const rows = await db.selectFrom("spokenLanguages").selectAll().execute();
      return (ownerIds) => languagesIn(rows.filter(({ holder }) => ownerIds.includes(holder)));
    },

    async of(person: Person): Promise<Language[]> {
      const query = db.selectFrom("spokenLanguages").selectAll().where("holder", "in", ownerIdsOf(person));
      return languagesIn(await query.execute());
    },

    set: (person: Person, languages: readonly Language[]): Promise<void> =>
      db.transaction().execute((trx) => replace(trx, person, languages)),

    move: (before: Person, after: Person): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const languages = await createSpokenLanguageStore(trx).of(before);
        await replace(trx, before, []);
        await replace(trx, after, languages);
      }),
  };
}

export const withSpokenLanguages = <T>(use: (store: SpokenLanguageStore) => Promise<T>): Promise<T> =>
  withSite((db) => use(createSpokenLanguageStore(db)));

async function replace(trx: SiteDb, person: Person, languages: readonly Language[]): Promise<void> {
  const ownerIds = ownerIdsOf(person);
  await trx.deleteFrom("spokenLanguages").where("holder", "in", ownerIds).execute();
  const rows = ownerIds.flatMap((holder) => languages.map((language) => ({ holder, language })));
  if (rows.length > 0) await trx.insertInto("spokenLanguages").values(rows).execute();
}

function languagesIn(rows: readonly SpokenLanguage[]): Language[] {
  const spoken = LANGUAGES.filter((one) => rows.some(({ language }) => language === one));
  return spoken.length > 0 ? spoken : [...DEFAULT_SPOKEN];
}
