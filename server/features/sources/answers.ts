import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { sourceCalls } from "@/contract/calls/sources";
import { AppError } from "@/contract/errors";
import { messages, sourceMessages } from "@/contract/messages";
import { GST_PERCENT, type Spend, type SpendFileInput, type SpendInput, withGst } from "@/contract/schemas/sources";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { nameCampaign, separateCampaign, uniteCampaigns } from "@/server/features/leads";
import { implementSite } from "@/server/gateway/implement-site";
import { namesOf } from "@/server/identity/people";
import { personKey } from "@/server/identity/sessions";
import { isPostgres } from "@/server/platform/postgres";
import { readCampaignNames, readSources } from "./report";

export const sourceAnswers = implementSite(sourceCalls, {
  report: async ({ query, staff }) => ({ data: await readSources(query, staff) }),
  spend: async () => ({ data: await readSpend() }),
  setSpend: ({ body }) => setSpend(body),
  importSpend: ({ body, staff }) => importSpend(body, personKey(staff)),
  campaigns: async () => ({ data: await withSite(readCampaignNames) }),
  setCampaign: ({ body: { countsAs, ...key } }) =>
    changeLocked((trx) => (countsAs ? uniteCampaigns(trx, key, countsAs) : separateCampaign(trx, key))),
  removeSpendFile: ({ params }) => removeSpendFile(params.file),
});

const MANUAL = ""; // the `file` of costs that staff typed
const MAX_SHOWN_ROWS = 600;
/** PostgreSQL lock id, unique in this database. */
const SPEND_LOCK = 7_264_044;

const readSpend = (): Promise<Spend> =>
  withSite(async (db) => {
    const newestFirst = db.selectFrom("spend").selectAll().orderBy("month", "desc").orderBy("source");
    const rows = await newestFirst.orderBy("campaign").limit(MAX_SHOWN_ROWS).execute();
    const files = await db.selectFrom("spendFiles").selectAll().orderBy("importedAt", "desc").execute();
    const sums = await db
      .selectFrom("spend")
      .select(({ fn }) => ["file", fn.sum<number | string>("rupees").as("rupees")] as const)
      .groupBy("file")
      .execute();
    const names = await namesOf(files.map(({ importedBy }) => importedBy));
    const sumOf = new Map(sums.map(({ file, rupees }) => [file, Number(rupees)]));
    return {
      rows,
      files: files.map(({ id, importedAt, ...file }) => ({
        ...file,
        _id: id,
        importedBy: names.get(file.importedBy) ?? "",
        rupees: sumOf.get(id) ?? 0,
        importedAt: new Date(importedAt).toISOString(),
      })),
    };
  });

/** A month of a source has either typed or imported costs, because both together would count twice. */
const setSpend = (input: SpendInput): Promise<void> =>
  changeLocked(async (trx) => {
    const { rupees, ...key } = input;
    const files = trx.selectFrom("spend").select("file").where("source", "=", key.source).where("file", "!=", MANUAL);
    const imported = await files.where("month", "=", key.month).limit(1).executeTakeFirst();
    if (imported) throw new AppError("conflict", sourceMessages.isImported(key.source));
    const costKey = { ...key, file: MANUAL };
    if (rupees === 0) {
      const deletion = trx.deleteFrom("spend").where(({ and }) => and(costKey));
      await deletion.execute();
      return;
    }
    await trx
      .insertInto("spend")
      .values({ ...costKey, rupees })
      .onConflict((conflict) => conflict.columns(["month", "source", "campaign", "file"]).doUpdateSet({ rupees }))
      .execute();
  });

/** Imports the whole file or nothing: no other file of the source may overlap, nor may its months have typed costs. */
const importSpend = ({ rows, campaigns, addsGst, ...file }: SpendFileInput, by: string): Promise<void> =>
  changeLocked(async (trx) => {
    const files = trx.selectFrom("spendFiles").select("name").where("source", "=", file.source);
    const overlapping = await files.where("from", "<=", file.to).where("to", ">=", file.from).executeTakeFirst();
    if (overlapping) throw new AppError("conflict", sourceMessages.overlaps(overlapping.name));
    const months = [...new Set(rows.map(({ month }) => month))];
    const query = trx.selectFrom("spend").select("month").where("source", "=", file.source).where("file", "=", MANUAL);
    const typedCosts = await query.where("month", "in", months).limit(1).executeTakeFirst();
    if (typedCosts) throw new AppError("conflict", sourceMessages.isTyped(file.source, typedCosts.month));
    const id = randomUUID();
    await trx
      .insertInto("spendFiles")
      .values({ ...file, id, importedAt: Date.now(), importedBy: by, gst: addsGst ? GST_PERCENT : 0 })
      .execute();
    const sums = new Map<string, { month: string; campaign: string; rupees: number }>();
    for (const row of rows) {
      const key = JSON.stringify([row.month, row.campaign]);
      sums.set(key, { ...row, rupees: row.rupees + (sums.get(key)?.rupees ?? 0) });
    }
    const amounts = [...sums.values()].map((row) => {
      const rupees = addsGst ? withGst(row.rupees) : row.rupees;
      return { ...row, rupees, source: file.source, file: id };
    });
    for (const { id: campaign, name } of campaigns) await nameCampaign(trx, file.source, campaign, name);
    await trx.insertInto("spend").values(amounts).execute();
  });

const removeSpendFile = (id: string): Promise<void> =>
  changeLocked(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("spendFiles").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("missing", messages.missing);
    await trx.deleteFrom("spend").where("file", "=", id).execute();
  });

/** The lock prevents two overlapping imports at once. SQLite needs none, because it has only one writer. */
const changeLocked = (work: (trx: SiteDb) => Promise<void>): Promise<void> =>
  withSiteTransaction(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${SPEND_LOCK})`.execute(trx);
    await work(trx);
  });
