import "server-only";
import type { NextRequest } from "next/server";
import Papa from "papaparse";
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
import { followBackend, isLastRevision, isLead, liveQuotes, within } from "@/server/features/follow-up";

/** All click ids of Google look so. A spreadsheet might run an invented one as a formula. */
const CLICK_ID = /^\w[\w-]{9,199}$/;

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

async function findConversions(db: SiteDb, period: Period, consentSentence: string): Promise<Conversion[]> {
  const converted = await db
    .selectFrom("followedRows")
    .select(["id", "reference", "clickId", "settledAt"])
    .where(isLead)
    .where("status", "=", "converted")
    .where(within("settledAt", spanOf(period)))
    .where("clickId", "is not", null)
    .orderBy("settledAt")
    .execute();
  if (converted.length === 0) return [];
  const references = converted.map(({ reference }) => reference).filter(Boolean);
  const allowed = await referencesAllowing(db, references, consentSentence);
  const ids = converted.map(({ id }) => id);
  const sums = await acceptedSums(db, ids);
  return converted.flatMap(({ id, reference, clickId, settledAt }) =>
    clickId && CLICK_ID.test(clickId) && allowed.has(reference)
      ? { clickId, convertedAt: settledAt ?? 0, rupees: sums.get(id) }
      : [],
  );
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

type Conversion = { clickId: string; convertedAt: number; rupees: number | undefined };

const istTime = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });
const HEADS = ["Google Click ID", "Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency"];

/** Google accepts only these columns (support.google.com/google-ads/answer/7014069). */
function conversionsCsv(rows: readonly Conversion[], name: string): string {
  const lines = rows.map(({ clickId, convertedAt, rupees }) => [
    clickId,
    name,
    istTime.format(convertedAt),
    ...(rupees === undefined ? ["", ""] : [rupees.toFixed(2), "INR"]),
  ]);
  return `Parameters:TimeZone=+0530\r\n${Papa.unparse([HEADS, ...lines])}\r\n`;
}

/** The version of the privacy page stored with a form, or the notice of a platform's form, tells who consented. */
async function referencesAllowing(
  db: SiteDb,
  references: readonly string[],
  consentSentence: string,
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const allows = (text: string) => oneLine(text).includes(oneLine(consentSentence));
  const formNotices = db.selectFrom("noticesGiven").select(["reference", "version"]);
  const notices = await formNotices.where("reference", "in", references).execute();
  const privacyPages = db.selectFrom("contentVersions").select(["version", "value"]).where("key", "=", "privacy");
  const allowsByVersion = new Map([[PRIVACY_VERSION, allows(textIn(defaults.privacy))]]);
  for (const { version, value } of await privacyPages.execute())
    allowsByVersion.set(version, allows(textIn(JSON.parse(value))));
  const byForm = notices.filter(({ version }) => allowsByVersion.get(version));
  const platformNotices = await db
    .selectFrom("receivedLeads")
    .innerJoin("leadNotices", (join) =>
      join
        .onRef("leadNotices.source", "=", "receivedLeads.source")
        .onRef("leadNotices.version", "=", "receivedLeads.noticeVersion"),
    )
    .select(["receivedLeads.reference", "leadNotices.text"])
    .where("receivedLeads.reference", "in", references)
    .execute();
  const byPlatform = platformNotices.filter(({ text }) => allows(text));
  return new Set([...byForm, ...byPlatform].flatMap(({ reference }) => reference ?? []));
}

function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  return value && typeof value === "object" ? Object.values(value).map(textIn).join("\n") : "";
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
