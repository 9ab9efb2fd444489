import type { ProjectCreation, SiteDb } from "@/server/database/tables";

/**
 * Which projects are not public: those that are held, and, while somebody without the projects permission is adding one,
 * each that was not there before. Each function is one transaction.
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

    /** Gives whether a project is public. Ask after the projects were read: a hold is older than its project. */
    async readPublic(): Promise<(project: string) => boolean> {
      // A creation ends with its hold, so that read in this order one of the two is there.
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

    /** Begun again under the same id it is the one that there is. */
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

    /** Ends a creation by holding its project. A project that was there before is not what was added: then it goes on. */
    holdCreated: (id: string, project: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const query = trx.selectFrom("projectCreations").select("known").where("id", "=", id);
        const creation = await query.executeTakeFirst();
        if (creation && JSON.parse(creation.known).includes(project)) return;
        await hold(trx, [project]);
        await end(trx, [id]);
      }),

    /** Keeps a project public that somebody added who may publish, while creations hide whatever is new. */
    async publishBesideCreations(project: string): Promise<void> {
      const creation = await db.selectFrom("projectCreations").select("id").limit(1).executeTakeFirst();
      if (creation && !(await findHold(db, project))) await publish(project);
    },

    /** A project that was put back under another id is as public as it was. `id` is the creation that covers the time between. */
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

    /** Ends creations whose outcome nobody has heard: each project that is new since is held. `all` are those there are. */
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
