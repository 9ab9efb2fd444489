import { databaseAway, siteOfEachTest } from "@/server/testing/site-database";
import { findMovedPage, notePublished } from "./former-addresses";
import { askPublication } from "./publication/published";

const site = siteOfEachTest();

const design = (_id: string, slug: string) => ({ _id, slug });

test("a renamed design, project or city is found at its former address, in any script", async () => {
  await askPublication((store) => store.begin(["1"]));
  for (const [kind, folder] of [
    ["design", "/designs-plans"],
    ["project", "/our-project"],
    ["city", "/package"],
  ] as const) {
    await notePublished(kind, [design("1", "tulasi")], 1);
    expect(await findMovedPage(`${folder}/tulasi`)).toBeUndefined();
    await notePublished(kind, [design("1", "ತುಳಸಿ")], 2);
    expect(await findMovedPage(`${folder}/tulasi`)).toBe(`${folder}/${encodeURIComponent("ತುಳಸಿ")}`);
    expect(await findMovedPage(`${folder}/${encodeURIComponent("ತುಳಸಿ")}`)).toBeUndefined();
  }
  expect(await findMovedPage("/designs-plans/never")).toBeUndefined();
  expect(await findMovedPage("/about-us")).toBeUndefined();
});

test("the former address of a project that was taken off the website redirects nowhere", async () => {
  await askPublication((store) => store.begin(["1"]));
  await notePublished("project", [design("1", "asha-rao")], 1);
  await notePublished("project", [design("1", "a-house-in-kengeri")], 2);
  expect(await findMovedPage("/our-project/asha-rao")).toBe("/our-project/a-house-in-kengeri");
  await askPublication((store) => store.forget("1"));
  expect(await findMovedPage("/our-project/asha-rao")).toBeUndefined();
});

test("every former address redirects straight to the current one, and a reused one redirects nowhere", async () => {
  for (const [at, slug] of ["a", "b", "c"].entries()) await notePublished("design", [design("1", slug)], at + 1);
  expect([await findMovedPage("/designs-plans/a"), await findMovedPage("/designs-plans/b")]).toEqual([
    "/designs-plans/c",
    "/designs-plans/c",
  ]);
  await notePublished("design", [design("1", "a")], 4);
  expect(await findMovedPage("/designs-plans/a")).toBeUndefined();
  expect(await findMovedPage("/designs-plans/c")).toBe("/designs-plans/a");
});

test("a former address that a new row takes belongs to the new row", async () => {
  await notePublished("design", [design("1", "neem")], 1);
  await notePublished("design", [design("1", "honge")], 2);
  await notePublished("design", [design("1", "honge"), design("2", "neem")], 3);
  expect(await findMovedPage("/designs-plans/neem")).toBeUndefined();
  await notePublished("design", [design("1", "neem"), design("2", "honge")], 4);
  expect(await findMovedPage("/designs-plans/neem")).toBeUndefined();
  expect(await findMovedPage("/designs-plans/honge")).toBeUndefined();
});

test("a read from before a rename, on another server, reverts nothing", async () => {
  await notePublished("design", [design("1", "neem")], 1);
  await notePublished("design", [design("1", "honge")], 3);
  await notePublished("design", [design("1", "neem")], 2);
  expect(await findMovedPage("/designs-plans/neem")).toBe("/designs-plans/honge");
});

test("rows that share an address or have none do no harm", async () => {
  const rows = [design("1", "rampura"), design("2", "rampura"), design("3", "")];
  await notePublished("city", rows, 1);
  await notePublished("city", rows, 2);
  expect(await site.db.selectFrom("pageAddresses").selectAll().execute()).toEqual([
    { kind: "city", slug: "rampura", rowId: "1", publishedAt: 1 },
  ]);
});

test("while the site's database is down, pages render and nothing redirects", async () => {
  using _away = databaseAway();
  await notePublished("design", [design("1", "neem")], 1);
  expect(await findMovedPage("/designs-plans/neem")).toBeUndefined();
});
