import { HOUR_MS } from "@/contract/durations";
import type { SourceFigures, SourcesReport, Spend, SpendFileInput } from "@/contract/schemas/sources";
import { type FollowedRow, IMPORTED, type SiteDb } from "@/server/database/tables";
import { setRights } from "@/server/identity/people";
import { startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, insertFollowed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { shareOfMonth } from "./report";
import { storeViews, ViewCounter } from "./views";

const at = (day: string, clock = "12:00") => Date.parse(`${day}T${clock}:00+05:30`);
/** Later than the backend's last answer, which has none of these rows, but no time of a clock that was ahead. */
const AHEAD_MS = 60_000;
const OCTOBER = { from: "2025-10-01", to: "2025-10-31" };
const PART = { from: "2025-10-11", to: "2025-11-15" };

async function startSite() {
  async function read({ from, to }: { from: string; to: string }) {
    const { status, body } = await send("GET", `/api/sources?from=${from}&to=${to}`);
    expect(status).toBe(200);
    return body as SourcesReport;
  }
  return { ...(await openTestSite(startEmbedded, "dashboard")), read };
}

type Campaign = readonly [source: string, campaign: string];
const TEAK: Campaign = ["Google", "teak-2"];
const VILLAS: Campaign = ["Google", "villas"];
const DIRECT: Campaign = ["", ""];

/** Around the first and the last minute of PART. */
async function addRows(db: SiteDb): Promise<void> {
  type More = Partial<FollowedRow> & { hours?: number };
  async function lead(id: string, [source, campaign]: Campaign, createdAt: number, more: More = {}) {
    const { hours, ...row } = more;
    const touch = hours ? { firstTouchAt: createdAt + hours * HOUR_MS, firstTouchBy: "meera" } : {};
    await insertFollowed(db, { id, source, campaign, createdAt, seenAt: Date.now() + AHEAD_MS, ...touch, ...row });
  }
  const lastMinute = at("2025-11-15", "23:59");
  await lead("before", TEAK, at("2025-10-10", "23:59"), { hours: 9, status: "converted", settledAt: at("2025-10-10") });
  await lead("first", TEAK, at("2025-10-11", "00:00"), { hours: 2, status: "converted", settledAt: lastMinute });
  await lead("last", TEAK, lastMinute, { hours: 4 });
  await lead("gone", TEAK, at("2025-11-01"), { hours: 1, goneAt: 1 });
  await lead("imported", VILLAS, at("2025-10-31"), { hours: 12, firstTouchBy: IMPORTED });
  await lead("after", VILLAS, at("2025-11-16", "00:00"), { status: "converted", settledAt: at("2025-11-16", "00:00") });
  await lead("direct", DIRECT, at("2025-11-01"), { hours: 7, status: "closed", settledAt: lastMinute });
  const accepted = { madeAt: at("2025-10-11", "00:00"), state: "accepted", stateAt: lastMinute } as const;
  await insert(
    db,
    "quotes",
    quoteRow("first", { serial: 1, sum: 5_000, ...accepted }),
    quoteRow("last", { serial: 2, sum: 1, madeAt: lastMinute }),
    quoteRow("last", { serial: 2, revision: 2, sum: 2_000, madeAt: lastMinute }),
    quoteRow("gone", { serial: 3, madeAt: at("2025-11-01") }),
    quoteRow("last", { serial: 4, madeAt: at("2025-11-16", "00:00") }),
  );
  const counter = new ViewCounter();
  const view = (page: string, [source, campaign]: Campaign, day: string, device: "mobile" | "desktop") =>
    counter.count({ page, source, campaign, device }, at(day));
  view("/", TEAK, "2025-10-10", "mobile");
  view("/package/mysuru", TEAK, "2025-10-11", "mobile");
  view("/", TEAK, "2025-11-15", "desktop");
  view("/package/mysuru", DIRECT, "2025-11-01", "mobile");
  view("/about-us", ["Within the site", ""], "2025-11-01", "mobile");
  await storeViews(db, counter.flush());
  const spend = (month: string, [source, campaign]: Campaign, rupees: number) =>
    insert(db, "spend", { month, source, campaign, file: "", rupees });
  await spend("2025-09", TEAK, 9_999);
  await spend("2025-10", TEAK, 3_100);
  await spend("2025-11", TEAK, 3_000);
  await spend("2025-10", VILLAS, 310);
  await spend("2025-10", ["Facebook", ""], 620);
}

function figures({ spend = 0, ...over }: Partial<SourceFigures> = {}): SourceFigures {
  const none = { count: 0, rupees: 0 };
  const counts = { views: 0, enquiries: 0, answered: 0, hoursToAnswer: null, customers: 0, ...over };
  const paid = { enquiries: counts.enquiries, customers: counts.customers };
  return { quotes: none, accepted: none, paid, ...counts, spend: expect.closeTo(spend, 4) };
}

test("marketing staff, who may not read enquiries, see the same figures", async () => {
  await using setup = await startSite();
  await addRows(setup.db);
  const report = await setup.read(OCTOBER);
  const marketer = await setup.backend.hire("designs");
  await setRights(marketer, ["sources"], "");
  using _session = marketer.signedIn();
  expect(await setup.read(OCTOBER)).toEqual(report);
  expect((await send("GET", "/api/enquiries")).status).toBe(403);
});

test("the figures of parts of two months count their days, by source, by campaign and in total", async () => {
  await using setup = await startSite();
  await addRows(setup.db);
  const { now } = await setup.read(PART);
  const won = { customers: 1, quotes: { count: 2, rupees: 7_000 }, accepted: { count: 1, rupees: 5_000 } };
  const [teak, villas] = [
    { ...won, views: 2, enquiries: 2, answered: 2, hoursToAnswer: 3 },
    { enquiries: 1, answered: 1 },
  ];
  const direct = figures({ views: 1, enquiries: 1, answered: 1, hoursToAnswer: 7 });
  const facebook = figures({ spend: 420 });
  expect(now.rows).toEqual([
    {
      source: "Google",
      figures: figures({ ...teak, enquiries: 3, answered: 3, spend: 3_810 }),
      campaigns: [
        { campaign: "teak-2", figures: figures({ ...teak, spend: 3_600 }) },
        { campaign: "villas", figures: figures({ ...villas, spend: 210 }) },
      ],
    },
    { source: "", figures: direct, campaigns: [{ campaign: "", figures: direct }] },
    { source: "Facebook", figures: facebook, campaigns: [{ campaign: "", figures: facebook }] },
  ]);
  const all = { ...won, views: 4, enquiries: 4, answered: 4, hoursToAnswer: 4, spend: 4_230 };
  expect(now.total).toEqual(figures({ ...all, paid: { enquiries: 3, customers: 1 } }));
  expect(now.inside).toBe(1);
  expect(now.cities).toEqual([{ label: "mysuru", count: 2 }]);
  expect([now.pages[0], now.devices]).toEqual([
    { label: "/package/mysuru", count: 2 },
    [
      { label: "mobile", count: 3 },
      { label: "desktop", count: 1 },
    ],
  ]);
});

test("a period stands beside the one before it, and the month's report counts the same enquiries and customers", async () => {
  await using setup = await startSite();
  await addRows(setup.db);
  const { before, now } = await setup.read(OCTOBER);
  expect([before.from, before.to]).toEqual(["2025-09-01", "2025-09-30"]);
  const { body } = await send("GET", `/api/follow-up/month?from=${OCTOBER.from}&to=${OCTOBER.to}`);
  const { enquiries: leads, customers: won, hoursToAnswer } = now.total;
  expect(body.now).toMatchObject({ leads, won, hoursToAnswer });
  expect([leads, won]).toEqual([3, 1]);
});

test.each([
  ["a whole month", "2026-10", "2026-10-01", "2026-10-31", 1],
  ["a third of a month", "2026-11", "2026-11-11", "2026-11-20", 10 / 26],
  ["a range within it", "2026-10", "2026-10-30", "2026-12-31", 2 / 31],
  ["another month", "2026-09", "2026-10-01", "2026-10-31", 0],
  ["this month until today: all that was spent so far", "2026-11", "2026-11-01", "2026-11-26", 1],
  ["this month, with days to come", "2026-11", "2026-11-01", "2026-11-30", 1],
  ["a month to come, planned already", "2026-12", "2026-12-01", "2026-12-31", 1],
])("%s has its part of the amount", (_what, month, from, to, part) => {
  expect(shareOfMonth(month, { from, to }, "2026-11-26")).toBeCloseTo(part);
});

describe("spend", () => {
  const file = (over: Partial<SpendFileInput> = {}): SpendFileInput => ({
    name: "november.csv",
    source: "Google",
    addsGst: false,
    campaigns: [],
    from: "2026-11-01",
    to: "2026-11-30",
    rows: [
      { month: "2026-11", campaign: "teak-2", rupees: 1_000.5 },
      { month: "2026-11", campaign: "teak-2", rupees: 500 },
      { month: "2026-11", campaign: "", rupees: 70 },
    ],
    ...over,
  });
  const december = { name: "b.csv", from: "2026-12-01", to: "2026-12-31" };
  const typed = { month: "2026-11", source: "Google", campaign: "teak-2", rupees: 900 };

  const setup = eachTest(async () => ({
    ...(await openTestSite(startEmbedded, "dashboard")),
    read: async () => (await send("GET", "/api/sources/spend")).body as Spend,
    import: (input: SpendFileInput) => send("POST", "/api/sources/spend-files", input),
    type: (input: object) => send("PUT", "/api/sources/spend", input),
  }));

  test("a typed amount is replaced by the next one, and 0 removes it", async () => {
    await setup.type(typed);
    await setup.type({ ...typed, rupees: 950 });
    expect((await setup.read()).rows).toEqual([{ ...typed, rupees: 950, file: "" }]);
    await setup.type({ ...typed, rupees: 0 });
    expect((await setup.read()).rows).toEqual([]);
    expect((await setup.type({ ...typed, month: "2026-13" })).status).toBe(422);
    expect((await setup.type({ ...typed, rupees: -1 })).status).toBe(422);
  });

  test("a file is taken whole, and removed whole", async () => {
    expect((await setup.import(file())).status).toBe(200);
    const { rows, files } = await setup.read();
    expect(rows.map(({ campaign, rupees }) => `${campaign}: ${rupees}`)).toEqual([": 70", "teak-2: 1500.5"]);
    expect(files).toMatchObject([{ name: "november.csv", rupees: 1_570.5, from: "2026-11-01" }]);
    expect((await send("DELETE", `/api/sources/spend-files/${files[0]?._id}`)).status).toBe(200);
    expect(await setup.read()).toEqual({ rows: [], files: [] });
    expect((await send("DELETE", "/api/sources/spend-files/none")).status).toBe(404);
  });

  test("GST is added to a file's amounts if that is chosen, and the file says so and by whom it was imported", async () => {
    expect((await setup.import(file({ addsGst: true }))).status).toBe(200);
    const { rows, files } = await setup.read();
    expect(rows.map(({ campaign, rupees }) => `${campaign}: ${rupees}`)).toEqual([": 82.6", "teak-2: 1770.59"]);
    const { name } = (await setup.db.selectFrom("people").select("name").execute())[0] ?? {};
    expect(files).toMatchObject([{ rupees: expect.closeTo(1_853.19), gst: 18, importedBy: name }]);
  });

  const ID = "20000000011";
  const lead = (id: string, campaign: string, more: Partial<FollowedRow> = {}) => {
    const times = { createdAt: at("2026-11-10"), seenAt: Date.now() + AHEAD_MS };
    return insertFollowed(setup.db, { id, campaign, source: "Google", ...times, ...more });
  };
  const campaignsOf = async () => {
    const { body } = await send("GET", "/api/sources?from=2026-11-01&to=2026-11-30");
    const { rows } = (body as SourcesReport).now;
    return rows.flatMap(({ source, campaigns }) =>
      campaigns.map(({ campaign, figures: { enquiries, spend, hoursToAnswer } }) => {
        return [source, campaign, enquiries, Math.round(spend), hoursToAnswer] as const;
      }),
    );
  };
  const unite = (campaign: string, as: string | null, source = "Google") =>
    send("PUT", "/api/sources/campaigns", { source: "Google", campaign, countsAs: as && { source, campaign: as } });

  test("leads with a campaign's id stand beside the costs under its name, also after the platform renames it", async () => {
    await lead("a", ID, { firstTouchAt: at("2026-11-10", "14:00"), firstTouchBy: "meera" });
    await lead("b", "Timber", { firstTouchAt: at("2026-11-10", "16:00"), firstTouchBy: "meera" });
    const rows = [{ month: "2026-11", campaign: "Timber", rupees: 100 }];
    await setup.import(file({ rows, campaigns: [{ id: ID, name: "Timber" }] }));
    expect(await campaignsOf()).toEqual([["Google", "Timber", 2, 100, 3]]);
    const later = [{ month: "2026-12", campaign: "Wood", rupees: 7 }];
    await setup.import(file({ ...december, rows: later, campaigns: [{ id: ID, name: "Wood" }] }));
    expect(await campaignsOf()).toEqual([["Google", "Wood", 2, 100, 3]]);
  });

  test("two campaigns with one name stay one, and the one that is renamed takes only its own id along", async () => {
    const campaigns = [
      { id: "1", name: "Villas" },
      { id: "2", name: "Villas" },
    ];
    await setup.import(file({ rows: [{ month: "2026-11", campaign: "Villas", rupees: 100 }], campaigns }));
    await setup.import(file({ ...december, campaigns: [{ id: "2", name: "Houses" }] }));
    await lead("a", "1");
    await lead("b", "2");
    expect(await campaignsOf()).toContainEqual(["Google", "Villas", 1, 100, null]);
    expect(await campaignsOf()).toContainEqual(["Google", "Houses", 1, 0, null]);
  });

  test("a person says that two campaigns are one, in either direction and across sources, and takes it back", async () => {
    await lead("a", "brand-blr");
    await lead("b", "brand", { source: "Instagram" });
    await lead("c", "Brand BLR");
    await unite("brand-blr", "brand", "Instagram");
    const countsAs = { source: "Google", campaign: "Brand BLR" };
    await send("PUT", "/api/sources/campaigns", { source: "Instagram", campaign: "brand", countsAs });
    expect(await campaignsOf()).toEqual([["Google", "Brand BLR", 3, 0, null]]);
    await unite("Brand BLR", "brand-blr");
    expect(await campaignsOf()).toEqual([["Google", "brand-blr", 3, 0, null]]);
    await unite("Brand BLR", null);
    expect(await campaignsOf()).toEqual([
      ["Google", "brand-blr", 2, 0, null],
      ["Google", "Brand BLR", 1, 0, null],
    ]);
    expect((await unite("x", "x")).status).toBe(422);
    const listed = (await send("GET", "/api/sources/campaigns")).body;
    expect(listed).toMatchObject({ data: [{ source: "Instagram", countsAs: { campaign: "brand-blr" } }] });
  });

  test("a file whose days another file of the source has is refused, and nothing of it is taken", async () => {
    await setup.import(file());
    const before = await setup.read();
    const { status, body } = await setup.import(file({ name: "b.csv", from: "2026-11-30", to: "2026-12-31" }));
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("november.csv")]);
    expect(await setup.read()).toEqual(before);
    const rows = [{ month: "2026-12", campaign: "", rupees: 5 }];
    for (const other of [file({ ...december, rows }), file({ name: "d.csv", source: "Facebook" })])
      expect((await setup.import(other)).status).toBe(200);
  });

  test("of two files with the same days that are imported at once, one is taken", async () => {
    const both = await Promise.all([setup.import(file()), setup.import(file({ name: "b.csv" }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await setup.read()).files).toHaveLength(1);
  });

  test("a month of a source is typed or imported, never both", async () => {
    await setup.type({ ...typed, campaign: "" });
    expect((await setup.import(file())).status).toBe(409);
    await setup.type({ ...typed, campaign: "", rupees: 0 });
    await setup.import(file());
    expect((await setup.type(typed)).status).toBe(409);
    expect((await setup.type({ ...typed, month: "2026-10" })).status).toBe(200);
  });
});
