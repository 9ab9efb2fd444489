import { env } from "@/server/platform/env";
import { databaseAway, newSiteDatabase, ownSiteDatabase } from "@/server/testing/site-database";
import { type ViewCount, ViewCounter } from "./counter";
import { countView, flushViews, MAX_SOURCES, storeViews } from "./flush-views";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const DAY = "2026-11-26";
const count = (over: Partial<ViewCount> = {}): ViewCount => ({
  day: DAY,
  page: "/",
  source: "",
  campaign: "",
  device: "mobile",
  views: 1,
  ...over,
});
const view = (url: string) =>
  countView({ method: "GET", url, status: 200, type: "text/html", headers: { "user-agent": CHROME } });

test("views are added to those stored before, and each is stored once", async () => {
  await using site = await ownSiteDatabase();
  view("/?utm_source=google");
  view("/?utm_source=Google");
  await flushViews();
  view("/?utm_source=google");
  await flushViews();
  await flushViews();
  const rows = await site.db.selectFrom("pageViews").selectAll().execute();
  expect(rows).toEqual([
    {
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      page: "/",
      source: "Google",
      campaign: "",
      device: "desktop",
      views: 3,
    },
  ]);
});

test("while the database is away views stay counted, and are stored when it is back", async () => {
  await using site = await ownSiteDatabase();
  view("/about-us");
  {
    using _away = databaseAway();
    await expect(flushViews()).rejects.toThrow();
    view("/about-us");
  }
  await flushViews();
  expect(await site.db.selectFrom("pageViews").select(["page", "views"]).execute()).toEqual([
    { page: "/about-us", views: 2 },
  ]);
});

test("servers that store at once lose no view", async () => {
  await using site = await newSiteDatabase();
  const servers = [site.db, await site.another(), await site.another()];
  const batches = Array.from({ length: 12 }, (_, at) =>
    storeViews(servers[at % servers.length] ?? site.db, [
      count({ page: "/" }),
      count({ page: "/package", views: 2 }),
      count({ source: `s${at}` }),
    ]),
  );
  await Promise.all(batches);
  const sums = await site.db
    .selectFrom("pageViews")
    .select(({ fn }) => ["page", fn.sum<number | string>("views").as("views")])
    .groupBy("page")
    .orderBy("page")
    .execute();
  expect(sums.map(({ page, views }) => [page, Number(views)])).toEqual([
    ["/", 24],
    ["/package", 24],
  ]);
});

test("a day has at most 200 invented sources and campaigns; the rest is other, and known channels stay", async () => {
  await using site = await newSiteDatabase();
  const invented = (from: number) =>
    Array.from({ length: 150 }, (_, at) => count({ source: `s${from + at}`, campaign: `c${from + at}` }));
  await storeViews(site.db, invented(0));
  await storeViews(site.db, [...invented(100), ...invented(250), count({ source: "Google" })]);
  const rows = await site.db.selectFrom("pageViews").select(["source", "campaign", "views"]).execute();
  const sources = new Set(rows.map(({ source }) => source));
  expect(sources.size).toBe(MAX_SOURCES + 2);
  expect([sources.has("Google"), sources.has("Other")]).toEqual([true, true]);
  expect(new Set(rows.map(({ campaign }) => campaign)).size).toBeLessThanOrEqual(202);
  expect(rows.reduce((all, { views }) => all + views, 0)).toBe(451);
});

test("memory holds a bounded number of different views, and counts the rest without origin", () => {
  const counter = new ViewCounter();
  const at = Date.parse("2026-11-26T20:00:00Z");
  for (let one = 0; one < 6_000; one++)
    counter.count({ page: "/", source: `s${one}`, campaign: "", device: "mobile" }, at);
  const counts = counter.take();
  expect(counts).toHaveLength(5_001);
  expect(counts.at(-1)).toEqual({
    ...{ day: "2026-11-27", page: "Other", source: "Other", campaign: "", device: "mobile" },
    views: 1_000,
  });
  counter.putBack(counts);
  expect(counter.take()).toEqual(counts);
});

test("days are those of Bengaluru", () => {
  const counter = new ViewCounter();
  const of = { page: "/", source: "", campaign: "", device: "desktop" } as const;
  counter.count(of, Date.parse("2026-11-26T23:59:59+05:30"));
  counter.count(of, Date.parse("2026-11-27T00:00:00+05:30"));
  expect(counter.take().map(({ day }) => day)).toEqual(["2026-11-26", "2026-11-27"]);
});

test("nothing that is stored names the site's address or the visitor's", async () => {
  await using site = await ownSiteDatabase();
  countView({
    method: "GET",
    url: "/?utm_source=a&email=asha%40example.com",
    status: 200,
    type: "text/html",
    headers: { "user-agent": CHROME, cookie: "a=b", "x-forwarded-for": "203.0.113.9", referer: env.SITE_URL },
  });
  await flushViews();
  const stored = JSON.stringify(await site.db.selectFrom("pageViews").selectAll().execute());
  expect(stored).not.toMatch(/asha|203\.0\.113|Mozilla|a=b/);
});
