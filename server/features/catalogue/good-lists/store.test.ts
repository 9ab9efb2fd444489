import { newSiteDatabase } from "@/server/testing/site-database";
import { createGoodListStore } from "./store";

type Listed = { _id: string; city?: { _id: string }; package?: { _id: string } };
const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));

async function newStore() {
  const site = await newSiteDatabase();
  const store = createGoodListStore(site.db, "backend-a", () => 1_000);
  /** What pages show after the backend has sent this list. */
  const read = async (kind: "cities" | "packages" | "services", list: readonly Listed[]) =>
    store.judge(kind, list, await store.find(kind));
  return { ...site, store, read };
}

test("an answer of staff counts only for the suspect list that they saw", async () => {
  await using site = await newStore();
  const { store, read } = site;
  await read("packages", rows("1", "2", "3"));
  expect(await store.accept("packages", 0)).toBe(false);
  expect(await read("packages", [])).toHaveLength(3);
  expect(await store.accept("packages", 1)).toBe(false);
  await store.noteUnreadable("packages");
  expect(await store.accept("packages", 0)).toBe(false);
  expect(await read("packages", [])).toHaveLength(3);
});

test("an accepted list is no longer reported, and is again if the next one has even fewer rows", async () => {
  await using site = await newStore();
  const { store, read } = site;
  await read("packages", rows("1", "2", "3", "4", "5"));
  await read("packages", rows("1", "2"));
  expect(await store.accept("packages", 2)).toBe(true);
  expect(await store.suspects()).toEqual([]);
  expect(await read("packages", [])).toHaveLength(5);
  expect(await store.suspects()).toMatchObject([{ kind: "packages", suspectCount: 0, suspectSince: 1_000 }]);
});

test("a list of another backend is neither judged nor accepted", async () => {
  await using site = await newStore();
  await site.read("packages", rows("1", "2", "3"));
  await site.read("packages", []);
  const other = createGoodListStore(site.db, "backend-b");
  expect(await other.accept("packages", 0)).toBe(false);
  expect(await other.judge("packages", [], await other.find("packages"))).toEqual([]);
});

test("rows deleted at the same time all leave the good list", async () => {
  await using site = await newStore();
  const ids = ["1", "2", "3", "4", "5", "6"];
  await site.read("packages", rows(...ids));
  const stores = [site.store, createGoodListStore(await site.another(), "backend-a")];
  await Promise.all(ids.map((id, at) => stores[at % 2]?.drop("packages", id)));
  expect(await site.store.find("packages")).toMatchObject({ count: 0, rows: "[]" });
});

test("a read that began before a deletion does not put the deleted rows back", async () => {
  await using site = await newStore();
  const { store, read } = site;
  const all = rows("1", "2", "3");
  await read("packages", all);
  const before = await store.find("packages");
  for (const { _id } of all) await store.drop("packages", _id);
  await store.judge("packages", all.slice(1), before);
  expect(await read("packages", [])).toEqual([]);
  expect(await store.suspects()).toEqual([]);
});

test("an empty list that is read before its deletion is recorded does not stay suspect", async () => {
  await using site = await newStore();
  await site.read("packages", rows("1"));
  await site.read("packages", []);
  await site.store.drop("packages", "1");
  expect(await site.store.suspects()).toEqual([]);
});

test("with a city its packages and their services leave, and rows of another kind with the same id stay", async () => {
  await using site = await newStore();
  const { store, read } = site;
  await read("cities", rows("1", "2"));
  await read("packages", [
    { _id: "1", city: { _id: "2" } },
    { _id: "2", city: { _id: "1" } },
  ]);
  await read("services", [
    { _id: "1", package: { _id: "1" } },
    { _id: "2", package: { _id: "2" } },
  ]);
  await store.drop("cities", "1");
  const left = async (kind: "cities" | "packages" | "services") =>
    JSON.parse((await store.find(kind))?.rows ?? "").map(({ _id }: { _id: string }) => _id);
  expect([await left("cities"), await left("packages"), await left("services")]).toEqual([["2"], ["1"], ["1"]]);
  await store.drop("packages", "2");
  expect(await left("packages")).toEqual(["1"]);
});
