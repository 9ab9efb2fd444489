import type { SiteDb, ViewCount } from "@/server/database/tables";
import { followed } from "@/server/testing/followed";
import { siteOfEachTest } from "@/server/testing/site-database";
import { forgetViews, MOST_INVENTED, MOST_OF_A_KIND, storeViews } from "./store-views";

const site = siteOfEachTest();

const DAY = "2026-11-26";
const YESTERDAY = "2026-11-25";
const count = (name: string, over: Partial<ViewCount> = {}): ViewCount => ({
  day: DAY,
  kind: "source",
  name,
  campaign: "",
  views: 1,
  ...over,
});
const invented = (length: number, from = 0, over: Partial<ViewCount> = {}) =>
  Array.from({ length }, (_, at) => count(`s${from + at}`, { campaign: `c${from + at}`, ...over }));
const total = (rows: readonly { views: number }[]) => rows.reduce((all, { views }) => all + views, 0);
const rowsOf = (db: SiteDb, day = DAY) => db.selectFrom("viewCounts").selectAll().where("day", "=", day).execute();
/** The views of these names on the day, each with its campaign. */
async function viewsOf(db: SiteDb, named: readonly ViewCount[]) {
  const rows = await rowsOf(db);
  const isSame = (one: ViewCount) => (other: ViewCount) =>
    other.kind === one.kind && other.name === one.name && other.campaign === one.campaign;
  return named.map((one) => rows.find(isSame(one))?.views ?? 0);
}
const spent = (db: SiteDb, source: string, campaign: string) =>
  db.insertInto("spend").values({ month: "2026-10", source, campaign, file: "", rupees: 1 }).execute();

test("10,000 names invented on a day leave those known from enquiries, spend and earlier days exact, and the sum right", async () => {
  await followed(site.db, { id: "e", source: "magicbricks.example", campaign: "villas" });
  await spent(site.db, "diwali-fair", "stall");
  await spent(site.db, "Google", "teak-2");
  await storeViews(site.db, [count("hoarding", { campaign: "ring-road", day: YESTERDAY })]);
  const known = [
    count(""),
    count("Within the site"),
    count("WhatsApp"),
    count("magicbricks.example"),
    count("magicbricks.example", { campaign: "villas" }),
    count("diwali-fair", { campaign: "stall" }),
    count("Google"),
    count("Google", { campaign: "teak-2" }),
    count("hoarding", { campaign: "ring-road" }),
  ];
  for (let from = 0; from < 10_000; from += 1_000)
    await storeViews(site.db, [...invented(1_000, from, { views: 1 + (from % 7) }), ...known]);
  expect(await viewsOf(site.db, known)).toEqual(known.map(() => 10));
  const rows = await rowsOf(site.db);
  const other = rows.filter(({ name }) => name === "Other").length;
  expect([rows.length, other]).toEqual([known.length + MOST_INVENTED + 1, 1]);
  expect(total(rows)).toBe(
    10 * known.length + Array.from({ length: 10 }, (_, at) => 1_000 * (1 + ((at * 1_000) % 7))).reduce((a, b) => a + b),
  );
});

test("an invented campaign of a known source that is not among the most viewed counts for that source", async () => {
  await storeViews(site.db, [
    ...invented(MOST_INVENTED, 0, { views: 2 }),
    ...["x", "y"].map((campaign) => count("Google", { campaign })),
  ]);
  const google = (await rowsOf(site.db)).filter(({ name }) => name === "Google");
  expect(google.map(({ campaign, views }) => [campaign, views])).toEqual([["Other", 2]]);
});

test("a new name takes the place of a less viewed invented one, which counts as other from then on", async () => {
  await storeViews(site.db, [...invented(MOST_INVENTED), count("Google")]);
  const fair = count("fair", { views: 5 });
  await storeViews(site.db, [fair]);
  await storeViews(site.db, [fair]);
  expect(await viewsOf(site.db, [fair, count("Other")])).toEqual([10, 1]);
  expect(await rowsOf(site.db)).toHaveLength(MOST_INVENTED + 2);
});

test("servers that store at once keep the bound together, and lose no view", async () => {
  const servers = [site.db, await site.another(), await site.another()];
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      storeViews(servers[at % servers.length] ?? site.db, [
        count("/", { kind: "page" }),
        count("Google", { views: 2 }),
        ...invented(50, 50 * at),
      ]),
    ),
  );
  expect(await viewsOf(site.db, [count("/", { kind: "page" }), count("Google")])).toEqual([12, 24]);
  const sources = (await rowsOf(site.db)).filter(({ kind }) => kind === "source");
  expect([sources.length, total(sources)]).toEqual([MOST_INVENTED + 2, 12 * 52]);
});

test("names that were invented on earlier days cannot grow a day beyond its bound, nor push out those of enquiries", async () => {
  for (let day = 1; day <= 7; day++)
    await storeViews(site.db, invented(MOST_INVENTED, day * MOST_INVENTED, { day: `2026-10-0${day}` }));
  await followed(site.db, { id: "e", source: "magicbricks.example" });
  const real = count("magicbricks.example");
  const pages = Array.from({ length: 1_500 }, (_, at) => count(`/our-project/p${at}`, { kind: "page" }));
  const home = count("/", { kind: "page", views: 9 });
  await storeViews(site.db, [real, ...invented(10 * MOST_INVENTED, 0, { views: 3 }), ...pages, home]);
  expect(await viewsOf(site.db, [real, home])).toEqual([1, 9]);
  const rows = await rowsOf(site.db);
  for (const [kind, views] of [
    ["source", 1 + 10 * MOST_INVENTED * 3],
    ["page", 1_509],
  ] as const) {
    const ofKind = rows.filter((row) => row.kind === kind);
    expect([kind, ofKind.length, total(ofKind)]).toEqual([kind, MOST_OF_A_KIND + 1, views]);
  }
});

test("days before the given one are removed, and no other", async () => {
  await storeViews(site.db, [count("Google"), count("Google", { day: YESTERDAY })]);
  await forgetViews(site.db, DAY);
  expect([await rowsOf(site.db, YESTERDAY), (await rowsOf(site.db)).length]).toEqual([[], 1]);
});
