import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { sourceMessages } from "@/contract/messages";
import { spanOf } from "@/contract/rules/days";
import type { Period } from "@/contract/schemas/dashboard";
import { defaults, PRIVACY_VERSION } from "@/lib/content/defaults";
import { nameOfConversionsFile } from "@/lib/content/report-words";
import { findDocument } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { followBackend, isLastRevision, liveQuotes } from "@/server/features/follow-up";

const AT_ONCE = 500;
/** As Google makes them: others were invented, and a spreadsheet might run them. */
const CLICK = /^\w[\w-]{9,199}$/;

export const serveConversions = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, { access: ["admin"] }, async (period, { token }) => {
    const { isOn, sentence, name } = await findDocument("conversions");
    if (!isOn || !sentence.trim() || !name.trim()) throw new AppError("conflict", sourceMessages.conversionsOff);
    await followBackend("enquiry", { token });
    const rows = await withSite((db) => findConversions(db, period, sentence));
    return {
      name: nameOfConversionsFile(period),
      type: "text/csv; charset=utf-8",
      title: "Conversions for Google Ads",
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

type Conversion = { click: string; at: number; rupees: number | undefined };

const time = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });
const HEADS = ["Google Click ID", "Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency"];

/** Google refuses other columns (support.google.com/google-ads/answer/7014069). */
function conversionsCsv(rows: readonly Conversion[], name: string): string {
  const lines = rows.map(({ click, at, rupees }) => [
    click,
    name,
    time.format(at),
    ...(rupees === undefined ? ["", ""] : [rupees.toFixed(2), "INR"]),
  ]);
  return ["Parameters:TimeZone=+0530", ...[HEADS, ...lines].map((cells) => cells.map(quoted).join(","))]
    .map((line) => `${line}\r\n`)
    .join("");
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Consent is known by the version of the privacy page recorded with the form, or the notice of the platform's form. */
async function referencesAllowing(db: SiteDb, references: readonly string[], sentence: string): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const allows = (text: string) => oneLine(text).includes(oneLine(sentence));
  const notices = await db
    .selectFrom("noticesGiven")
    .select(["reference", "version"])
    .where("reference", "in", references)
    .execute();
  const saved = await db
    .selectFrom("contentVersions")
    .select(["version", "value"])
    .where("key", "=", "privacy")
    .execute();
  const pages = new Map([
    [PRIVACY_VERSION, allows(textIn(defaults.privacy))],
    ...saved.map(({ version, value }) => [version, allows(textIn(JSON.parse(value)))] as const),
  ]);
  const byForm = notices.filter(({ version }) => pages.get(version));

  const byPlatform = await db
    .selectFrom("receivedLeads")
    .innerJoin("leadNotices", (join) =>
      join
        .onRef("leadNotices.source", "=", "receivedLeads.source")
        .onRef("leadNotices.version", "=", "receivedLeads.noticeVersion"),
    )
    .select(["receivedLeads.reference", "leadNotices.text"])
    .where("receivedLeads.reference", "in", references)
    .execute();
  const allowing = byPlatform.filter(({ text }) => allows(text));
  return new Set([...byForm, ...allowing].flatMap(({ reference }) => reference ?? []));
}

function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  return value && typeof value === "object" ? Object.values(value).map(textIn).join("\n") : "";
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
