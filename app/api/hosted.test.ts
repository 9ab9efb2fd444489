import { log } from "@/server/platform/log";
import { sampleLead, startHosted } from "@/server/testing/backends";
import { collectGarbage } from "@/server/testing/collect-garbage";
import { eachTest } from "@/server/testing/each-test";
import { add, type Collection } from "@/server/testing/hosted/schema";
import type { Scenario } from "@/server/testing/hosted/serve";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { retries, timeouts } from "@/server/upstream/timeouts";

const backend = eachTest(startHosted);

/** A hosted backend's list is read whole, and paged, filtered, searched and sorted here. */

async function withEnquiries() {
  const staff = await backend.hire("enquiries");
  for (let day = 1; day <= 30; day++) {
    const createdAt = new Date(Date.UTC(2026, 10, day)).toISOString();
    const status = day % 3 === 0 ? "closed" : "pending";
    add(backend.hosted.rows.enquiries, { ...sampleLead, name: `Visitor ${day}`, status, createdAt });
  }
  return staff;
}

const list = async (query: string) => (await send("GET", `/api/enquiries?${query}`)).body;

test("a list is read once for all its pages and searches, without a query, again after a write, and separately for each person", async () => {
  const staff = await withEnquiries();
  const other = await backend.hire("enquiries", "cities");
  const read = () => backend.requests.filter(({ path }) => path === "/api/enquiries/" || path.includes("?"));
  const whole = { method: "GET", path: "/api/enquiries/" };
  {
    using _staff = staff.signedIn();
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

test("an unreadable row is left out, named to staff and in the log; visitors get the other rows", async () => {
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
});

test("a list that announces more rows than it has fails, since the others would be missing", async () => {
  add(backend.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  using _paging = between(async (through) => Response.json({ ...(await (await through()).json()), total: 2 }));
  expect((await send("GET", "/api/cities")).status).toBe(502);
});

const rao = { name: "Ananya Rao", email: "rao@example.com", phone: "98860 00002", address: "Hennur", status: "active" };
const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const hubballi = { cityName: "Hubballi", cityCode: "HBX" };
const meera = { name: "Meera", role: "Sales", permissions: ["enquiries"], phone: "1", email: "m@example.com" };

async function withRows() {
  const { rows } = backend.hosted;
  const city = add(rows.cities, mysuru)._id;
  add(rows.packages, { packageName: "Pure", city, pricePerSquareFoot: 1199 });
  add(rows.customers, rao);
  const staff = (await backend.hire("admin")).signedIn();
  const writes = () => backend.requests.filter(({ method }) => method !== "GET").length;
  return Object.assign(staff, { rows, city, writes });
}

const ODD = {
  "no row": () => Response.json({ success: true }),
  "another message": () => Response.json({ message: "done" }),
  "no body": () => new Response(null, { status: 204 }),
  "a proxy's HTML page": () => new Response("<html>Welcome to nginx</html>"),
} as const;
type Odd = keyof typeof ODD;

const answering = (odd: Odd, isDone = true) =>
  between(async (through, _address, init) => {
    if ((init?.method ?? "GET") === "GET") return through();
    if (isDone) await through();
    return ODD[odd]();
  });

const writesOf: [Collection, object, object][] = [
  ["cities", hubballi, { ...hubballi, cityName: "Hubli" }],
  ["customers", rao, { ...rao, address: "Hebbal" }],
  ["employees", { ...meera, password: "a long password" }, { ...meera, role: "Site" }],
];

describe.each(Object.keys(ODD) as Odd[])("answered with %s", (odd) => {
  test.each(writesOf)("a stored row of %s is read again, and sent once", async (collection, body, changed) => {
    using office = await withRows();
    using _answering = answering(odd);
    const isPassword = "password" in body && odd === "a proxy's HTML page";
    const created = await send("POST", `/api/${collection}`, body);
    const stored = office.rows[collection].at(-1);
    if (!isPassword) expect([created.status, created.body._id]).toEqual([200, stored?._id]);
    const update = await send("PUT", `/api/${collection}/${stored?._id}`, changed);
    expect([update.status, update.body]).toEqual([200, expect.objectContaining(changed)]);
    expect(office.writes()).toBe(2);
  });

  test.each<[Collection, Record<string, unknown>]>([
    ["cities", hubballi],
    ["projects", { projectName: "House" }],
  ])("[CALL-10] a row of %s counts as deleted if it is gone, and else not", async (collection, fields) => {
    using office = await withRows();
    for (const isDone of [false, true]) {
      const { _id } = add(office.rows[collection], fields);
      using _answering = answering(odd, isDone);
      expect((await send("DELETE", `/api/${collection}/${_id}`)).status).toBe(isDone ? 200 : 502);
    }
    expect(office.writes()).toBe(1);
  });
});

test.each(["another message", "no body", "a proxy's HTML page"] as const)(
  "[ENQR-04] answered with %s, an enquiry's status counts as saved if the enquiry has it, and else not",
  async (odd) => {
    using office = await withRows();
    for (const isDone of [false, true]) {
      const { _id: enquiryId } = add(office.rows.enquiries, { ...sampleLead, status: "pending" });
      using _answering = answering(odd, isDone);
      const { status } = await send("POST", "/api/enquiries/update-status", { enquiryId, status: "closed" });
      expect(status).toBe(isDone ? 200 : 502);
    }
    expect(office.writes()).toBe(1);
  },
);

test("[CUST-03] a customer who was created without an _id and cannot be found was not created", async () => {
  using _office = await withRows();
  using _answering = answering("no row", false);
  expect((await send("POST", "/api/customers", { ...rao, email: "other@example.com" })).status).toBe(502);
});

test("a password, which no row shows, is not confirmed by the row if the answer is no JSON", async () => {
  using office = await withRows();
  const { _id } = add(office.rows.employees, meera);
  using _answering = answering("a proxy's HTML page");
  const password = "another password";
  expect((await send("PUT", `/api/employees/${_id}`, { ...meera, password })).status).toBe(502);
});

test("[ENQR-03] a visitor's mistyped email passes unchanged and one mistyped by staff does not", async () => {
  using office = await withRows();
  const asha = { ...sampleLead, email: "none", enquiry: "Two floors", status: "pending" };
  const { _id } = add(office.rows.enquiries, asha);
  const save = (change: object) => send("PUT", `/api/enquiries/${_id}`, { ...asha, ...change });
  expect(await save({ enquiry: "Called" })).toMatchObject({ status: 200, body: { enquiry: "Called", email: "none" } });
  const fields = { email: "Enter an email address such as name@example.com" };
  expect(await save({ email: "non" })).toMatchObject({ status: 422, body: { error: { fields } } });
  expect(office.writes()).toBe(1);
});

test("[ENQR-03] an empty email that the backend refuses has its error at the field", async () => {
  using office = await withRows();
  const { status, body } = await send("POST", "/api/enquiries", { ...sampleLead, email: "", status: "active" });
  expect([status, body.error.fields]).toEqual([422, { email: "Email is required" }]);
  expect(office.rows.enquiries).toEqual([]);
});

test("a duplicate city, or a duplicate package in a city, is refused at the field, in any casing", async () => {
  using office = await withRows();
  const bengaluru = add(office.rows.cities, { cityName: "Bengaluru", cityCode: "BLR" })._id;
  const pure = { packageName: " PURE ", city: office.city, pricePerSquareFoot: 900 };
  const city = { cityName: "A city called “Mysuru” already exists." };
  const pack = { packageName: "Mysuru already has a package called “Pure”." };
  const refused = (fields: object) => ({ status: 409, body: { error: { code: "conflict", fields } } });
  expect(await send("POST", "/api/cities", { ...mysuru, cityName: "mysuru" })).toMatchObject(refused(city));
  expect(await send("PUT", `/api/cities/${bengaluru}`, mysuru)).toMatchObject(refused(city));
  expect(await send("POST", "/api/packages", pure)).toMatchObject(refused(pack));
  expect(office.writes()).toBe(0);
  const existing = await send("POST", "/api/packages", { ...pure, city: bengaluru });
  expect(await send("PUT", `/api/packages/${existing.body._id}`, pure)).toMatchObject(refused(pack));
  expect((await send("PUT", `/api/cities/${office.city}`, { ...mysuru, cityName: "MYSURU" })).status).toBe(200);
});

const SERVER_FAILED = "The server could not do this. Please try again.";

beforeEach(() => void jest.replaceProperty(retries, "pauseMs", 0));

const withShortLimit = (limit: keyof typeof timeouts.usual) => jest.replaceProperty(timeouts.usual, limit, 60);

test.each<[Scenario, number, string]>([
  ["resets", 502, "Network error"],
  ["200 with truncated JSON", 502, SERVER_FAILED],
  ["30 MB", 502, SERVER_FAILED],
])("[CALL-10] a hosted backend that answers with %s gives %i '%s'", async (scenario, status, message) => {
  backend.hosted.misbehave(scenario, 3);
  const { body, ...answer } = await send("GET", "/api/cities");
  expect([answer.status, body.error.message]).toEqual([status, message]);
  expect(JSON.stringify(body)).not.toMatch(/mongo|nginx|html/i);
});

test.each<[Scenario, number, string]>([
  ["resets", 502, "Network error"],
  ["500 with HTML", 502, "Error deleting city"],
  ["200 with another message", 502, "Error deleting city"],
  ["200 with a failure", 502, "The database is read-only today"],
  ["400 with HTML", 400, "Error deleting city"],
])("[CALL-10] a delete answered with %s has failed: %i '%s', and was tried once", async (scenario, status, message) => {
  using _staff = (await backend.hire("cities")).signedIn();
  const { _id } = add(backend.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  backend.hosted.misbehave(scenario, 3, "DELETE");
  const { body, ...answer } = await send("DELETE", `/api/cities/${_id}`);
  expect([answer.status, body.error.message]).toEqual([status, message]);
  expect(backend.requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("[CALL-10] a row that cannot be read before its deletion is not deleted, with the message of a failed deletion", async () => {
  using _staff = (await backend.hire("cities")).signedIn();
  backend.hosted.misbehave("500 with HTML", 20);
  const { status, body } = await send("DELETE", "/api/cities/1");
  expect([status, body.error.message]).toEqual([502, "Error deleting city"]);
  expect(backend.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
});

test.each<[Scenario]>([["503 of a proxy"], ["resets in the middle"]])(
  "a read that failed twice with '%s' succeeds at the third try",
  async (scenario) => {
    backend.hosted.misbehave(scenario, 2);
    expect((await send("GET", "/api/cities")).status).toBe(200);
    expect(backend.hosted.requests).toHaveLength(3);
  },
);

test("a server error is not retried, because it would fail again", async () => {
  backend.hosted.misbehave("500 with HTML");
  expect((await send("GET", "/api/cities")).status).toBe(502);
  expect(backend.requests).toHaveLength(1);
});

const STARTING = "The server is starting. This can take 30 seconds.";

test.each<[Scenario, keyof typeof timeouts.usual, string]>([
  ["hangs", "headersMs", `${STARTING} Please try again.`],
  ["hangs in the middle", "bodyMs", "Network error"],
])(
  "a backend that %s is awaited up to its timeout, once, whatever is garbage-collected meanwhile",
  async (scenario, limit, message) => {
    using _busy = collectGarbage();
    // Garbage collections may take longer than the other limit.
    const limits = { headersMs: 600_000, bodyMs: 600_000, [limit]: 60 };
    jest.replaceProperty(timeouts, "usual", limits);
    backend.hosted.misbehave(scenario, 3);
    const { status, body } = await send("GET", "/api/cities");
    expect([status, body.error.code, body.error.message]).toEqual([504, "timeout", message]);
    // Counted at the sender, because a slow machine may time out before the other side receives it.
    expect(backend.requests).toHaveLength(1);
  },
);

test("a late write may have succeeded: the message asks staff to check before repeating it", async () => {
  using _staff = (await backend.hire("cities")).signedIn();
  withShortLimit("headersMs");
  backend.hosted.misbehave("hangs", 3);
  const { status, body } = await send("POST", "/api/cities", mysuru);
  const message = `${STARTING} Check whether this was saved before you save again.`;
  expect([status, body.error.code, body.error.message]).toEqual([504, "timeout", message]);
});

test.each([
  ["", ""],
  ["/v2/site", "/"],
])("[RUNS-02] BACKEND_URL may have the path '%s' and end in '%s'", async (prefix, slash) => {
  await using backend = await startHosted({ prefix, slash });
  expect((await send("GET", "/api/cities?limit=5")).body).toEqual({ data: [], total: 0 });
  const asked = backend.hosted.requests.map(({ path }) => path);
  expect(asked).toEqual([`${prefix}/api/cities`]);
});
