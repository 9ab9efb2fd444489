import { newSiteDatabase } from "@/server/testing/site-database";
import { createPublicationStore } from "./store";

test("of two servers that read a backend's first projects at once, one list counts, and later ones never", async () => {
  await using site = await newSiteDatabase();
  const [store, another] = [site.db, await site.another()].map((db) => createPublicationStore(db, "embedded"));
  expect(await store?.read()).toBeUndefined();
  await Promise.all([store?.begin(["1"]), another?.begin(["1", "2"])]);
  const first = await store?.read();
  expect([["1"], ["1", "2"]]).toContainEqual([...(first ?? [])]);
  await another?.begin(["1", "2", "3"]);
  expect(await store?.read()).toEqual(first);
});

test("long lists are stored whole, and a restored project is public only if it was", async () => {
  await using site = await newSiteDatabase();
  const store = createPublicationStore(site.db, "embedded");
  const ids = Array.from({ length: 1_200 }, (_, at) => String(at));
  await store.begin(ids);
  expect((await store.read())?.size).toBe(1_200);
  await store.move("7", "restored");
  await store.move("never", "other");
  const now = await store.read();
  expect(["7", "restored", "other"].map((id) => now?.has(id))).toEqual([false, true, false]);
  expect(await createPublicationStore(site.db, "backend-2").read()).toBeUndefined();
});
