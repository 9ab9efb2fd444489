import { auditWrite } from "@/server/testing/audit-entry";
import { newSiteDatabase } from "@/server/testing/site-database";
import { createAuditStore } from "./store";

const write = auditWrite({ outcome: "begun" });

async function startStore() {
  const site = await newSiteDatabase();
  let now = 1_000;
  const store = createAuditStore(site.db, () => now++);
  return { ...store, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

test("an entry is open until its write ends; an event ends at once", async () => {
  await using store = await startStore();
  const open = await store.add(write);
  const over = await store.add({ ...write, outcome: "done" });
  expect(await store.find(open)).toMatchObject({ outcome: "begun", endedAt: null });
  expect((await store.find(over))?.endedAt).toBeGreaterThan(0);
  await store.end(open, { outcome: "done", changes: [["name", "Asha", "Asha Rao"]] });
  expect(await store.find(open)).toMatchObject({ outcome: "done", changes: '[["name","Asha","Asha Rao"]]' });
  expect((await store.find(over))?.changes).toBe("[]");
});

test("an existing id is not written again", async () => {
  await using store = await startStore();
  const id = "opened 1 customers 7";
  for (const label of ["first", "second"]) await store.add({ ...write, id, label });
  expect(await store.find(id)).toMatchObject({ label: "first" });
});

test("a row's history is its own entries, newest first", async () => {
  await using store = await startStore();
  const [first, second] = [await store.add(write), await store.add(write)];
  await store.add({ ...write, rowId: "8" });
  await store.add({ ...write, thing: "projects" });
  const idsOf = async (most: number) =>
    (await store.ofRow({ thing: "customers", rowId: "7" }, most)).map(({ id }) => id);
  expect(await idsOf(9)).toEqual([second, first]);
  expect(await idsOf(1)).toEqual([second]);
});
