import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { LANGUAGES, type Language } from "@/contract/language";
import { DEFAULT_SPOKEN, type EmployeeUpdate } from "@/contract/schemas/employee";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, SpokenLanguage } from "@/server/database/tables";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Person } from "@/server/identity/sessions";

type SpokenLanguageStore = ReturnType<typeof createSpokenLanguageStore>;

export function createSpokenLanguageStore(db: SiteDb) {
  return {
    async all(): Promise<(holders: readonly string[]) => Language[]> {
      const rows = await db.selectFrom("spokenLanguages").selectAll().execute();
      return (holders) => languagesIn(rows.filter(({ holder }) => holders.includes(holder)));
    },

    async of(person: Person): Promise<Language[]> {
      const query = db.selectFrom("spokenLanguages").selectAll().where("holder", "in", holdersOf(person));
      return languagesIn(await query.execute());
    },

    set: (person: Person, languages: readonly Language[]): Promise<void> =>
      db.transaction().execute((trx) => replace(trx, person, languages)),

    move: (before: Person, after: Person, languages: readonly Language[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await replace(trx, before, []);
        await replace(trx, after, languages);
      }),
  };
}

export const withSpokenLanguages = <T>(use: (store: SpokenLanguageStore) => Promise<T>): Promise<T> =>
  withSite((db) => use(createSpokenLanguageStore(db)));

export async function spokenLanguagesFollow(call: BackendCall, input: AnyInput, before: Person): Promise<void> {
  if (call === employeeCalls.remove) await withSpokenLanguages((store) => store.set(before, []));
  if (call !== employeeCalls.update) return;
  const { email } = input.body as EmployeeUpdate;
  if (email === before.email) return;
  await withSpokenLanguages(async (store) => store.move(before, { ...before, email }, await store.of(before)));
}

async function replace(trx: SiteDb, person: Person, languages: readonly Language[]): Promise<void> {
  const holders = holdersOf(person);
  await trx.deleteFrom("spokenLanguages").where("holder", "in", holders).execute();
  const rows = holders.flatMap((holder) => languages.map((language) => ({ holder, language })));
  if (rows.length > 0) await trx.insertInto("spokenLanguages").values(rows).execute();
}

function languagesIn(rows: readonly SpokenLanguage[]): Language[] {
  const spoken = LANGUAGES.filter((one) => rows.some(({ language }) => language === one));
  return spoken.length > 0 ? spoken : [...DEFAULT_SPOKEN];
}
