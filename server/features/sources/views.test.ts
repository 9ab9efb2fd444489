import type { SiteDb, ViewCount } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import type { AnsweredRequest } from "@/server/platform/shared.mjs";
import { insert, insertFollowed } from "@/server/testing/followed";
import { databaseAway, siteOfEachTest } from "@/server/testing/site-database";
import { countView, flushViews, forgetViews, MAX_INVENTED, storeViews, ViewCounter, viewOf } from "./views";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const PHONE = "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const TABLET = "Mozilla/5.0 (Linux; Android 13; SM-X205) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const HTML = "text/html; charset=utf-8";
const viewed = ({ headers, ...request }: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  method: "GET",
  url: "/",
  status: 200,
  type: HTML,
  ...request,
  headers: { "user-agent": CHROME, host: "localhost", ...headers },
});

const direct = { page: "/", source: "", campaign: "", device: "desktop" };

test.each<[string, Partial<AnsweredRequest>, Partial<ReturnType<typeof viewOf>>]>([
  ["a direct one", {}, {}],
  [
    "a campaign's",
    { url: "/package/mysuru?utm_source=GOOGLE&utm_campaign=teak-2&gclid=x" },
    { page: "/package/mysuru", source: "Google", campaign: "teak-2" },
  ],
  ["an ad's without campaign", { url: "/?gbraid=x" }, { source: "Google", campaign: "Ad click without campaign" }],
  [
    "an ad's with Google's id of the campaign, behind a long name and a second question mark",
    { url: `/?utm_term=${"%E0%B2%95".repeat(400)}?gclid=x&gad_campaignid=20000000011` },
    { source: "Google", campaign: "20000000011" },
  ],
  ["a link's", { headers: { referer: "https://www.magicbricks.example/a?b=c" } }, { source: "magicbricks.example" }],
  [
    "one from another page of the site",
    { url: "/about-us", headers: { referer: `${env.SITE_URL}/` } },
    { page: "/about-us", source: "Within the site" },
  ],
  [
    "one from the site under its other name",
    { headers: { host: "127.0.0.1:3400", referer: "http://127.0.0.1:3400/package" } },
    { source: "Within the site" },
  ],
  ["a page's data, without loading a document", { type: "text/x-component", headers: { rsc: "1" } }, {}],
  ["a page that the browser still has", { status: 304, type: undefined }, {}],
  ["a phone's", { headers: { "user-agent": PHONE } }, { device: "mobile" }],
  ["a tablet's", { headers: { "user-agent": TABLET } }, { device: "tablet" }],
])("%s is a view", (_what, request, view) => {
  expect(viewOf(viewed(request))).toEqual({ ...direct, ...view });
});

test.each<[string, Partial<AnsweredRequest>]>([
  ["HEAD", { method: "HEAD" }],
  ["HEAD that nginx turned into GET", { headers: { "x-request-method": "HEAD" } }],
  ["a form that is sent", { method: "POST" }],
  ["an error", { status: 500 }],
  ["a missing page", { status: 404 }],
  ["a redirect", { status: 308 }],
  ["a picture", { url: "/og/design/x", type: undefined, status: 304 }],
  ["a picture in another language", { url: "/kn/og/design/x", type: undefined, status: 304 }],
  ["a quote's page, whose address is a secret", { url: "/quote/AAAAAAAAAAAAAAAAAAAAAA" }],
  ["a picture without a name", { type: "image/png" }],
  ["a search engine", { headers: { "user-agent": GOOGLEBOT } }],
  ["a request without a user agent", { headers: { "user-agent": "" } }],
  ["a prefetch", { headers: { "sec-purpose": "prefetch" } }],
  ["a prerender", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["an older prefetch", { headers: { purpose: "prefetch" } }],
  ["Next's prefetch", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
])("%s is no view", (_what, request) => {
  expect(viewOf(viewed(request))).toBeUndefined();
});

test("text from an address is one line of bounded length, however long the address is", () => {
  const { source, campaign } =
    viewOf(viewed({ url: `/?utm_source=a%0Ab%00${"c".repeat(900)}&utm_campaign=${"d".repeat(900)}` })) ?? {};
  expect([source, campaign]).toEqual([`a b ${"c".repeat(76)}`, "d".repeat(120)]);
});

describe("counting", () => {
  const site = siteOfEachTest();

  const view = (url: string) => countView(viewed({ url }));

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

  test("memory holds a bounded number of different names, and counts the rest together", () => {
    const counter = new ViewCounter();
    const now = Date.parse("2026-11-26T20:00:00Z");
    for (let index = 0; index < 21_000; index++)
      counter.count({ page: "/", source: `s${index}`, campaign: "", device: "mobile" }, now);
    const counts = counter.flush();
    expect(counts).toHaveLength(20_001);
    expect(counts.at(-1)).toEqual({ day: "2026-11-27", kind: "source", name: "Other", campaign: "", views: 1_002 });
    counter.putBack(counts);
    expect(counter.flush()).toEqual(counts);
  });

  test("nothing that is stored names the site's address or the visitor's", async () => {
    const headers = { cookie: "a=b", "x-forwarded-for": "203.0.113.9", referer: env.SITE_URL };
    countView(viewed({ url: "/?utm_source=a&email=asha%40example.com", headers }));
    await flushViews();
    const stored = JSON.stringify(await site.db.selectFrom("viewCounts").selectAll().execute());
    expect(stored).not.toMatch(/asha|203\.0\.113|Mozilla|a=b/);
  });
});

describe("storing", () => {
  const site = siteOfEachTest();

  const DAY = "2026-11-26";
  const YESTERDAY = "2026-11-25";
  const oneView: Omit<ViewCount, "name"> = { day: DAY, kind: "source", campaign: "", views: 1 };
  const count = (name: string, over: Partial<ViewCount> = {}): ViewCount => ({ ...oneView, name, ...over });
  const invented = (length: number, from = 0, over: Partial<ViewCount> = {}) =>
    Array.from({ length }, (_, index) => count(`s${from + index}`, { campaign: `c${from + index}`, ...over }));
  const total = (rows: readonly { views: number }[]) => rows.reduce((all, { views }) => all + views, 0);
  const rowsOf = (db: SiteDb, day = DAY) => db.selectFrom("viewCounts").selectAll().where("day", "=", day).execute();
  async function viewsOf(db: SiteDb, named: readonly ViewCount[]) {
    const rows = await rowsOf(db);
    const keyOf = ({ kind, name, campaign }: ViewCount) => `${kind} ${name} ${campaign}`;
    return named.map((wanted) => rows.find((row) => keyOf(row) === keyOf(wanted))?.views ?? 0);
  }
  const spent = (db: SiteDb, source: string, campaign: string) =>
    insert(db, "spend", { month: "2026-10", source, campaign, file: "", rupees: 1 });

  test("10,000 names invented on a day leave those known from enquiries, spend and earlier days exact, and the sum right", async () => {
    await insertFollowed(site.db, { id: "e", source: "magicbricks.example", campaign: "villas" });
    await spent(site.db, "diwali-fair", "stall");
    await spent(site.db, "Google", "teak-2");
    await storeViews(site.db, [count("hoarding", { campaign: "ring-road", day: YESTERDAY })]);
    const known = [
      ...["", "Within the site", "WhatsApp", "magicbricks.example"].map((name) => count(name)),
      count("magicbricks.example", { campaign: "villas" }),
      count("diwali-fair", { campaign: "stall" }),
      count("Google"),
      count("Google", { campaign: "teak-2" }),
      count("hoarding", { campaign: "ring-road" }),
    ];
    let sum = 0;
    for (let from = 0; from < 10_000; from += 1_000) {
      const counts = [...invented(1_000, from, { views: 1 + (from % 7) }), ...known];
      sum += total(counts);
      await storeViews(site.db, counts);
    }
    expect(await viewsOf(site.db, known)).toEqual(known.map(() => 10));
    const rows = await rowsOf(site.db);
    const other = rows.filter(({ name }) => name === "Other").length;
    expect([rows.length, other]).toEqual([known.length + MAX_INVENTED + 1, 1]);
    expect(total(rows)).toBe(sum);
  });

  test("a new name takes the place of a less viewed invented one, which counts as other from then on", async () => {
    await storeViews(site.db, [...invented(MAX_INVENTED), count("Google")]);
    const fair = count("fair", { views: 5 });
    await storeViews(site.db, [fair]);
    await storeViews(site.db, [fair]);
    expect(await viewsOf(site.db, [fair, count("Other")])).toEqual([10, 1]);
    expect(await rowsOf(site.db)).toHaveLength(MAX_INVENTED + 2);
  });

  test("servers that store at once keep the bound together, and lose no view", async () => {
    const servers = [site.db, await site.another(), await site.another()];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const counts = [count("/", { kind: "page" }), count("Google", { views: 2 }), ...invented(50, 50 * index)];
        return storeViews(servers[index % servers.length] ?? site.db, counts);
      }),
    );
    expect(await viewsOf(site.db, [count("/", { kind: "page" }), count("Google")])).toEqual([12, 24]);
    const sources = (await rowsOf(site.db)).filter(({ kind }) => kind === "source");
    expect([sources.length, total(sources)]).toEqual([MAX_INVENTED + 2, 12 * 52]);
  });

  test("days before the given one are removed, and no other", async () => {
    await storeViews(site.db, [count("Google"), count("Google", { day: YESTERDAY })]);
    await forgetViews(site.db, DAY);
    expect([await rowsOf(site.db, YESTERDAY), (await rowsOf(site.db)).length]).toEqual([[], 1]);
  });
});
