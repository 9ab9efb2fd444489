import { findFacts } from "@/server/features/monitoring/facts";
import { noteTroubles } from "@/server/features/monitoring/watch";
import { env } from "@/server/platform/env";
import { startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { readPackages } from "./good-lists";

/** A hosted backend with these packages in one city, which the site has read once. */
async function startSite(names: readonly string[]) {
  const site = await ownSiteDatabase();
  const backend = await startHosted();
  const { rows } = backend.hosted;
  const city = add(rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  const addPackage = (packageName: string) =>
    add(rows.packages, { packageName, city: city._id, pricePerSquareFoot: 1_620, description: [] });
  for (const name of names) addPackage(name);
  const shown = async () => (await readPackages()).map(({ packageName }) => packageName);
  expect(await shown()).toEqual(names);
  const staff = await backend.hire("packages", "cities");
  const stop = async () => {
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { site, backend, rows, addPackage, shown, staff, [Symbol.asyncDispose]: stop };
}

const suspects = async () => (await send("GET", "/api/suspect-lists")).body.data;

test.each<[string, number]>([
  ["falls to nothing", 0],
  ["loses more than half at once", 2],
])("a list that %s is suspect: pages keep the last good one until staff show it anyway", async (_what, left) => {
  const names = ["A", "B", "C", "D", "E"];
  await using site = await startSite(names);
  site.rows.packages.splice(left);
  expect(await site.shown()).toEqual(names);
  using _staff = site.staff.signedIn();
  expect(await suspects()).toEqual([{ kind: "packages", since: expect.any(String), rows: left, goodRows: 5 }]);
  expect((await send("PUT", "/api/suspect-lists/packages/shown", { rows: left })).status).toBe(200);
  expect(await site.shown()).toEqual(names.slice(0, left));
  expect(await suspects()).toEqual([]);
});

test("a list that has lost more since staff looked at it is not shown with it", async () => {
  await using site = await startSite(["A", "B", "C", "D", "E"]);
  site.rows.packages.splice(2);
  await site.shown();
  using _staff = site.staff.signedIn();
  await send("PUT", "/api/suspect-lists/packages/shown", { rows: 2 });
  site.rows.packages.splice(0);
  expect(await site.shown()).toHaveLength(5);
});

test("a list that loses half, or that grows, is shown, and a suspect one is no longer suspect when its rows return", async () => {
  await using site = await startSite(["A", "B", "C", "D"]);
  const kept = [...site.rows.packages];
  site.rows.packages.splice(2);
  expect(await site.shown()).toEqual(["A", "B"]);
  site.rows.packages.splice(0);
  expect(await site.shown()).toEqual(["A", "B"]);
  site.rows.packages.push(...kept);
  expect(await site.shown()).toEqual(["A", "B", "C", "D"]);
  using _staff = site.staff.signedIn();
  expect(await suspects()).toEqual([]);
});

test("[HOME-08] a first empty list is shown as it is", async () => {
  await using site = await startSite([]);
  using _staff = site.staff.signedIn();
  expect(await suspects()).toEqual([]);
});

test("the last packages that staff delete on purpose are gone from the site, and are not suspect", async () => {
  await using site = await startSite(["A", "B"]);
  using _staff = site.staff.signedIn();
  for (const { _id } of [...site.rows.packages] as { _id: string }[])
    expect((await send("DELETE", `/api/packages/${_id}`)).status).toBe(200);
  expect(await site.shown()).toEqual([]);
  expect(await suspects()).toEqual([]);
});

test("packages that a backend deletes with their city are not suspect after staff delete the city", async () => {
  await using site = await startSite(["A", "B"]);
  using _staff = site.staff.signedIn();
  await send("DELETE", `/api/cities/${(site.rows.cities[0] as { _id: string })._id}`);
  site.rows.packages.splice(0);
  expect(await site.shown()).toEqual([]);
});

test("the owner is mailed about a suspect list, and about its end", async () => {
  jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "owner@example.com", from: "site@example.com" });
  await using site = await startSite(["A"]);
  const kept = site.rows.packages.splice(0);
  const look = async () => noteTroubles(site.site.db, { suspectLists: (await findFacts()).suspectLists }, Date.now());
  await site.shown();
  await look();
  site.rows.packages.push(...kept);
  await site.shown();
  await look();
  const mails = await site.site.db.selectFrom("outbox").select("payload").where("kind", "=", "trouble").execute();
  expect(
    mails
      .map(({ payload }) => JSON.parse(payload))
      .map(({ name, is }) => `${name} ${is}`)
      .sort(),
  ).toEqual(["lists began", "lists ended"]);
  jest.restoreAllMocks();
});

test("a list whose rows all lack their id is a failed read, of which the owner is told; another backend's list is a first one", async () => {
  await using site = await startSite(["A", "B"]);
  await using renamed = await startHosted({ dialect: { renamesId: true } });
  const city = add(renamed.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  add(renamed.hosted.rows.packages, { packageName: "A", city: city._id, pricePerSquareFoot: 1, description: [] });
  await expect(readPackages()).rejects.toMatchObject({ code: "upstream" });
  expect((await findFacts()).suspectLists).toEqual([]);
  // As if the first backend had only renamed a field.
  await site.site.db
    .updateTable("goodLists")
    .set({ backend: backendTagOf(env) })
    .execute();
  await expect(readPackages()).rejects.toMatchObject({ code: "upstream" });
  expect((await findFacts()).suspectLists).toMatchObject([{ kind: "packages", rows: null, goodRows: 2 }]);
});
