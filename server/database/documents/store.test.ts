import { siteOfEachTest } from "@/server/testing/site-database";
import { createContentStore } from "./store";

const site = siteOfEachTest();

const meera = { name: "Meera", holder: "1" };
const value = (title: string) => ({ title });

test("of two simultaneous saves of the same version one succeeds, and no version is overwritten", async () => {
  const stores = [createContentStore(site.db), createContentStore(await site.another())];
  const saves = stores.map((store, at) => store.save("home", { value: value(`by ${at}`), version: 0 }, meera));
  expect((await Promise.all(saves)).toSorted()).toEqual([false, true]);
  const [store] = stores;
  expect(await store?.save("home", { value: value("later"), version: 0 }, meera)).toBe(false);
  expect(await store?.save("home", { value: value("later"), version: 1 }, meera)).toBe(true);
  expect((await store?.versions("home"))?.map(({ version }) => version)).toEqual([2, 1]);
});

test("the newest version of each document is public", async () => {
  const store = createContentStore(site.db);
  for (const [key, version] of [
    ["home", 0],
    ["home", 1],
    ["about", 0],
    ["home", 2],
  ] as const)
    await store.save(key, { value: value(`${key} ${version + 1}`), version }, meera);
  const current = await store.current();
  expect(current.map(({ value }) => JSON.parse(value).title).toSorted()).toEqual(["about 1", "home 3"]);
});

test("a draft belongs to its author, replaces the one before, and is deleted when they save", async () => {
  const store = createContentStore(site.db);
  await store.keepDraft("home", { value: value("half"), version: 0 }, "1");
  await store.keepDraft("home", { value: value("whole"), version: 0 }, "1");
  await store.keepDraft("home", { value: value("another's"), version: 0 }, "2");
  expect((await store.drafts("1")).map(({ value }) => JSON.parse(value).title)).toEqual(["whole"]);
  await store.save("home", { value: value("whole"), version: 0 }, meera);
  expect([await store.drafts("1"), (await store.drafts("2")).length]).toEqual([[], 1]);
  await store.dropDraft("home", "2");
  expect(await store.drafts("2")).toEqual([]);
});

test("saving or dropping one document leaves drafts of others alone", async () => {
  const store = createContentStore(site.db);
  await store.keepDraft("about", { value: value("half"), version: 0 }, "1");
  await store.save("home", { value: value("whole"), version: 0 }, meera);
  await store.dropDraft("home", "1");
  expect((await store.drafts("1")).map(({ key }) => key)).toEqual(["about"]);
});

test("a picture is stored once and unchanged", async () => {
  const store = createContentStore(site.db);
  const bytes = Buffer.from([0, 255, 1, 254]);
  await store.keepPicture("a".repeat(64), "image/webp", bytes);
  await store.keepPicture("a".repeat(64), "image/webp", bytes);
  expect(await store.findPicture("a".repeat(64))).toEqual({ type: "image/webp", bytes });
  expect(await store.findPicture("b".repeat(64))).toBeUndefined();
});
