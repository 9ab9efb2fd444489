import type { ProjectCreation, SiteDb } from "@/server/database/tables";

/**
 * Tracks which projects are not public: held ones, and any new project while someone without the projects permission is
 * adding one. Each function is one transaction.
 */
export function createPublicationStore(db: SiteDb, now: () => number = Date.now) {
  const hold = (trx: SiteDb, projects: readonly string[]) =>
    trx
      .insertInto("projectHolds")
      .values(projects.map((project) => ({ project, heldAt: now(), publishedAt: null })))
      .onConflict((conflict) => conflict.column("project").doNothing())
      .execute();

  const end = (trx: SiteDb, ids: readonly string[]) =>
    trx.deleteFrom("projectCreations").where("id", "in", ids).execute();

  const findHold = (trx: SiteDb, project: string) =>
    trx.selectFrom("projectHolds").selectAll().where("project", "=", project).executeTakeFirst();

  async function publish(project: string): Promise<void> {
    const published = { publishedAt: now() };
    await db
      .insertInto("projectHolds")
      .values({ project, heldAt: now(), ...published })
      .onConflict((conflict) => conflict.column("project").doUpdateSet(published))
      .execute();
  }

  return {
    publish,

    /** Returns a test for public projects. Call it after reading the projects: a hold is older than its project. */
    async readPublic(): Promise<(project: string) => boolean> {
      // A creation ends in the transaction that adds its hold, so reading in this order finds at least one of them.
      const creations = await db.selectFrom("projectCreations").select("known").execute();
      const holds = await db.selectFrom("projectHolds").select(["project", "publishedAt"]).execute();
      const isPublished = new Map(holds.map(({ project, publishedAt }) => [project, publishedAt !== null]));
      const known = creations.map((creation) => new Set<string>(JSON.parse(creation.known)));
      return (project) => isPublished.get(project) ?? known.every((ids) => ids.has(project));
    },

    async unpublished(): Promise<string[]> {
      const query = db.selectFrom("projectHolds").select("project").where("publishedAt", "is", null);
      return (await query.orderBy("heldAt").execute()).map(({ project }) => project);
    },

    isHeld: async (project: string): Promise<boolean> => (await findHold(db, project))?.publishedAt === null,

    /** Repeating it under the same id changes nothing. */
    async begin(id: string, known: readonly string[]): Promise<void> {
      await db
        .insertInto("projectCreations")
        .values({ id, known: JSON.stringify(known), begunAt: now() })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    async drop(id: string): Promise<void> {
      await end(db, [id]);
    },

    /**
     * Ends a creation by holding its project. Keeps it open if the project existed before and so is not the new one.
     */
    holdCreated: (id: string, project: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const query = trx.selectFrom("projectCreations").select("known").where("id", "=", id);
        const creation = await query.executeTakeFirst();
        if (creation && JSON.parse(creation.known).includes(project)) return;
        await hold(trx, [project]);
        await end(trx, [id]);
      }),

    /** Keeps a project public that was added by someone who may publish, while open creations hide all new ones. */
    async publishBesideCreations(project: string): Promise<void> {
      const creation = await db.selectFrom("projectCreations").select("id").limit(1).executeTakeFirst();
      if (creation && !(await findHold(db, project))) await publish(project);
    },

    /**
     * Gives a restored project, under its new id, its former visibility. `id` is the creation that hid it meanwhile.
     */
    async moveHold(id: string, from: string, to: string): Promise<void> {
      const before = await findHold(db, from);
      if (before?.publishedAt !== null || !before) return createPublicationStore(db, now).publishBesideCreations(to);
      await hold(db, [to]);
      await end(db, [id]);
      await createPublicationStore(db, now).forget(from);
    },

    async forget(project: string): Promise<void> {
      await db.deleteFrom("projectHolds").where("project", "=", project).execute();
    },

    begunBefore: (time: number): Promise<ProjectCreation[]> =>
      db.selectFrom("projectCreations").selectAll().where("begunAt", "<", time).execute(),

    /** Ends creations of unknown outcome by holding each project added since. `all` are the current projects. */
    settle: (creations: readonly ProjectCreation[], all: readonly string[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const fresh = creations.flatMap(({ known }) => {
          const ids = new Set<string>(JSON.parse(known));
          return all.filter((project) => !ids.has(project));
        });
        if (fresh.length > 0) await hold(trx, [...new Set(fresh)]);
        await end(
          trx,
          creations.map(({ id }) => id),
        );
      }),
  };
}
