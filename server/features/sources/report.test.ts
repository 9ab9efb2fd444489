import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import type { SourceFigures, SourcesReport, Spend, SpendFileInput } from "@/contract/schemas/sources";
import { type FollowedRow, IMPORTED, type QuoteRow, type SpendRow } from "@/server/database/tables";
import { setRights } from "@/server/identity/rights";
import { startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, insertFollowed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { shareOfMonth } from "./counts";
import { ViewCounter } from "./views/flush-views";
import { storeViews } from "./views/store-views";

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

function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const SOURCES = ["Google", "Facebook", "magicbricks.example", ""];
const CAMPAIGNS = ["teak-2", "villas", ""];
const DAYS = 100;

function rawRows() {
  const next = numbers(7);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const dayAt = (offset: number) => new Date(at("2025-08-25", "05:30") + offset * DAY_MS).toISOString().slice(0, 10);
  const origin = () => ({ source: oneOf(SOURCES), campaign: oneOf(CAMPAIGNS) });
  const leads: (Partial<FollowedRow> & { id: string })[] = Array.from({ length: 400 }, (_, index) => {
    const createdAt = at(dayAt(Math.floor(next() * DAYS)), "00:00") + Math.floor(next() * DAY_MS);
    const isDone = next() < 0.3;
    return {
      id: `e${index}`,
      ...origin(),
      createdAt,
      firstTouchAt: next() < 0.7 ? createdAt + Math.floor(next() * 40 * HOUR_MS) : null,
      ...(isDone && {
        status: oneOf(["converted", "closed"]),
        settledAt: createdAt + Math.floor(next() * 20 * DAY_MS),
      }),
      firstTouchBy: next() < 0.2 ? IMPORTED : "meera",
      goneAt: next() < 0.05 ? 1 : null,
      seenAt: Date.now() + AHEAD_MS,
    };
  });
  const quotes: QuoteRow[] = Array.from({ length: 150 }, (_, index) => {
    const madeAt = at(dayAt(Math.floor(next() * DAYS)));
    const state = oneOf(["made", "sent", "accepted", "declined"] as const);
    const sum = Math.round(next() * 90_00_000);
    const stateAt = madeAt + 3 * DAY_MS;
    return quoteRow(`e${Math.floor(next() * 400)}`, { serial: index + 1, madeAt, state, stateAt, sum });
  });
  const views = Array.from({ length: 4_000 }, () => {
    const [day, page] = [dayAt(Math.floor(next() * DAYS)), oneOf(["/", "/package/mysuru", "/about-us"])];
    const from = next() < 0.3 ? { source: "Within the site", campaign: "" } : origin();
    return { day, page, ...from, device: oneOf(["mobile", "desktop"] as const) };
  });
  const spend: SpendRow[] = ["2025-09", "2025-10", "2025-11"].flatMap((month) =>
    ["Google", "Facebook"].flatMap((source) =>
      CAMPAIGNS.map((campaign) => ({ month, source, campaign, file: "", rupees: Math.round(next() * 90_000) })),
    ),
  );
  return { leads, quotes, views, spend };
}

type Raw = ReturnType<typeof rawRows>;

function counted(raw: Raw, period: typeof OCTOBER, source?: string, campaign?: string): SourceFigures {
  const { leads, quotes, views, spend } = raw;
  const dayOf = (time: number) => new Date(time + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  const isIn = (day: string) => day >= period.from && day <= period.to;
  const isOf = (row: { source?: string; campaign?: string }) =>
    (source === undefined || row.source === source) && (campaign === undefined || row.campaign === campaign);
  const live = leads.filter(({ goneAt }) => goneAt === null);
  const mine = live.filter(isOf);
  const arrived = mine.filter(({ createdAt = 0 }) => isIn(dayOf(createdAt)));
  const waits = arrived
    .flatMap(({ createdAt = 0, firstTouchAt, firstTouchBy }) =>
      firstTouchAt && firstTouchBy !== IMPORTED ? [firstTouchAt - createdAt] : [],
    )
    .sort((a, b) => a - b);
  const middle =
    waits.length === 0 ? null : ((waits[(waits.length - 1) >> 1] ?? 0) + (waits[waits.length >> 1] ?? 0)) / 2;
  const ofMine = quotes.filter(({ enquiry }) => mine.some(({ id }) => id === enquiry));
  const amount = (rows: QuoteRow[]) => ({ count: rows.length, rupees: rows.reduce((all, { sum }) => all + sum, 0) });
  const daysOf = (month: string) => {
    const length = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
    return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
  };
  const spent = spend
    .filter(isOf)
    .reduce((all, { month, rupees }) => all + (rupees * daysOf(month).filter(isIn).length) / daysOf(month).length, 0);
  const withSpend = source === undefined ? ["Google", "Facebook"].map((one) => counted(raw, period, one)) : [];
  const own = {
    enquiries: arrived.length,
    customers: mine.filter(({ status, settledAt }) => status === "converted" && isIn(dayOf(settledAt ?? 0))).length,
  };
  return {
    views: views.filter(isOf).filter(({ day }) => isIn(day)).length,
    ...own,
    answered: arrived.filter(({ firstTouchAt }) => firstTouchAt).length,
    hoursToAnswer: middle === null ? null : (Math.floor(middle / MINUTE_MS) * MINUTE_MS) / HOUR_MS,
    quotes: amount(ofMine.filter(({ madeAt }) => isIn(dayOf(madeAt)))),
    accepted: amount(ofMine.filter(({ state, stateAt }) => state === "accepted" && isIn(dayOf(stateAt)))),
    spend: expect.closeTo(spent, 4),
    paid: withSpend.reduce(
      (sum, { enquiries, customers }) => ({
        enquiries: sum.enquiries + enquiries,
        customers: sum.customers + customers,
      }),
      source === undefined ? { enquiries: 0, customers: 0 } : own,
    ),
  };
}

test("marketing staff, who may not read enquiries, see the same figures", async () => {
  await using setup = await startSite();
  await insertFollowed(setup.db, {
    id: "e1",
    source: "Google",
    createdAt: at("2025-10-05"),
    seenAt: Date.now() + AHEAD_MS,
  });
  const report = await setup.read(OCTOBER);
  expect(report.now.total.enquiries).toBe(1);
  const marketer = await setup.backend.hire("designs");
  await setRights(marketer, ["sources"], "");
  using _session = marketer.signedIn();
  expect(await setup.read(OCTOBER)).toEqual(report);
  expect((await send("GET", "/api/enquiries")).status).toBe(403);
});

test("the figures of parts of two months agree with a count of the raw rows, by source, by campaign and in total", async () => {
  await using setup = await startSite();
  const raw = rawRows();
  for (const lead of raw.leads) await insertFollowed(setup.db, lead);
  await insert(setup.db, "quotes", ...raw.quotes);
  const counter = new ViewCounter();
  for (const { day, ...view } of raw.views) counter.count(view, at(day));
  await storeViews(setup.db, counter.flush());
  await insert(setup.db, "spend", ...raw.spend);

  const { now } = await setup.read(PART);
  expect(now.total).toEqual(counted(raw, PART));
  expect(now.rows.map(({ source }) => source).sort()).toEqual([...SOURCES].sort());
  for (const { source, figures, campaigns } of now.rows) {
    expect([source, figures]).toEqual([source, counted(raw, PART, source)]);
    expect(campaigns.length).toBe(CAMPAIGNS.length);
    for (const { campaign, figures: of } of campaigns)
      expect([source, campaign, of]).toEqual([source, campaign, counted(raw, PART, source, campaign)]);
  }
  const inside = counted(raw, PART, "Within the site").views;
  expect(now.inside).toBe(inside);
  expect(now.total.views).toBe(now.rows.reduce((all, { figures }) => all + figures.views, inside));
  const ofCity = raw.views.filter(({ page, day }) => page === "/package/mysuru" && day >= PART.from && day <= PART.to);
  expect(now.cities).toEqual([{ label: "mysuru", count: ofCity.length }]);
  for (const list of [now.pages, now.devices])
    expect(list.reduce((all, { count }) => all + count, 0)).toBe(now.total.views);
});

test("a period stands beside the one before it, and the month's report counts the same enquiries and customers", async () => {
  await using setup = await startSite();
  for (const lead of rawRows().leads) await insertFollowed(setup.db, lead);
  const { before, now } = await setup.read(OCTOBER);
  expect([before.from, before.to]).toEqual(["2025-09-01", "2025-09-30"]);
  const { body } = await send("GET", `/api/follow-up/month?from=${OCTOBER.from}&to=${OCTOBER.to}`);
  const month = (body as { now: { leads: number; won: number; hoursToAnswer: number } }).now;
  expect([now.total.enquiries, now.total.customers, now.total.hoursToAnswer]).toEqual([
    month.leads,
    month.won,
    month.hoursToAnswer,
  ]);
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
  const typed = { month: "2026-11", source: "Google", campaign: "teak-2", rupees: 900 };

  async function startSite() {
    return {
      ...(await openTestSite(startEmbedded, "dashboard")),
      read: async () => (await send("GET", "/api/sources/spend")).body as Spend,
      import: (input: SpendFileInput) => send("POST", "/api/sources/spend-files", input),
      type: (input: object) => send("PUT", "/api/sources/spend", input),
    };
  }

  const setup = eachTest(startSite);

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
    expect(rows.map(({ campaign, rupees }) => [campaign, rupees])).toEqual([
      ["", 70],
      ["teak-2", 1_500.5],
    ]);
    expect(files).toMatchObject([{ name: "november.csv", rupees: 1_570.5, from: "2026-11-01" }]);
    expect((await send("DELETE", `/api/sources/spend-files/${files[0]?._id}`)).status).toBe(200);
    expect(await setup.read()).toEqual({ rows: [], files: [] });
    expect((await send("DELETE", "/api/sources/spend-files/none")).status).toBe(404);
  });

  test("GST is added to a file's amounts if that is chosen, and the file says so and by whom it was imported", async () => {
    expect((await setup.import(file({ addsGst: true }))).status).toBe(200);
    const { rows, files } = await setup.read();
    expect(rows.map(({ campaign, rupees }) => [campaign, rupees])).toEqual([
      ["", 82.6],
      ["teak-2", 1_770.59],
    ]);
    const { name } = (await setup.db.selectFrom("people").select("name").execute())[0] ?? {};
    expect(files).toMatchObject([{ rupees: expect.closeTo(1_853.19), gst: 18, importedBy: name }]);
  });

  const ID = "20000000011";
  const lead = (id: string, campaign: string, more: Partial<FollowedRow> = {}) =>
    insertFollowed(setup.db, {
      id,
      createdAt: at("2026-11-10"),
      seenAt: Date.now() + AHEAD_MS,
      source: "Google",
      campaign,
      ...more,
    });
  const campaignsOf = async () => {
    const { body } = await send("GET", "/api/sources?from=2026-11-01&to=2026-11-30");
    const { rows } = (body as SourcesReport).now;
    return rows.flatMap(({ source, campaigns }) =>
      campaigns.map(
        ({ campaign, figures: { enquiries, spend, hoursToAnswer } }) =>
          [source, campaign, enquiries, Math.round(spend), hoursToAnswer] as const,
      ),
    );
  };
  const unite = (campaign: string, as: string | null, source = "Google") =>
    send("PUT", "/api/sources/campaigns", {
      ...{ source: "Google", campaign },
      countsAs: as === null ? null : { source, campaign: as },
    });

  test("leads with a campaign's id stand beside the costs under its name, also after the platform renames it", async () => {
    await lead("a", ID, { firstTouchAt: at("2026-11-10", "14:00"), firstTouchBy: "meera" });
    await lead("b", "Timber", { firstTouchAt: at("2026-11-10", "16:00"), firstTouchBy: "meera" });
    const rows = [{ month: "2026-11", campaign: "Timber", rupees: 100 }];
    await setup.import(file({ rows, campaigns: [{ id: ID, name: "Timber" }] }));
    expect(await campaignsOf()).toEqual([["Google", "Timber", 2, 100, 3]]);
    const later = { from: "2026-12-01", to: "2026-12-31", rows: [{ month: "2026-12", campaign: "Wood", rupees: 7 }] };
    await setup.import(file({ name: "b.csv", ...later, campaigns: [{ id: ID, name: "Wood" }] }));
    expect(await campaignsOf()).toEqual([["Google", "Wood", 2, 100, 3]]);
  });

  test("two campaigns with one name stay one, and the one that is renamed takes only its own id along", async () => {
    const campaigns = [
      { id: "1", name: "Villas" },
      { id: "2", name: "Villas" },
    ];
    await setup.import(file({ rows: [{ month: "2026-11", campaign: "Villas", rupees: 100 }], campaigns }));
    await setup.import(
      file({
        name: "b.csv",
        source: "Google",
        from: "2026-12-01",
        to: "2026-12-31",
        campaigns: [{ id: "2", name: "Houses" }],
      }),
    );
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
    await send("PUT", "/api/sources/campaigns", {
      ...{ source: "Instagram", campaign: "brand" },
      countsAs: { source: "Google", campaign: "Brand BLR" },
    });
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
    const december = file({ name: "c.csv", from: "2026-12-01", to: "2026-12-31", rows });
    for (const other of [december, file({ name: "d.csv", source: "Facebook" })])
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
