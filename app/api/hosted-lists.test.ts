import { startHosted } from "@/server/testing/backends";
import { fakeBackend } from "@/server/testing/bff";
import type { Dialect, Envelope } from "@/server/testing/hosted/dialect";
import { add, type Collection } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";

/** A list is the same, however much paging, searching and populating the backend does. */

const ananya = { phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };

async function withEnquiries(dialect: Partial<Dialect>) {
  const backend = await startHosted({ dialect });
  const staff = await backend.hire("enquiries");
  for (let at = 1; at <= 30; at++) {
    const createdAt = new Date(Date.UTC(2026, 10, at)).toISOString();
    Object.assign(add(backend.hosted.rows.enquiries, { ...ananya, name: `Visitor ${at}` }), {
      status: at % 3 === 0 ? "closed" : "pending",
      createdAt,
    });
  }
  return { ...backend, staff };
}

test.each<[string, Partial<Dialect>]>([
  ["follows nothing of a query", {}],
  ["refuses what it does not know of a query", { refusesQueries: true }],
  ["follows status and limit, and counts nothing", { honours: ["status", "limit"] }],
  ["follows status, limit and page, and counts nothing", { honours: ["status", "limit", "page"] }],
  ["sends all of them and counts them", { honours: ["total"] }],
  ["pages", { honours: ["status", "limit", "page", "total"] }],
])("[LIST-02] [ENQR-02] a backend that %s shows all 30 rows, whatever was requested before", async (_name, dialect) => {
  await using backend = await withEnquiries(dialect);
  using _staff = backend.staff.signedIn();
  const asked = async (query: string) => {
    const { body } = await send("GET", `/api/enquiries?${query}`);
    return [body.data.length, body.total];
  };
  expect(await asked("status=closed&limit=10&page=1")).toEqual([10, 10]);
  expect(await asked("page=1&limit=10")).toEqual([10, 30]);
  expect(await asked("page=3&limit=10")).toEqual([10, 30]);
  expect(await asked("page=4&limit=10")).toEqual([0, 30]);
  expect(await asked("status=pending&limit=1")).toEqual([1, 20]);
});

test("a backend that does not page gets a query once, and from then on a request for the whole list", async () => {
  await using backend = await withEnquiries({ honours: ["status", "limit"] });
  using _staff = backend.staff.signedIn();
  await send("GET", "/api/enquiries?page=1&limit=10");
  await send("DELETE", `/api/enquiries/${backend.hosted.rows.enquiries[0]?._id}`);
  await send("GET", "/api/enquiries?page=1&limit=10");
  const isOfList = (path: string) => path.startsWith("/api/enquiries/?") || path === "/api/enquiries/";
  const reads = backend.asked.map(({ path }) => path).filter(isOfList);
  expect(reads).toEqual(["/api/enquiries/?page=1&limit=10", "/api/enquiries/", "/api/enquiries/"]);
});

const collections: Collection[] = [
  "cities",
  "packages",
  "services",
  "enquiries",
  "customers",
  "projects",
  "floorplans",
  "employees",
];

test.each<Envelope>(["bare", "data", "plural", "singular", "nested plural"])(
  "complete lists may come '%s'",
  async (envelope) => {
    const envelopes = Object.fromEntries(collections.map((one) => [one, { list: envelope }]));
    await using backend = await startHosted({ dialect: { envelopes } });
    using _admin = (await backend.hire("admin")).signedIn();
    for (const collection of collections) {
      const { _id } = add(backend.hosted.rows[collection], { name: "One" });
      const { status, body } = await send("GET", `/api/${collection}?page=1&limit=10`);
      expect([collection, status]).toEqual([collection, 200]);
      expect(body.data).toContainEqual(expect.objectContaining({ _id }));
    }
  },
);

test.each(collections)("[HOME-08] a list without %s is empty, even if the backend answers 404", async (collection) => {
  await using backend = await startHosted({ dialect: { missingWhenEmpty: "all" } });
  using _staff = (await backend.hire("admin")).signedIn();
  const { status, body } = await send("GET", `/api/${collection}?search=nobody`);
  expect([status, body]).toEqual([200, { data: [], total: 0 }]);
});

test.each<[string, unknown]>([
  ["no JSON", "<html>Cannot GET /api/cities</html>"],
  ["its address", { statusCode: 404, message: "Cannot GET /api/cities", error: "Not Found" }],
  ["its address", { message: "Route GET:/v2/api/cities not found", error: "Not Found", statusCode: 404 }],
])("[CALL-10] a 404 with %s means a missing call, not an empty list", async (_name, said) => {
  using _backend = fakeBackend(said, 404);
  expect((await send("GET", "/api/cities")).status).toBe(404);
});

const pagesUnasked: Partial<Dialect> = { honours: ["limit", "page", "total"], pageSize: 10 };

test("[AUTH-06] if a backend pages by default, all staff are read before an employee is written", async () => {
  await using backend = await startHosted({ dialect: pagesUnasked });
  for (let at = 0; at < 25; at++) await backend.hire("cities");
  using _admin = (await backend.hire("admin")).signedIn();
  const [first] = backend.hosted.rows.employees;
  expect((await send("DELETE", `/api/employees/${first?._id}`)).status).toBe(200);
  expect(backend.hosted.rows.employees).toHaveLength(25);
});

test.each(["total", "pages", "next"] as const)(
  "[HOME-03] visitors and form choices get every row of a backend that pages by default and says by its %s that there are more",
  async (totals) => {
    await using backend = await startHosted({ dialect: { ...pagesUnasked, totals } });
    const { cities, floorplans } = backend.hosted.rows;
    for (let at = 0; at < 25; at++) add(cities, { cityName: `City ${at}`, cityCode: "C" });
    for (let at = 0; at < 25; at++) add(floorplans, { name: `Design ${at}`, status: at % 2 ? "inactive" : "active" });
    expect((await send("GET", "/api/cities")).body).toMatchObject({ total: 25, data: { length: 25 } });
    expect((await send("GET", "/api/floorplans")).body).toMatchObject({ total: 13, data: { length: 13 } });
  },
);

test("[DSGN-05] a page with only hidden designs is not the last one", async () => {
  await using backend = await startHosted({ dialect: { honours: ["page", "total"], pageSize: 2 } });
  const { floorplans } = backend.hosted.rows;
  for (let at = 0; at < 5; at++) add(floorplans, { name: `Old ${at}`, status: "inactive" });
  floorplans.push(null as never, null as never);
  add(floorplans, { name: "Neem", status: "active" });
  expect((await send("GET", "/api/floorplans")).body).toMatchObject({ total: 1, data: [{ name: "Neem" }] });
});

const counts: Dialect["honours"] = ["limit", "total"];
const followed: Dialect["honours"] = ["search", "status", "sort", "limit", "page", "total"];

test.each<[string, string, Partial<Dialect>, number[]]>([
  ["gives the same page again and again", "page=2&limit=20", { honours: counts }, [10, 30]],
  ["does not search", "search=30&limit=10", { honours: [...counts, "page"] }, [1, 1]],
  ["does not know of the status", "status=closed&limit=1", { honours: [...counts, "page"] }, [1, 10]],
  ["gives a page that nobody asked for", "sort=name", { honours: [...counts, "page"], pageSize: 10 }, [30, 30]],
  ["gives pages of its own length", "page=2&limit=20", { honours: ["page", "total"], pageSize: 8 }, [10, 30]],
  ["has pages of its own length left", "page=4&limit=10", { honours: ["page", "total"], pageSize: 9 }, [0, 30]],
  ["follows the whole query", "status=closed&page=2&limit=6&sort=name", { honours: followed }, [4, 10]],
])("[LIST-01] [LIST-02] a backend that counts its rows and %s shows the requested rows", async (...row) => {
  const [, query, dialect, shown] = row;
  await using backend = await withEnquiries(dialect);
  using _staff = backend.staff.signedIn();
  const { body } = await send("GET", `/api/enquiries?${query}`);
  expect([body.data.length, body.total]).toEqual(shown);
});

test.each<[string, Partial<Dialect>]>([
  ["searches by itself", { honours: followed }],
  ["does not page", {}],
])("[LIST-01] words in any order and any spelling of a number are found if the backend %s", async (_name, dialect) => {
  await using backend = await withEnquiries(dialect);
  using _staff = backend.staff.signedIn();
  const imran = { ...ananya, name: "Imran  Pasha", phone: "+91-90000-00027", plot_size: "2400" };
  add(backend.hosted.rows.enquiries, imran);
  const searches = ["pasha imran", "imran pasha", "9000000027", "+91 90000 00027", "090000 00027", "2,400", "imran"];
  for (const search of searches) {
    const { body } = await send("GET", `/api/enquiries?${new URLSearchParams({ search, page: "1", limit: "10" })}`);
    expect([search, body]).toEqual([search, { data: [expect.objectContaining({ name: "Imran  Pasha" })], total: 1 }]);
  }
});

test("continuing to type such a search reads the whole list once, and a plain search is the backend's", async () => {
  await using backend = await withEnquiries({ honours: followed });
  using _staff = backend.staff.signedIn();
  for (const search of ["visitor 1", "visitor 12"]) await send("GET", `/api/enquiries?search=${search}&limit=10`);
  expect(backend.asked.map(({ path }) => path)).toEqual(["/api/enquiries/"]);
  await send("GET", "/api/enquiries?search=visitor&limit=10");
  expect(backend.asked.at(1)?.path).toBe("/api/enquiries/?search=visitor&limit=10");
});

test("[LIST-02] the site sorts the list of a backend that does not", async () => {
  await using backend = await withEnquiries({ honours: ["limit", "page", "total"] });
  using _staff = backend.staff.signedIn();
  const { body } = await send("GET", "/api/enquiries?sort=-name&limit=2");
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Visitor 9", "Visitor 8"]);
});

test("[LIST-02] all pages of a list have the same order, even if the backend does not page", async () => {
  await using backend = await withEnquiries({ honours: ["sort", "limit", "total"], newestFirst: true });
  using _staff = backend.staff.signedIn();
  const ids = new Set<string>();
  for (const page of [1, 2, 3, 4, 5]) {
    const { body } = await send("GET", `/api/enquiries?sort=status&limit=6&page=${page}`);
    for (const { _id } of body.data) ids.add(_id);
  }
  expect(ids.size).toBe(30);
});

test("whether a backend supports a query is detected once, and then single pages are requested", async () => {
  await using backend = await withEnquiries({ honours: followed });
  using _staff = backend.staff.signedIn();
  const query = "search=visitor&status=closed&sort=name&limit=2";
  for (const page of [2, 3, 4]) {
    backend.asked.length = 0;
    expect((await send("GET", `/api/enquiries?${query}&page=${page}`)).body).toMatchObject({ total: 10 });
    const own = backend.asked.filter(({ path }) => path.includes("limit=2"));
    expect([own.length, backend.asked.length]).toEqual([1, page === 2 ? 6 : 1]);
  }
});

/** Two packages in a city, a customer and two projects, at a backend that refers to them by id alone. */
async function withIds(dialect: Partial<Dialect> = {}) {
  const backend = await startHosted({ dialect: { populates: [], ...dialect } });
  const { rows } = backend.hosted;
  const city = add(rows.cities, { cityName: "Mysuru", cityCode: "MYS" })._id;
  const pack = add(rows.packages, { packageName: "Pure", city, pricePerSquareFoot: 1199 })._id;
  const customer = add(rows.customers, {
    name: "Ananya Rao",
    email: "rao@example.com",
    phone: "1",
    status: "active",
  })._id;
  add(rows.services, { serviceName: "Design", package: { _id: pack }, description: ["Plans"] });
  for (const projectName of ["House", "Villa"]) {
    add(rows.projects, { projectName, package: pack, customer, status: "completed", description: ["One"] });
  }
  return { ...backend, pack, admin: await backend.hire("admin") };
}

test.each([{}, { honours: ["limit", "page", "total"] as const }])(
  "[PKGS-01] [SERV-01] [PRJS-01] a list with references by id shows names, populated once per list (%j)",
  async (dialect) => {
    await using backend = await withIds(dialect);
    using _admin = backend.admin.signedIn();
    const listed = async (path: string) => (await send("GET", `${path}?page=1&limit=10`)).body.data;
    expect(await listed("/api/packages")).toMatchObject([{ city: { cityName: "Mysuru" } }]);
    expect(await listed("/api/services")).toMatchObject([{ package: { packageName: "Pure" } }]);
    backend.asked.length = 0;
    const named = { package: { _id: backend.pack, packageName: "Pure" }, customer: { name: "Ananya Rao" } };
    expect(await listed("/api/projects")).toMatchObject([named, named]);
    expect(backend.asked.filter(({ path }) => path === "/api/customers/")).toHaveLength(1);
  },
);

test("[LIST-01] a populated name can be searched and sorted like any other", async () => {
  await using backend = await withIds();
  using _admin = backend.admin.signedIn();
  expect((await send("GET", "/api/projects?search=rao")).body.total).toBe(2);
  expect((await send("GET", "/api/packages?search=mysuru&sort=city")).body.total).toBe(1);
});

test("if names cannot be populated, rows show their ids", async () => {
  await using backend = await withIds({ envelopes: { customers: { list: "html" } } });
  using _admin = backend.admin.signedIn();
  const { status, body } = await send("GET", "/api/projects");
  expect([status, body.data]).toMatchObject([200, [{ customer: { name: "" }, package: { packageName: "Pure" } }, {}]]);
});

test("[PROJ-06] populating names gives visitors the package, and no data of the customer", async () => {
  await using backend = await withIds();
  const { body } = await send("GET", "/api/projects");
  expect(body.data).toMatchObject([{ package: { packageName: "Pure" } }, { package: { packageName: "Pure" } }]);
  expect(JSON.stringify(body)).not.toMatch(/customer|Ananya/);
  expect(backend.asked.map(({ path }) => path)).not.toContain("/api/customers/");
});
