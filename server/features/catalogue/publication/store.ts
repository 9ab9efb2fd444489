import type { SiteDb } from "@/server/database/tables";

const BEGUN = "";
const BATCH = 500;

/** Fixed, because the embedded backend's data may move to another folder. */
export const EMBEDDED = "embedded";

export function createPublicationStore(db: SiteDb, of: string) {
  const add = (trx: SiteDb, projects: readonly string[]) =>
    trx
      .insertInto("publishedProjects")
      .values(projects.map((project) => ({ backend: of, project })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();

  async function addAll(trx: SiteDb, projects: readonly string[]): Promise<void> {
    for (let at = 0; at < projects.length; at += BATCH) await add(trx, projects.slice(at, at + BATCH));
  }

  const forget = (project: string) =>
    db
      .deleteFrom("publishedProjects")
      .where("backend", "=", of)
      .where("project", "=", project)
      .executeTakeFirstOrThrow();

  return {
    async read(): Promise<ReadonlySet<string> | undefined> {
      const rows = await db.selectFrom("publishedProjects").select("project").where("backend", "=", of).execute();
      const ids = new Set(rows.map(({ project }) => project));
      return ids.delete(BEGUN) ? ids : undefined;
    },

    begin: (ids: readonly string[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await add(trx, [BEGUN]);
        if (numInsertedOrUpdatedRows) await addAll(trx, await initiallyPublic(trx, of, ids));
      }),

    publish: (projects: readonly string[]): Promise<void> => addAll(db, projects),

    forget: async (project: string): Promise<void> => void (await forget(project)),

    async move(from: string, to: string): Promise<void> {
      const { numDeletedRows } = await forget(from);
      if (numDeletedRows) await add(db, [to]);
    },
  };
}

/** A backend at a new address keeps what was published under its former one; any other publishes all. */
async function initiallyPublic(trx: SiteDb, of: string, ids: readonly string[]): Promise<readonly string[]> {
  const others = await trx.selectFrom("publishedProjects").select("project").where("backend", "!=", of).execute();
  const elsewhere = new Set(others.map(({ project }) => project));
  const moved = ids.filter((id) => elsewhere.has(id));
  return moved.length > 0 ? moved : ids;
}
