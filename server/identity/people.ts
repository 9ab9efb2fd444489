import "server-only";
import { LANGUAGE_CODES, type Language } from "@/contract/language";
import { DEFAULT_SPOKEN } from "@/contract/schemas/employee";
import type { StaffPerson } from "@/contract/schemas/follow-up";
import {
  DEFAULT_RIGHTS,
  GRANTED_RIGHTS,
  type HeldPermission,
  isAllowed,
  type Permission,
  type Right,
} from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, SpokenLanguage, StaffRow } from "@/server/database/tables";
import { ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";
import type { Person } from "@/server/identity/sessions";

type StaffMember = Person & { name: string; permissions: readonly Permission[] };

export async function rememberPerson(person: StaffMember): Promise<void> {
  const holder = ownerIdOf(person);
  const { name, email, permissions } = person;
  const values = { name, email, permissions: JSON.stringify(permissions), seenAt: Date.now() };
  await withSite((db) => {
    const insert = db.insertInto("people").values({ holder, ...values });
    return insert.onConflict((row) => row.column("holder").doUpdateSet(values)).execute();
  });
}

export async function listPeople(): Promise<StaffPerson[]> {
  const rows = await withSite((db) => db.selectFrom("people").selectAll().orderBy("name").orderBy("holder").execute());
  return rows.filter(isAssignable).map(({ holder, name }) => ({ _id: holder, name }));
}

const isAssignable = ({ permissions }: StaffRow) => isAllowed(JSON.parse(permissions) as Permission[], ["enquiries"]);

export async function namesOf(ownerIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(ownerIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await withSite((db) =>
    db.selectFrom("people").select(["holder", "name"]).where("holder", "in", ids).execute(),
  );
  return new Map(rows.map(({ holder, name }) => [holder, name]));
}

type SpokenLanguageStore = ReturnType<typeof createSpokenLanguageStore>;

export function createSpokenLanguageStore(db: SiteDb) {
  return {
    /** Reads all rows. Returns a function that finds a person's languages in them. */
    async readAll(): Promise<(ownerIds: readonly string[]) => Language[]> {
      const rows = await db.selectFrom("spokenLanguages").selectAll().execute();
      return (ownerIds) => languagesIn(rows.filter(({ holder }) => ownerIds.includes(holder)));
    },

    async find(person: Person): Promise<Language[]> {
      const query = db.selectFrom("spokenLanguages").selectAll().where("holder", "in", ownerIdsOf(person));
      return languagesIn(await query.execute());
    },

    set: (person: Person, languages: readonly Language[]): Promise<void> =>
      db.transaction().execute((trx) => replaceLanguages(trx, person, languages)),

    move: (before: Person, after: Person): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const languages = await createSpokenLanguageStore(trx).find(before);
        await replaceLanguages(trx, before, []);
        await replaceLanguages(trx, after, languages);
      }),
  };
}

export const withSpokenLanguages = <T>(use: (store: SpokenLanguageStore) => Promise<T>): Promise<T> =>
  withSite((db) => use(createSpokenLanguageStore(db)));

async function replaceLanguages(trx: SiteDb, person: Person, languages: readonly Language[]): Promise<void> {
  const ownerIds = ownerIdsOf(person);
  await trx.deleteFrom("spokenLanguages").where("holder", "in", ownerIds).execute();
  const rows = ownerIds.flatMap((holder) => languages.map((language) => ({ holder, language })));
  if (rows.length > 0) await trx.insertInto("spokenLanguages").values(rows).execute();
}

function languagesIn(rows: readonly SpokenLanguage[]): Language[] {
  const spoken = LANGUAGE_CODES.filter((code) => rows.some(({ language }) => language === code));
  return spoken.length > 0 ? spoken : [...DEFAULT_SPOKEN];
}

export const withRights = <T>(use: (rights: ReturnType<typeof createRightStore>) => Promise<T>): Promise<T> =>
  withSite((db) => use(createRightStore(db)));

export const rightsOf = (person: Person): Promise<Right[]> => withRights((rights) => rights.find(person));

export async function findHeldPermissions(person: Person & { permissions: Permission[] }): Promise<HeldPermission[]> {
  if (person.permissions.includes("admin")) return person.permissions;
  return [...person.permissions, ...(await rightsOf(person))];
}

export const setRights = (person: Person, rights: readonly Right[], by: string): Promise<void> =>
  withRights((store) => store.set(person, rights, by));

/** Stores granted rights, and default rights that are withheld: staff have default rights without a row. */
function createRightStore(db: SiteDb) {
  const readAll = async (): Promise<(person: Person) => Right[]> => {
    const editors = await db.selectFrom("siteEditors").select("holder").execute();
    const others = await db.selectFrom("grantedRights").select(["holder", "right"]).execute();
    const withheld = await db.selectFrom("withheldRights").select(["holder", "right"]).execute();
    const granted = [...others, ...editors.map(({ holder }) => ({ holder, right: "site" as const }))];
    return (person) => {
      const ids = ownerIdsOf(person);
      const hasRow = (rows: readonly { holder: string; right: Right }[], right: Right) =>
        rows.some((row) => row.right === right && ids.includes(row.holder));
      return [
        ...GRANTED_RIGHTS.filter((right) => hasRow(granted, right)),
        ...DEFAULT_RIGHTS.filter((right) => !hasRow(withheld, right)),
      ];
    };
  };
  return {
    readAll,

    find: async (person: Person): Promise<Right[]> => (await readAll())(person),

    set: (person: Person, rights: readonly Right[], by: string): Promise<void> =>
      db.transaction().execute((trx) => replaceRights(trx, person, rights, { time: Date.now(), by })),

    move: (before: Person, after: Person): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const change = { time: Date.now(), by: "" };
        const rights = await createRightStore(trx).find(before);
        await replaceRights(trx, before, DEFAULT_RIGHTS, change);
        await replaceRights(trx, after, rights, change);
      }),
  };
}

/** Stores rights under the id and the address, since a session may carry either. */
async function replaceRights(
  trx: SiteDb,
  person: Person,
  rights: readonly Right[],
  { time, by }: { time: number; by: string },
): Promise<void> {
  const ids = ownerIdsOf(person);
  for (const table of ["siteEditors", "grantedRights", "withheldRights"] as const)
    await trx.deleteFrom(table).where("holder", "in", ids).execute();
  const granting = { grantedAt: time, grantedBy: by };
  const editors = ids.map((holder) => ({ holder, ...granting }));
  if (rights.includes("site")) await trx.insertInto("siteEditors").values(editors).execute();
  const granted = GRANTED_RIGHTS.filter((right) => right !== "site" && rights.includes(right));
  const grantedRows = ids.flatMap((holder) => granted.map((right) => ({ holder, right, ...granting })));
  if (granted.length > 0) await trx.insertInto("grantedRights").values(grantedRows).execute();
  const withholding = { withheldAt: time, withheldBy: by };
  const withheld = DEFAULT_RIGHTS.filter((right) => !rights.includes(right));
  const withheldRows = ids.flatMap((holder) => withheld.map((right) => ({ holder, right, ...withholding })));
  if (withheld.length > 0) await trx.insertInto("withheldRights").values(withheldRows).execute();
}
