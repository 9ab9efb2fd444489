import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import type { SourceFigures, SourcesReport } from "@/contract/schemas/sources";
import { type FollowedRow, IMPORTED, type QuoteRow, type SpendRow } from "@/server/database/tables";
import { ViewCounter } from "@/server/features/sources/views/flush-views";
import { startEmbedded } from "@/server/testing/backends";
import { followed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { storeViews } from "./views/store-views";

const at = (day: string, clock = "12:00") => Date.parse(`${day}T${clock}:00+05:30`);
/** Later than the backend's last answer, which has none of these rows, but no time of a clock that was ahead. */
const AHEAD_MS = 60_000;
const OCTOBER = { from: "2025-10-01", to: "2025-10-31" };
const PART = { from: "2025-10-11", to: "2025-11-15" };

async function startDesk() {
  const site = await ownSiteDatabase();
  const backend = await startEmbedded();
  const session = (await backend.hire("dashboard")).signedIn();
  return {
    site,
    async read({ from, to }: { from: string; to: string }) {
      const { status, body } = await send("GET", `/api/sources?from=${from}&to=${to}`);
      expect(status).toBe(200);
      return body as SourcesReport;
    },
    async [Symbol.asyncDispose]() {
      session[Symbol.dispose]();
      await backend[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** The same numbers at each run, between 0 and 1. */
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

/** Rows of some hundred days, as the tables have them. */
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
    return quoteRow(`e${Math.floor(next() * 400)}`, {
      serial: index + 1,
      madeAt,
      state,
      stateAt: madeAt + 3 * DAY_MS,
      sum,
    });
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

/** The figures of a source's campaign, counted from the rows one by one; `undefined` counts all. */
function counted({ leads, quotes, views, spend }: Raw, period: typeof OCTOBER, source?: string, campaign?: string) {
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
  const figures: SourceFigures = {
    views: views.filter(isOf).filter(({ day }) => isIn(day)).length,
    enquiries: arrived.length,
    answered: arrived.filter(({ firstTouchAt }) => firstTouchAt).length,
    hoursToAnswer: middle === null ? null : (Math.floor(middle / MINUTE_MS) * MINUTE_MS) / HOUR_MS,
    customers: mine.filter(({ status, settledAt }) => status === "converted" && isIn(dayOf(settledAt ?? 0))).length,
    quotes: amount(ofMine.filter(({ madeAt }) => isIn(dayOf(madeAt)))),
    accepted: amount(ofMine.filter(({ state, stateAt }) => state === "accepted" && isIn(dayOf(stateAt)))),
    spend: expect.closeTo(spent, 4),
  };
  return figures;
}

test.each([
  ["a month", OCTOBER],
  ["parts of two months", PART],
])(
  "the figures of %s agree with a count of the raw rows, by source, by campaign and in total",
  async (_what, period) => {
    await using desk = await startDesk();
    const raw = rawRows();
    for (const lead of raw.leads) await followed(desk.site.db, lead);
    for (const row of raw.quotes) await desk.site.db.insertInto("quotes").values(row).execute();
    const counter = new ViewCounter();
    for (const { day, ...view } of raw.views) counter.count(view, at(day));
    await storeViews(desk.site.db, counter.take());
    await desk.site.db.insertInto("spend").values(raw.spend).execute();

    const { now } = await desk.read(period);
    expect(now.total).toEqual(counted(raw, period));
    expect(now.rows.map(({ source }) => source).sort()).toEqual([...SOURCES].sort());
    for (const { source, figures, campaigns } of now.rows) {
      expect([source, figures]).toEqual([source, counted(raw, period, source)]);
      expect(campaigns.length).toBe(CAMPAIGNS.length);
      for (const { campaign, figures: of } of campaigns)
        expect([source, campaign, of]).toEqual([source, campaign, counted(raw, period, source, campaign)]);
    }
    const inside = counted(raw, period, "Within the site").views;
    expect(now.inside).toBe(inside);
    expect(now.total.views).toBe(now.rows.reduce((all, { figures }) => all + figures.views, inside));
    const ofCity = raw.views.filter(
      ({ page, day }) => page === "/package/mysuru" && day >= period.from && day <= period.to,
    );
    expect(now.cities).toEqual([{ label: "mysuru", count: ofCity.length }]);
    for (const list of [now.pages, now.devices])
      expect(list.reduce((all, { count }) => all + count, 0)).toBe(now.total.views);
  },
);

test("a period stands beside the one before it, and the month's report counts the same enquiries and customers", async () => {
  await using desk = await startDesk();
  for (const lead of rawRows().leads) await followed(desk.site.db, lead);
  const { before, now } = await desk.read(OCTOBER);
  expect([before.from, before.to]).toEqual(["2025-09-01", "2025-09-30"]);
  const { body } = await send("GET", `/api/follow-up/month?from=${OCTOBER.from}&to=${OCTOBER.to}`);
  const month = (body as { now: { leads: number; won: number; hoursToAnswer: number } }).now;
  expect([now.total.enquiries, now.total.customers, now.total.hoursToAnswer]).toEqual([
    month.leads,
    month.won,
    month.hoursToAnswer,
  ]);
});

test("a period without rows has no figures, and no response time", async () => {
  await using desk = await startDesk();
  const { now } = await desk.read(OCTOBER);
  expect(now.rows).toEqual([]);
  expect(now.total).toMatchObject({ views: 0, enquiries: 0, hoursToAnswer: null, spend: 0 });
});
