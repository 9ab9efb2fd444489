import type { SiteDb } from "@/lib/site-database/tables";

const name = "second-factor-required";

/** The rule of the house, as it is kept: whether everybody who may manage staff needs a second factor. */
export function createRuleStore(db: SiteDb, now: () => number = Date.now) {
  return {
    async isRequired(): Promise<boolean> {
      const query = db.selectFrom("settings").select("value").where("name", "=", name);
      return (await query.executeTakeFirst())?.value === "yes";
    },

    /** @param by who decided that */
    async setRequired(isRequired: boolean, by: string): Promise<void> {
      const decided = { value: isRequired ? "yes" : "no", changedAt: now(), changedBy: by };
      await db
        .insertInto("settings")
        .values({ name, ...decided })
        .onConflict((row) => row.column("name").doUpdateSet(decided))
        .execute();
    },
  };
}
