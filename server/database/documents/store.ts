import type { ExpressionBuilder } from "kysely";
import { AppError } from "@/contract/errors";
import type { ContentVersion, SiteDb, Tables } from "@/server/database/tables";

/** Part of every key, so that a second language needs no migration. */
const language = "en";

type EditedContent = { value: Record<string, unknown>; version: number };

/** Until the document People is saved, its texts are those that were saved with About. */
function peopleFrom(about: ContentVersion | undefined): ContentVersion[] {
  const { people = [], warranty = "" } = about ? JSON.parse(about.value) : {};
  return about && (people.length > 0 || warranty) ? [{ ...about, key: "people" }] : [];
}

export function createContentStore(db: SiteDb, now: () => number = Date.now) {
  const versionsOf = (key: string) =>
    db.selectFrom("contentVersions").selectAll().where("key", "=", key).where("language", "=", language);

  const isNewest = ({ eb, selectFrom }: ExpressionBuilder<Tables & { saved: ContentVersion }, "saved">) => {
    const newestVersion = selectFrom("contentVersions").select(({ fn }) =>
      fn.max("contentVersions.version").as("newest"),
    );
    const newestOfText = newestVersion.whereRef("contentVersions.key", "=", "saved.key");
    return eb("saved.version", "=", newestOfText.whereRef("contentVersions.language", "=", "saved.language"));
  };

  return {
    async newestOfAll(): Promise<ContentVersion[]> {
      const query = db.selectFrom("contentVersions as saved").selectAll().where("language", "=", language);
      const rows = await query.where(isNewest).execute();
      const isSaved = rows.some(({ key }) => key === "people");
      return isSaved ? rows : [...rows, ...peopleFrom(rows.find(({ key }) => key === "about"))];
    },

    async newest(key: string): Promise<ContentVersion | undefined> {
      const find = (saved: string) => versionsOf(saved).orderBy("version", "desc").limit(1).executeTakeFirst();
      return (await find(key)) ?? (key === "people" ? peopleFrom(await find("about"))[0] : undefined);
    },

    versions: (key: string): Promise<ContentVersion[]> => versionsOf(key).orderBy("version", "desc").execute(),

    find: (key: string, version: number): Promise<ContentVersion | undefined> =>
      versionsOf(key).where("version", "=", version).executeTakeFirst(),

    async save(key: string, { value, version }: EditedContent, by: { name: string; holder: string }): Promise<boolean> {
      const row = { key, language, version: version + 1, savedAt: now(), savedBy: by.name };
      return db.transaction().execute(async (trx) => {
        const newest = await createContentStore(trx).newest(key);
        if ((newest?.version ?? 0) !== version) return false;
        // Fields that only another release knows stay as they were.
        const merged = JSON.stringify({ ...(newest && JSON.parse(newest.value)), ...value });
        const insert = trx.insertInto("contentVersions").values({ ...row, value: merged });
        const unlessSaved = insert.onConflict((conflict) =>
          conflict.columns(["key", "language", "version"]).doNothing(),
        );
        if (!(await unlessSaved.executeTakeFirst()).numInsertedOrUpdatedRows) return false;
        await createContentStore(trx).deleteDraft(key, by.holder);
        return true;
      });
    },

    async drafts(holder: string) {
      const query = db.selectFrom("contentDrafts").selectAll().where("language", "=", language);
      return query.where("holder", "=", holder).execute();
    },

    async saveDraft(key: string, { value, version }: EditedContent, holder: string): Promise<void> {
      const draft = { value: JSON.stringify(value), version, savedAt: now() };
      const insert = db.insertInto("contentDrafts").values({ key, language, holder, ...draft });
      await insert.onConflict((row) => row.columns(["key", "language", "holder"]).doUpdateSet(draft)).execute();
    },

    async deleteDraft(key: string, holder: string): Promise<void> {
      const query = db.deleteFrom("contentDrafts").where("key", "=", key).where("language", "=", language);
      await query.where("holder", "=", holder).execute();
    },

    async savePicture(sha256: string, type: string, bytes: Buffer): Promise<void> {
      const picture = { sha256, type, base64: bytes.toString("base64"), createdAt: now() };
      const insert = db.insertInto("sitePictures").values(picture);
      await insert.onConflict((row) => row.column("sha256").doNothing()).execute();
    },

    async findPicture(sha256: string): Promise<{ type: string; bytes: Buffer } | undefined> {
      const query = db.selectFrom("sitePictures").select(["type", "base64"]).where("sha256", "=", sha256);
      const row = await query.executeTakeFirst();
      return row && { type: row.type, bytes: Buffer.from(row.base64, "base64") };
    },
  };
}
export type ContentStore = ReturnType<typeof createContentStore>;

export const noDocument = () => new AppError("missing", "This text no longer exists.");
