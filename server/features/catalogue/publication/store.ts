import type { SiteDb } from "@/server/database/tables";

/** Stored like a project's id once this backend's first projects are stored. */
const BEGUN = "";
const BATCH_SIZE = 500;

/** Names the embedded backend, even after its data moved to another folder. */
export const EMBEDDED = "embedded";

export function createPublicationStore(db: SiteDb, backend: string) {
  const add = (trx: SiteDb, projects: readonly string[]) =>
    trx
      .insertInto("publishedProjects")
      .values(projects.map((project) => ({ backend, project })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();

  async function addAll(trx: SiteDb, projects: readonly string[]): Promise<void> {
    for (let start = 0; start < projects.length; start += BATCH_SIZE)
      await add(trx, projects.slice(start, start + BATCH_SIZE));
  }

  const forget = (project: string) => {
    const query = db.deleteFrom("publishedProjects").where("backend", "=", backend);
    return query.where("project", "=", project).executeTakeFirstOrThrow();
  };

  return {
    async read(): Promise<ReadonlySet<string> | undefined> {
      const rows = await db.selectFrom("publishedProjects").select("project").where("backend", "=", backend).execute();
      const ids = new Set(rows.map(({ project }) => project));
      return ids.delete(BEGUN) ? ids : undefined;
    },

    begin: (ids: readonly string[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await add(trx, [BEGUN]);
        if (numInsertedOrUpdatedRows) await addAll(trx, await findInitiallyPublic(trx, backend, ids));
      }),

    publish: (projects: readonly string[]): Promise<void> => addAll(db, projects),

    forget: async (project: string): Promise<void> => void (await forget(project)),

    async move(from: string, to: string): Promise<void> {
      const { numDeletedRows } = await forget(from);
      if (numDeletedRows) await add(db, [to]);
    },
  };
}

/** A known backend at a new address keeps what was published under its former address. A new backend publishes all. */
async function findInitiallyPublic(trx: SiteDb, backend: string, ids: readonly string[]): Promise<readonly string[]> {
  const others = await trx.selectFrom("publishedProjects").select("project").where("backend", "!=", backend).execute();
  const publishedElsewhere = new Set(others.map(({ project }) => project));
  const moved = ids.filter((id) => publishedElsewhere.has(id));
  return moved.length > 0 ? moved : ids;
}
