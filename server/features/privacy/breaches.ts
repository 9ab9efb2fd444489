import "server-only";
import type { z } from "zod";
import { breachCalls } from "@/contract/calls/breaches";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { BOARD_HOURS, type Breach, type breachSaved } from "@/contract/schemas/breach";
import type { BreachVersion, SiteDb } from "@/server/database/tables";
import { withFollowUp } from "@/server/features/desk";
import { implementSite } from "@/server/gateway/implement-site";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";

export const breachAnswers = implementSite(breachCalls, {
  list: async () => ({ data: (await withFollowUp(readNewest)).map(shown) }),
  save: async ({ params, body, staff }) => ({ data: await save(params.id, body, staff) }),
});

function shown({ id, version, value, savedAt, savedBy }: BreachVersion): Breach {
  const read = JSON.parse(value) as Breach["value"];
  const dueAt = new Date(Date.parse(read.awareAt) + BOARD_HOURS * 3_600_000).toISOString();
  return { _id: id, version, value: read, dueAt, savedAt: new Date(savedAt).toISOString(), savedBy };
}

/** The newest version of each breach, latest breach first. */
async function readNewest(db: SiteDb): Promise<BreachVersion[]> {
  const rows = await db.selectFrom("breaches").selectAll().orderBy("version").execute();
  const newest = [...new Map(rows.map((row) => [row.id, row])).values()];
  const awareAt = (row: BreachVersion) => Date.parse(shown(row).value.awareAt);
  return newest.sort((a, b) => awareAt(b) - awareAt(a));
}

async function save(id: string, { version, value }: z.output<typeof breachSaved>, staff: Staff): Promise<Breach> {
  const row = { id, version: version + 1, value: JSON.stringify(value), savedAt: Date.now(), savedBy: staff.name };
  await withFollowUp((db) =>
    db.transaction().execute(async (trx) => {
      const before = (await readNewest(trx)).find((one) => one.id === id);
      const isSame = (before?.version ?? 0) === version;
      const query = trx.insertInto("breaches").values(row);
      const inserted = !isSame
        ? undefined
        : await query.onConflict((one) => one.columns(["id", "version"]).doNothing()).executeTakeFirst();
      if (inserted?.numInsertedOrUpdatedRows) return;
      throw new AppError("changed", messages.changedMeanwhile, { current: before && shown(before) });
    }),
  );
  log.warn("personal data breach recorded", { breach: id, version: row.version, by: staff.sub });
  return shown(row);
}
