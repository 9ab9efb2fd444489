import { log } from "@/server/platform/log";
import { startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/rows";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";

/** A hosted backend's list is read whole, and paged, filtered, searched and sorted here. */

const ananya = { phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };

async function withEnquiries() {
  const backend = await startHosted();
  const staff = await backend.hire("enquiries");
  for (let at = 1; at <= 30; at++) {
    const createdAt = new Date(Date.UTC(2026, 10, at)).toISOString();
    const status = at % 3 === 0 ? "closed" : "pending";
    add(backend.hosted.rows.enquiries, { ...ananya, name: `Visitor ${at}`, status, createdAt });
  }
  return { ...backend, staff };
}

const list = async (query: string) => (await send("GET", `/api/enquiries?${query}`)).body;

test.each<[string, number, number]>([
  ["page=1&limit=10", 10, 30],
  ["page=4&limit=10", 0, 30],
  ["status=closed&page=2&limit=6", 4, 10],
  ["search=visitor+30", 1, 1],
])("[LIST-01] [LIST-02] the query '%s' shows %i rows of %i", async (query, shown, total) => {
  await using backend = await withEnquiries();
  using _staff = backend.staff.signedIn();
  const { data, ...rest } = await list(query);
  expect([data.length, rest.total]).toEqual([shown, total]);
});

test("[LIST-02] a list is sorted in both directions", async () => {
  await using backend = await withEnquiries();
  using _staff = backend.staff.signedIn();
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
  expect(names(await list("sort=-name&limit=2"))).toEqual(["Visitor 9", "Visitor 8"]);
  expect(names(await list("sort=createdAt&limit=1"))).toEqual(["Visitor 1"]);
});

test("[LIST-01] words in any order and any spelling of a number are found", async () => {
  await using backend = await withEnquiries();
  using _staff = backend.staff.signedIn();
  const imran = { ...ananya, name: "Imran  Pasha", phone: "+91-90000-00027", plot_size: "2400" };
  add(backend.hosted.rows.enquiries, imran);
  for (const search of ["pasha imran", "9000000027", "+91 90000 00027", "090000 00027", "2,400"]) {
    const body = await list(`${new URLSearchParams({ search, page: "1", limit: "10" })}`);
    expect([search, body]).toEqual([search, { data: [expect.objectContaining({ name: "Imran  Pasha" })], total: 1 }]);
  }
});

test("a list is read once for all its pages and searches, without a query, again after a write, and separately for each person", async () => {
  await using backend = await withEnquiries();
  const other = await backend.hire("enquiries", "cities");
  const read = () => backend.asked.filter(({ path }) => path === "/api/enquiries/" || path.includes("?"));
  const whole = { method: "GET", path: "/api/enquiries/" };
  {
    using _staff = backend.staff.signedIn();
    for (const query of ["page=1&limit=10", "page=2&limit=10", "search=visitor&limit=10"]) await list(query);
    expect(read()).toEqual([whole]);
  }
  {
    using _other = other.signedIn();
    await list("page=1&limit=10");
    await send("DELETE", `/api/enquiries/${backend.hosted.rows.enquiries[0]?._id}`);
    expect((await list("page=1&limit=10")).total).toBe(29);
    expect(read()).toEqual([whole, whole, whole]);
  }
});

test("[HOME-08] a city without packages, which the backend answers with 404, has an empty list", async () => {
  await using backend = await startHosted();
  const { _id } = add(backend.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  expect((await send("GET", `/api/packages/packages/city/${_id}`)).body).toEqual({ data: [], total: 0 });
});

test("an unreadable row is left out, named to staff and in the log; visitors get the other rows", async () => {
  await using backend = await startHosted();
  const { cities } = backend.hosted.rows;
  for (const cityName of ["Mysuru", "Hubballi", "Hassan"]) add(cities, { cityName, cityCode: "C" });
  cities.splice(1, 0, { cityName: "Hampi" } as never);
  const readable = ["Mysuru", "Hubballi", "Hassan"].map((cityName) => expect.objectContaining({ cityName }));
  expect((await send("GET", "/api/cities")).body).toEqual({ data: readable, total: 3 });
  const warn = jest.spyOn(log, "warn");
  using _admin = (await backend.hire("cities")).signedIn();
  expect((await send("GET", "/api/cities?limit=10")).body).toEqual({ data: readable, total: 3, unread: ["row 2"] });
  const rows = [{ _id: "row 2", reason: "_id: it has no id" }];
  expect(warn).toHaveBeenCalledWith("rows could not be read", { call: "GET /api/cities", rows });
  warn.mockRestore();
});

test("a list of which more than a third cannot be read fails, for staff and visitors", async () => {
  await using backend = await startHosted();
  const { floorplans } = backend.hosted.rows;
  for (const name of ["Neem", "Teak", "Rain"]) add(floorplans, { name, status: "active" });
  floorplans.push(null as never, { name: "Sal" } as never);
  expect(await send("GET", "/api/floorplans")).toMatchObject({ status: 502, body: { error: { code: "upstream" } } });
  using _staff = (await backend.hire("designs")).signedIn();
  expect((await send("GET", "/api/floorplans?limit=10")).status).toBe(502);
  floorplans.pop();
  expect((await send("GET", "/api/floorplans?limit=10")).body).toMatchObject({ total: 3, unread: ["row 4"] });
});

test("a list that announces more rows than it has fails, since the others would be missing", async () => {
  await using backend = await startHosted();
  add(backend.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  using _paging = between(async (through) => Response.json({ ...(await (await through()).json()), total: 2 }));
  expect((await send("GET", "/api/cities")).status).toBe(502);
});

test("[PROJ-06] visitors get a project's package, and no data of its customer", async () => {
  await using backend = await startHosted();
  const { rows } = backend.hosted;
  const city = add(rows.cities, { cityName: "Mysuru", cityCode: "MYS" })._id;
  const pack = add(rows.packages, { packageName: "Pure", city, pricePerSquareFoot: 1199 })._id;
  const customer = add(rows.customers, { name: "Ananya Rao", email: "rao@example.com" })._id;
  add(rows.projects, { projectName: "House", package: pack, customer, status: "completed", description: ["One"] });
  const { body } = await send("GET", "/api/projects");
  expect(body.data).toMatchObject([{ package: { packageName: "Pure" } }]);
  expect(JSON.stringify(body)).not.toMatch(/customer|Ananya/);
});
