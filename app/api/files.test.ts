import { readXlsx } from "hucre/xlsx";
import { NextRequest } from "next/server";
import type { Permission } from "@/contract/schemas/permission";
import { PRIVACY_VERSION } from "@/lib/content/defaults";
import { pdfWords } from "@/lib/content/pdf-words";
import type { FollowedRow } from "@/server/database/tables";
import { withTranslations } from "@/server/database/translations/store";
import { serveMonthFile as getMonth } from "@/server/features/follow-up/lists/figures";
import { serveEstimatePdf as getEstimate } from "@/server/features/quotes/pdf-handlers";
import { serveConversions as getConversions } from "@/server/features/sources/conversions";
import { serveSourcesFile as getSources } from "@/server/features/sources/report";
import { env } from "@/server/platform/env";
import { XLSX_TYPE } from "@/server/platform/xlsx";
import { answering } from "@/server/testing/backend-answers";
import { startEmbedded } from "@/server/testing/backends";
import { insert, insertFollowed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { readPdf } from "@/server/testing/read-files";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { openTestSite } from "@/server/testing/test-site";

const askConversions = () =>
  getConversions(new NextRequest(new URL("/api/conversions.csv?from=2026-11-01&to=2026-11-30", env.SITE_URL)));
/** Later than the backend's last answer, which has none of these rows. */
const AHEAD_MS = 60_000;
const SENTENCE = "We tell Google which advertisement brought you.";
const WON_AT = Date.parse("2026-11-20T18:14:37+05:30");

async function exportsIn({ db }: Pick<Awaited<ReturnType<typeof ownSiteDatabase>>, "db">) {
  const exports = db.selectFrom("auditEntries").select("changes").where("action", "=", "exported");
  const done = await exports.where("outcome", "=", "done").orderBy("at").orderBy("id").execute();
  return done.map(({ changes }) => (JSON.parse(changes) as [string, null, unknown][]).map(([, , value]) => value));
}

async function startSite() {
  const site = await openTestSite(startEmbedded, "admin");
  const { db } = site;
  let version = 0;
  async function saveDocument(key: string, content: object) {
    const saved = { key, language: "en" as const, value: JSON.stringify(content), savedAt: 1, savedBy: "" };
    await insert(db, "contentVersions", { ...saved, version: ++version });
    return version;
  }
  return {
    ...site,
    saveDocument,
    turnOn: () => saveDocument("conversions", { isOn: true, sentence: SENTENCE, name: "Customer, new" }),
    async won(id: string, notice: number | undefined, row: Partial<FollowedRow> = {}) {
      const seenAt = Date.now() + AHEAD_MS;
      const converted = { status: "converted", settledAt: WON_AT, clickId: `Cj0-click_${id}`, reference: `ref-${id}` };
      await insertFollowed(db, { id, seenAt, ...converted, ...row });
      if (notice !== undefined)
        await insert(db, "noticesGiven", { reference: `ref-${id}`, version: notice, givenAt: 1 });
    },
  };
}

test("the file is Google's format: converted enquiries with a click, of people whose notice has the sentence", async () => {
  await using site = await startSite();
  const before = await site.saveDocument("privacy", { chapters: [{ text: "We keep your number." }] });
  const after = await site.saveDocument("privacy", {
    chapters: [{ text: `We keep it.\n\n${SENTENCE.replace(" ", "  ")}` }],
  });
  await site.turnOn();
  await site.won("allowed", after);
  await site.won("without-quote", after, { settledAt: WON_AT + 1_000 });
  await site.won("earlier-notice", before);
  await site.won("shipped-notice", PRIVACY_VERSION);
  await site.won("no-notice", undefined);
  await site.won("no-click", after, { clickId: null });
  await site.won("invented", after, { clickId: "=HYPERLINK(1)" });
  await site.won("open", after, { status: "active" });
  await site.won("gone", after, { goneAt: 1 });
  await site.won("october", after, { settledAt: Date.parse("2026-10-31T12:00:00+05:30") });
  await insert(site.db, "quotes", quoteRow("allowed", { state: "accepted", sum: 15_00_000, serial: 1 }));
  await insert(site.db, "quotes", quoteRow("allowed", { state: "declined", sum: 9, serial: 2 }));

  const response = await askConversions();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect((await response.text()).split("\r\n")).toEqual([
    "Parameters:TimeZone=+0530",
    "Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency",
    'Cj0-click_allowed,"Customer, new",2026-11-20 18:14:37,1500000.00,INR',
    'Cj0-click_without-quote,"Customer, new",2026-11-20 18:14:38,,',
    "",
  ]);
  expect(await exportsIn(site)).toEqual([["Conversions for Google Ads", 2]]);
});

test("a lead of a platform is in the file if the notice of its form has the sentence", async () => {
  await using site = await startSite();
  await site.turnOn();
  const { db } = site;
  const notices = [SENTENCE, "Call me."].map((text, index) => ({ source: "google", version: index + 1, text, at: 1 }));
  await insert(db, "leadNotices", ...notices);
  for (const [id, noticeVersion] of [
    ["yes", 1],
    ["no", 2],
  ] as const) {
    await site.won(id, undefined);
    const received = { source: "google", receivedAt: 1, state: "enquiry", fields: "" } as const;
    await insert(db, "receivedLeads", { ...received, id, reference: `ref-${id}`, noticeVersion });
  }
  const text = await (await askConversions()).text();
  expect(text).toContain("Cj0-click_yes");
  expect(text).not.toContain("Cj0-click_no");
});

test("without the setting there is no file, and none with an empty sentence", async () => {
  await using site = await startSite();
  await site.won("a", 1);
  expect((await askConversions()).status).toBe(409);
  await site.saveDocument("conversions", { isOn: true, sentence: "  ", name: "Customer" });
  expect((await askConversions()).status).toBe(409);
  await site.saveDocument("conversions", { isOn: false, sentence: SENTENCE, name: "Customer" });
  expect((await askConversions()).status).toBe(409);
});

const askMonth = (query: string) => getMonth(new NextRequest(new URL(`/api/month.xlsx?${query}`, env.SITE_URL)));
const OCTOBER = "from=2026-10-01&to=2026-10-31";

const sheetsOf = async (response: Response) =>
  (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets.map(({ rows }) => JSON.stringify(rows));

test("the month's workbook lists quotes only for staff who may see quotes, and each export is logged once with its rows", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  await insertFollowed(site.db, { id: "a", seenAt: Date.now() + AHEAD_MS });
  await insert(site.db, "quotes", quoteRow("a", { serial: 12, madeAt: Date.parse("2026-10-20T12:00:00+05:30") }));
  const sheetsFor = async (permission: Permission) => {
    using _session = (await backend.hire(permission)).signedIn();
    return (await sheetsOf(await askMonth(OCTOBER))).map((rows) => rows.includes("Q-2026-0012"));
  };
  expect(await sheetsFor("dashboard")).toEqual([false]);
  expect(await sheetsFor("enquiries")).toEqual([false, true]);
  const figures = 10;
  expect(await exportsIn(site)).toEqual([
    ["Month report", figures],
    ["Month report", figures + 1],
  ]);
});

const askSources = () =>
  getSources(new NextRequest(new URL("/api/sources.xlsx?from=2026-10-01&to=2026-10-31", env.SITE_URL)));

test("the sources' workbook has each source with its campaigns and the definitions, and its export is logged", async () => {
  await using site = await openTestSite(startEmbedded, "dashboard");
  const lead = { createdAt: Date.parse("2026-10-05T12:00:00Z"), seenAt: Date.now() + AHEAD_MS };
  await insertFollowed(site.db, { ...lead, id: "a", source: "=HYPERLINK(1)", campaign: "teak-2" });
  const response = await askSources();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, XLSX_TYPE]);
  const disposition = response.headers.get("content-disposition");
  expect(disposition).toBe('attachment; filename="Sources 2026-10-01 to 2026-10-31.xlsx"');
  const [figures, definitions] = await sheetsOf(response);
  for (const text of ["All sources", "=HYPERLINK(1)", "teak-2", "Enquiries, October 2026"])
    expect(figures).toContain(text);
  expect(definitions).toContain("Views are not visitors.");
  const total = 1;
  expect(await exportsIn(site)).toEqual([["Sources", total + 2]]);
});

const bengaluru = { _id: "b", cityName: "Bengaluru", cityCode: "BLR" };
const essential = { _id: "e", packageName: "Essential" };
const frame = { _id: "s", serviceName: "Frame", description: ["Teak posts"], package: essential };
const backend = () =>
  answering({
    "/api/cities": [{ data: [bengaluru] }],
    "/api/packages": [{ data: [{ ...essential, pricePerSquareFoot: 1_620, city: bengaluru }] }],
    "/api/services": [{ data: [frame] }],
  });

const askEstimate = (query: string, client: string) =>
  getEstimate(
    new NextRequest(new URL(`/api/estimate.pdf${query}`, env.SITE_URL), { headers: { "x-peer-address": client } }),
  );

test("[ESTM-04] an estimate's address has a PDF that no cache stores", async () => {
  using _backend = backend();
  const response = await askEstimate("?plot=30x40&floors=2&package=essential", "198.51.100.1");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="estimate-30x40.pdf"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain("₹31,10,400");
  expect(text).toContain("Teak posts");
});

test.each(["?plot=a+ground+or+so", "?plot=2x9999"])(
  "[ESTM-04] %s is no plot, and is refused in a sentence",
  async (query) => {
    using _backend = backend();
    const response = await askEstimate(query, "198.51.100.2");
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe(pdfWords.unreadable);
  },
);

test("the PDF and its refusals are in the language of the link, once the owner has opened that language", async () => {
  await using _site = await ownSiteDatabase();
  using _backend = backend();
  const unreadable = "ಈ ಲಿಂಕ್‌ನಲ್ಲಿ ಸೈಟ್ ಅಳತೆ ಸಿಗಲಿಲ್ಲ.";
  await withTranslations(async (translations) => {
    const words = { [pdfWords.unreadable]: unreadable, "Soil test": "ಮಣ್ಣಿನ ಪರೀಕ್ಷೆ" };
    const rows = Object.entries(words).map(([english, text]) => ({ english, text, place: "" }));
    for (const language of ["kn", "hi"] as const) {
      await translations.save(language, rows, { isConfirmed: true, by: "Asha" });
      await translations.setOpen(language, language === "kn", "Asha");
    }
  });
  const textOf = async (query: string) => (await askEstimate(query, "198.51.100.5")).text();
  expect(await textOf("?plot=none&language=kn")).toBe(unreadable);
  expect(await textOf("?plot=none&language=hi")).toBe(pdfWords.unreadable);
  expect(await textOf("?plot=none&language=fr")).toBe(pdfWords.unreadable);
  const response = await askEstimate("?plot=30x40&language=kn", "198.51.100.5");
  const { text, language } = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(language).toBe("kn-IN");
  expect(text).not.toContain("Soil test");
});
