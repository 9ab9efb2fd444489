import { NextRequest } from "next/server";
import { PRIVACY_VERSION } from "@/lib/content/defaults";
import type { FollowedRow } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { followed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { GET } from "./route";

const ask = () => GET(new NextRequest(new URL("/api/conversions.csv?from=2026-11-01&to=2026-11-30", env.SITE_URL)));
/** Later than the backend's last answer, which has none of these rows. */
const AHEAD_MS = 60_000;
const SENTENCE = "We tell Google which advertisement brought you.";
const WON_AT = Date.parse("2026-11-20T18:14:37+05:30");

async function startSite() {
  const site = await ownSiteDatabase();
  const backend = await startEmbedded();
  const session = (await backend.hire("admin")).signedIn();
  let version = 0;
  const saveDocument = (key: string, value: object) =>
    site.db
      .insertInto("contentVersions")
      .values({ key, language: "en", version: ++version, value: JSON.stringify(value), savedAt: 1, savedBy: "" })
      .execute()
      .then(() => version);
  return {
    site,
    saveDocument,
    turnOn: () => saveDocument("conversions", { isOn: true, sentence: SENTENCE, name: "Customer, new" }),
    async won(id: string, notice: number | undefined, row: Partial<FollowedRow> = {}) {
      const seenAt = Date.now() + AHEAD_MS;
      const converted = { status: "converted", settledAt: WON_AT, clickId: `Cj0-click_${id}`, reference: `ref-${id}` };
      await followed(site.db, { id, seenAt, ...converted, ...row });
      if (notice !== undefined)
        await site.db
          .insertInto("noticesGiven")
          .values({ reference: `ref-${id}`, version: notice, givenAt: 1 })
          .execute();
    },
    async [Symbol.asyncDispose]() {
      session[Symbol.dispose]();
      await backend[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
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
  const quotes = [
    quoteRow("allowed", { state: "accepted", sum: 15_00_000, serial: 1 }),
    quoteRow("allowed", { state: "declined", sum: 9, serial: 2 }),
  ];
  await site.site.db.insertInto("quotes").values(quotes).execute();

  const response = await ask();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect((await response.text()).split("\r\n")).toEqual([
    "Parameters:TimeZone=+0530",
    "Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency",
    'Cj0-click_allowed,"Customer, new",2026-11-20 18:14:37,1500000.00,INR',
    'Cj0-click_without-quote,"Customer, new",2026-11-20 18:14:38,,',
    "",
  ]);
  const logged = await site.site.db
    .selectFrom("auditEntries")
    .select("changes")
    .where("action", "=", "exported")
    .execute();
  expect(logged.map(({ changes }) => JSON.parse(changes))).toEqual([
    [
      ["title", null, "Conversions for Google Ads"],
      ["rows", null, 2],
    ],
  ]);
});

test("a lead of a platform is in the file if the notice of its form has the sentence", async () => {
  await using site = await startSite();
  await site.turnOn();
  const { db } = site.site;
  const notices = [SENTENCE, "Call me."].map((text, index) => ({ source: "google", version: index + 1, text, at: 1 }));
  await db.insertInto("leadNotices").values(notices).execute();
  for (const [id, noticeVersion] of [
    ["yes", 1],
    ["no", 2],
  ] as const) {
    await site.won(id, undefined);
    const received = {
      source: "google",
      id,
      receivedAt: 1,
      state: "enquiry",
      fields: "",
      reference: `ref-${id}`,
    } as const;
    await db
      .insertInto("receivedLeads")
      .values({ ...received, noticeVersion })
      .execute();
  }
  const text = await (await ask()).text();
  expect(text).toContain("Cj0-click_yes");
  expect(text).not.toContain("Cj0-click_no");
});

test("without the setting there is no file, and none with an empty sentence", async () => {
  await using site = await startSite();
  await site.won("a", 1);
  expect((await ask()).status).toBe(409);
  await site.saveDocument("conversions", { isOn: true, sentence: "  ", name: "Customer" });
  expect((await ask()).status).toBe(409);
  await site.saveDocument("conversions", { isOn: false, sentence: SENTENCE, name: "Customer" });
  expect((await ask()).status).toBe(409);
});
