import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Period } from "@/contract/schemas/month";
import { sourceMessages } from "@/contract/source-messages";
import { sourceWords } from "@/lib/content/source-words";
import { findDocument } from "@/server/database/documents/document";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { followBackend, isLastRevision, liveQuotes, spanOf } from "@/server/features/desk";
import { type Conversion, conversionsCsv } from "./conversions-csv";
import { referencesAllowing } from "./notices";

const words = sourceWords.conversions;
const AT_ONCE = 500;
/** As Google makes them: others were invented, and a spreadsheet might run them. */
const CLICK = /^\w[\w-]{9,199}$/;

/**
 * GET /api/conversions.csv?from=2026-10-01&to=2026-10-31: converted enquiries of people who came by a Google
 * advertisement and whose notice allows it, in Google's format. Without names.
 */
export const serveConversions = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, { access: ["admin"] }, async (period, { token }) => {
    const { isOn, sentence, name } = await findDocument("conversions");
    if (!isOn || !sentence.trim() || !name.trim()) throw new AppError("conflict", sourceMessages.conversionsOff);
    await followBackend("enquiry", { token });
    const rows = await withSiteDatabase(messages.unavailable, (db) => findConversions(db, period, sentence));
    return {
      name: `${words.fileOf(period)}.csv`,
      type: "text/csv; charset=utf-8",
      title: words.title,
      rows: rows.length,
      make: () => Buffer.from(conversionsCsv(rows, name.trim())),
    };
  });

async function findConversions(db: SiteDb, period: Period, sentence: string): Promise<Conversion[]> {
  const [start, end] = spanOf(period);
  const converted = await db
    .selectFrom("followedRows")
    .select(["id", "reference", "clickId", "settledAt"])
    .where("kind", "=", "enquiry")
    .where("status", "=", "converted")
    .where("settledAt", ">=", start)
    .where("settledAt", "<", end)
    .where("goneAt", "is", null)
    .where("clickId", "is not", null)
    .orderBy("settledAt")
    .execute();
  const found: Conversion[] = [];
  for (let from = 0; from < converted.length; from += AT_ONCE) {
    const some = converted.slice(from, from + AT_ONCE);
    const references = some.map(({ reference }) => reference).filter(Boolean);
    const allowed = await referencesAllowing(db, references, sentence);
    const values = await acceptedSums(
      db,
      some.map(({ id }) => id),
    );
    for (const { id, reference, clickId, settledAt } of some)
      if (clickId && CLICK.test(clickId) && allowed.has(reference))
        found.push({ click: clickId, at: settledAt ?? 0, rupees: values.get(id) });
  }
  return found;
}

/** The value of each enquiry's accepted quotes. */
async function acceptedSums(db: SiteDb, enquiries: readonly string[]): Promise<Map<string, number>> {
  const rows = await liveQuotes(db)
    .where("quotes.enquiry", "in", enquiries)
    .where("quotes.state", "=", "accepted")
    .where(isLastRevision("accepted"))
    .select(({ fn }) => ["quotes.enquiry", fn.sum<number | string>("quotes.sum").as("rupees")] as const)
    .groupBy("quotes.enquiry")
    .execute();
  return new Map(rows.map(({ enquiry, rupees }) => [enquiry, Number(rupees)]));
}
