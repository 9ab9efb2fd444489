import { newSiteDatabase } from "@/server/testing/site-database";
import { createPublicationStore } from "./store";

test("with an empty database every project is public", async () => {
  await using site = await newSiteDatabase();
  const isPublic = await createPublicationStore(site.db).readPublic();
  expect(isPublic("1")).toBe(true);
});

test("an answer naming an existing project holds nothing, and new projects stay hidden", async () => {
  await using site = await newSiteDatabase();
  const store = createPublicationStore(site.db);
  await store.begin("a", ["1"]);
  await store.holdCreated("a", "1");
  const isPublic = await store.readPublic();
  expect(["1", "2"].map(isPublic)).toEqual([true, false]);
  expect(await store.unpublished()).toEqual([]);
});

test("repeating a creation under its id keeps the first list of projects", async () => {
  await using site = await newSiteDatabase();
  const store = createPublicationStore(site.db);
  await store.begin("a", ["1"]);
  await store.begin("a", ["1", "2"]);
  expect((await store.readPublic())("2")).toBe(false);
});

test("a project published while being added is not held again, by its creation or by settling another", async () => {
  await using site = await newSiteDatabase();
  const [store, another] = [createPublicationStore(site.db), createPublicationStore(await site.another())];
  await store.begin("a", []);
  await store.begin("b", []);
  await another.publish("1");
  await Promise.all([
    store.holdCreated("a", "1"),
    another.settle(await another.begunBefore(Date.now() + 1), ["1", "2"]),
  ]);
  const isPublic = await store.readPublic();
  expect(["1", "2", "3"].map(isPublic)).toEqual([true, false, true]);
});
