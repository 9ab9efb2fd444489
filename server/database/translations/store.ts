import "server-only";
import { createHash } from "node:crypto";
import { TRANSLATED, type TranslatedLanguage } from "@/contract/language";
import { saveSetting } from "@/server/database/settings";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, TranslationRow } from "@/server/database/tables";

export type Translation = Pick<TranslationRow, "english" | "text" | "place">;

const settingOf = (language: TranslatedLanguage) => `language ${language}` as const;
const hashOf = (english: string) => createHash("sha256").update(english).digest("base64url").slice(0, 22);

function createTranslationStore(db: SiteDb, now: () => number = Date.now) {
  const selectIn = (language: TranslatedLanguage) =>
    db.selectFrom("translations").selectAll().where("language", "=", language);

  return {
    all: (language: TranslatedLanguage): Promise<TranslationRow[]> => selectIn(language).orderBy("savedAt").execute(),

    async confirmed(language: TranslatedLanguage): Promise<Record<string, string>> {
      const rows = await selectIn(language).where("isConfirmed", "=", 1).execute();
      return Object.fromEntries(rows.map(({ english, text }) => [english, text]));
    },

    async save(
      language: TranslatedLanguage,
      translations: readonly Translation[],
      { isConfirmed, by }: { isConfirmed: boolean; by: string },
    ): Promise<void> {
      const saved = { isConfirmed: isConfirmed ? 1 : 0, savedAt: now(), savedBy: by };
      await db.transaction().execute(async (trx) => {
        for (const { english, text, place } of translations) {
          const hash = hashOf(english);
          if (!text) {
            const query = trx.deleteFrom("translations").where("language", "=", language);
            await query.where("hash", "=", hash).execute();
            continue;
          }
          const values = { english, text, place, ...saved };
          const insert = trx.insertInto("translations").values({ language, hash, ...values });
          await insert.onConflict((row) => row.columns(["language", "hash"]).doUpdateSet(values)).execute();
        }
      });
    },

    async openLanguages(): Promise<TranslatedLanguage[]> {
      const query = db.selectFrom("settings").select("name").where("value", "=", "open");
      const open = (await query.where("name", "in", TRANSLATED.map(settingOf)).execute()).map(({ name }) => name);
      return TRANSLATED.filter((language) => open.includes(settingOf(language)));
    },

    setOpen: (language: TranslatedLanguage, isOpen: boolean, by: string): Promise<void> =>
      saveSetting(db, {
        name: settingOf(language),
        value: isOpen ? "open" : "closed",
        changedAt: now(),
        changedBy: by,
      }),
  };
}
export const withTranslations = <T>(
  use: (translations: ReturnType<typeof createTranslationStore>) => Promise<T>,
): Promise<T> => withSite((db) => use(createTranslationStore(db)));
