import { env } from "@/server/platform/env";
import { databaseAway, siteOfEachTest } from "@/server/testing/site-database";
import { countView, flushViews, ViewCounter } from "./flush-views";

const site = siteOfEachTest();

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const view = (url: string) =>
  countView({ method: "GET", url, status: 200, type: "text/html", headers: { "user-agent": CHROME } });

test("views are added to those stored before, and each is stored once", async () => {
  view("/?utm_source=google");
  view("/?utm_source=Google");
  await flushViews();
  view("/?utm_source=google");
  await flushViews();
  await flushViews();
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await site.db.selectFrom("viewCounts").selectAll().orderBy("kind").execute()).toEqual([
    { day, kind: "device", name: "desktop", campaign: "", views: 3 },
    { day, kind: "page", name: "/", campaign: "", views: 3 },
    { day, kind: "source", name: "Google", campaign: "", views: 3 },
  ]);
});

test("while the database is away views stay counted, and are stored when it is back", async () => {
  view("/about-us");
  {
    using _away = databaseAway();
    await expect(flushViews()).rejects.toThrow();
    view("/about-us");
  }
  await flushViews();
  const pages = site.db.selectFrom("viewCounts").where("kind", "=", "page");
  expect(await pages.select(["name", "views"]).execute()).toEqual([{ name: "/about-us", views: 2 }]);
});

test("however many names strangers invent between two runs of the job, a known one is counted as its own", async () => {
  const spend = { month: "2026-11", source: "diwali-fair", campaign: "stall", file: "", rupees: 1 };
  await site.db.insertInto("spend").values(spend).execute();
  const sources = () =>
    site.db.selectFrom("viewCounts").select(["name", "views"]).where("kind", "=", "source").execute();
  const sum = (rows: { views: number }[]) => rows.reduce((all, { views }) => all + views, 0);
  for (let some = 1; some <= 5; some++) {
    for (let at = 0; at < 5_000; at++) view(`/?utm_source=s${some}-${at}`);
    // No job runs here.
    for (let turn = 0; turn < 1_000 && sum(await sources()) < 4_000 * some; turn++) await new Promise(setImmediate);
  }
  view("/?utm_source=diwali-fair&utm_campaign=stall");
  await flushViews();
  const rows = await sources();
  expect(rows.find(({ name }) => name === "diwali-fair")?.views).toBe(1);
  expect(sum(rows)).toBe(25_001);
});

test("memory holds a bounded number of different names, and counts the rest together", () => {
  const counter = new ViewCounter();
  const at = Date.parse("2026-11-26T20:00:00Z");
  for (let one = 0; one < 21_000; one++)
    counter.count({ page: "/", source: `s${one}`, campaign: "", device: "mobile" }, at);
  const counts = counter.take();
  expect(counts).toHaveLength(20_001);
  expect(counts.at(-1)).toEqual({ day: "2026-11-27", kind: "source", name: "Other", campaign: "", views: 1_002 });
  counter.putBack(counts);
  expect(counter.take()).toEqual(counts);
});

test("days are those of Bengaluru", () => {
  const counter = new ViewCounter();
  const of = { page: "/", source: "", campaign: "", device: "desktop" } as const;
  counter.count(of, Date.parse("2026-11-26T23:59:59+05:30"));
  counter.count(of, Date.parse("2026-11-27T00:00:00+05:30"));
  const pages = counter.take().filter(({ kind }) => kind === "page");
  expect(pages.map(({ day }) => day)).toEqual(["2026-11-26", "2026-11-27"]);
});

test("nothing that is stored names the site's address or the visitor's", async () => {
  countView({
    method: "GET",
    url: "/?utm_source=a&email=asha%40example.com",
    status: 200,
    type: "text/html",
    headers: { "user-agent": CHROME, cookie: "a=b", "x-forwarded-for": "203.0.113.9", referer: env.SITE_URL },
  });
  await flushViews();
  const stored = JSON.stringify(await site.db.selectFrom("viewCounts").selectAll().execute());
  expect(stored).not.toMatch(/asha|203\.0\.113|Mozilla|a=b/);
});
