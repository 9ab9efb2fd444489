import { backends, startHosted } from "@/server/testing/backends";
import { add, type Row } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";
import { databaseAway, ownSiteDatabase } from "@/server/testing/site-database";
import { readCities, readPackages, readServices } from "./good-lists";

const readers = { cities: () => readCities(async () => {}), packages: readPackages, services: readServices };

/** A hosted backend with five rows of each kind, which the site has read once. */
async function startSite() {
  const site = await ownSiteDatabase();
  const backend = await startHosted();
  const { rows } = backend.hosted;
  for (let at = 1; at <= 5; at++) {
    const city = add(rows.cities, { cityName: `City ${at}`, cityCode: `C${at}` })._id;
    const pack = add(rows.packages, { packageName: `Package ${at}`, city, pricePerSquareFoot: 1_500, description: [] });
    add(rows.services, { serviceName: `Service ${at}`, package: pack._id, description: [] });
  }
  for (const read of Object.values(readers)) expect(await read()).toHaveLength(5);
  const stop = async () => {
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { ...site, backend, rows, [Symbol.asyncDispose]: stop };
}

const suspects = async () => (await send("GET", "/api/suspect-lists")).body.data;
const show = (kind: string, rows: number) => send("PUT", `/api/suspect-lists/${kind}/shown`, { rows });

test.each(["cities", "packages", "services"] as const)(
  "%s that a backend stops sending stay, and only staff who may change them show the new list",
  async (kind) => {
    await using site = await startSite();
    site.rows[kind].splice(0);
    expect(await readers[kind]()).toHaveLength(5);
    for (const other of (["cities", "packages", "services"] as const).filter((one) => one !== kind)) {
      using _staff = (await site.backend.hire(other)).signedIn();
      expect((await show(kind, 0)).status).toBe(403);
    }
    using _staff = (await site.backend.hire(kind)).signedIn();
    expect((await show(kind, 0)).status).toBe(200);
    expect(await suspects()).toEqual([]);
    expect(await readers[kind]()).toEqual([]);
  },
);

test("an answer from a page that was opened before the rows returned does not let the next empty list through", async () => {
  await using site = await startSite();
  using _staff = (await site.backend.hire("packages")).signedIn();
  const kept = site.rows.packages.splice(0);
  await readPackages();
  site.rows.packages.push(...kept);
  await readPackages();
  expect((await show("packages", 0)).status).toBe(409);
  site.rows.packages.splice(0);
  expect(await readPackages()).toHaveLength(5);
});

test("who showed which list is in the activity log", async () => {
  await using site = await startSite();
  const staff = await site.backend.hire("packages");
  using _staff = staff.signedIn();
  site.rows.packages.splice(1);
  await readPackages();
  await show("packages", 1);
  const entries = await site.db.selectFrom("auditEntries").selectAll().where("thing", "=", "suspect-lists").execute();
  expect(entries).toMatchObject([{ rowId: "packages", outcome: "done", byName: "Meera" }]);
});

test("all packages that staff delete at once are gone from the site, and are not suspect", async () => {
  await using site = await startSite();
  using _staff = (await site.backend.hire("packages")).signedIn();
  const ids = site.rows.packages.map((row) => (row as NonNullable<Row>)._id);
  await Promise.all(ids.map((id) => send("DELETE", `/api/packages/${id}`)));
  expect(await readPackages()).toEqual([]);
  expect(await suspects()).toEqual([]);
});

test("services that a backend deletes with the city of their package are not suspect", async () => {
  await using site = await startSite();
  using _staff = (await site.backend.hire("cities", "packages", "services")).signedIn();
  for (const { _id } of site.rows.cities.slice(0, 4) as { _id: string }[]) await send("DELETE", `/api/cities/${_id}`);
  site.rows.packages.splice(0, 4);
  site.rows.services.splice(0, 4);
  expect([await readPackages(), await readServices()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(await suspects()).toEqual([]);
});

test("while the site's database is down an empty list is a failed read, and another is shown as it is", async () => {
  await using site = await startSite();
  using _away = databaseAway();
  expect(await readPackages()).toHaveLength(5);
  site.rows.packages.splice(0);
  await expect(readPackages()).rejects.toMatchObject({ code: "unavailable" });
});

test("[HOME-08] a hosted backend that is empty at the first start has empty lists, which are not suspect", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted();
  using _staff = (await backend.hire("cities", "packages", "services")).signedIn();
  for (let at = 0; at < 2; at++) for (const read of Object.values(readers)) expect(await read()).toEqual([]);
  expect(await suspects()).toEqual([]);
});

test.each(backends)(
  "[HOME-08] the last packages that staff delete from the %s backend are gone, and no list is suspect",
  async (_name, start) => {
    await using _site = await ownSiteDatabase();
    await using backend = await start();
    using _staff = (await backend.hire("cities", "packages")).signedIn();
    const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
    for (const packageName of ["One", "Two", "Three"]) {
      const body = { packageName, city: city._id, pricePerSquareFoot: 1_500 };
      expect((await send("POST", "/api/packages", body)).status).toBe(200);
    }
    const packages = await readPackages();
    expect(packages).toHaveLength(3);
    for (const { _id } of packages) expect((await send("DELETE", `/api/packages/${_id}`)).status).toBe(200);
    expect(await readPackages()).toEqual([]);
    expect(await suspects()).toEqual([]);
  },
);
