import { startHosted } from "@/server/testing/backends";
import { fakeBackend, signedIn } from "@/server/testing/bff";
import { type Envelope, unpopulatedWrites } from "@/server/testing/hosted/dialect";
import { add, type Collection } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";

/** A successful write is never reported as failed, a failed one never as done, and none is sent twice. */

const rao = { name: "Ananya Rao", email: "rao@example.com", phone: "98860 00002", address: "Hennur", status: "active" };
const ananya = { name: "Ananya", phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };
const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const hubballi = { cityName: "Hubballi", cityCode: "HBX" };
const meera = {
  name: "Meera",
  role: "Sales",
  permissions: ["projects", "enquiries"],
  phone: "1",
  email: "m@example.com",
};
const house = { projectName: "House", status: "active", property_type: "Villa", plot_size: "1200", description: "One" };
const SERVER_FAILED = "The server could not do this. Please try again.";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

type Dialect = NonNullable<Parameters<typeof startHosted>[0]>["dialect"];

/** An admin with a backend that has a city, a package and a customer. */
async function withRows(dialect: Dialect = {}) {
  const backend = await startHosted({ dialect });
  const { rows } = backend.hosted;
  const city = add(rows.cities, mysuru)._id;
  const pack = add(rows.packages, { packageName: "Pure", city, pricePerSquareFoot: 1199 })._id;
  const customer = add(rows.customers, rao)._id;
  const staff = (await backend.hire("admin")).signedIn();
  const writes = () => backend.asked.filter(({ method }) => method !== "GET");
  const dispose = async () => {
    staff[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
  };
  return { ...backend, rows, city, pack, customer, writes, [Symbol.asyncDispose]: dispose };
}

const answeredBy = (collection: Collection, verbs: Record<string, Envelope>) => ({
  envelopes: { [collection]: verbs },
});

test("[CALL-02] a package is saved if the backend answers with its city's id alone", async () => {
  await using backend = await withRows(unpopulatedWrites);
  const body = { packageName: "Luxury", city: backend.city, pricePerSquareFoot: 2200 };
  const created = await send("POST", "/api/packages", body);
  expect(created).toMatchObject({ status: 200, body: { packageName: "Luxury", city: { _id: backend.city } } });
  const changed = await send("PUT", `/api/packages/${created.body._id}`, { ...body, packageName: "Royal" });
  expect(changed).toMatchObject({ status: 200, body: { packageName: "Royal" } });
  expect(backend.rows.packages.map(({ packageName }) => packageName)).toEqual(["Pure", "Royal"]);
});

test("[CALL-04] a service is saved, and found by its package, if the backend answers with the package's id alone", async () => {
  await using backend = await withRows({ populates: ["list", "get"] });
  const body = { package: backend.pack, serviceName: "Design", description: "Plans" };
  const created = await send("POST", "/api/services", body);
  expect(created).toMatchObject({ status: 200, body: { serviceName: "Design", package: { _id: backend.pack } } });
  const update = { ...body, package: { _id: backend.pack }, serviceName: "Drawings" };
  expect((await send("PUT", `/api/services/${created.body._id}`, update)).status).toBe(200);
  expect(backend.rows.services).toHaveLength(1);
});

test("[CALL-04] services by package come with the package as an id", async () => {
  await using backend = await withRows({ populates: [] });
  add(backend.rows.services, { package: backend.pack, serviceName: "Design", description: ["Plans"] });
  const { status, body } = await send("GET", `/api/services/services/package/${backend.pack}`);
  expect([status, body.data]).toMatchObject([200, [{ serviceName: "Design", package: { packageName: "Pure" } }]]);
});

test("[CALL-07] a project is saved if the backend answers with ids alone, or with no reference at all", async () => {
  await using backend = await withRows(unpopulatedWrites);
  const whole = form({ ...house, package: backend.pack, customer: backend.customer });
  const created = await send("POST", "/api/projects", whole);
  expect(created).toMatchObject({ status: 200, body: { package: { _id: backend.pack } } });
  const changed = form({ ...house, package: backend.pack, projectName: "Villa" });
  expect(await send("PUT", `/api/projects/${created.body._id}`, changed)).toMatchObject({ status: 200 });
  expect(backend.rows.projects.map(({ projectName }) => projectName)).toEqual(["Villa"]);
});

/** The reads of each write: the row for the log, staff for their permissions, cities for duplicates. */
const READS: Partial<Record<Collection, number>> = { cities: 3, employees: 3, customers: 1 };
const writesOf: [Collection, object, object][] = [
  ["cities", hubballi, { ...hubballi, cityName: "Hubli" }],
  ["customers", rao, { ...rao, address: "Hebbal" }],
  ["employees", { ...meera, password: "a long password" }, { ...meera, role: "Site" }],
];

describe.each<Envelope>(["bare", "data", "singular", "plural", "nested"])("answered %s", (envelope) => {
  test.each(writesOf)("a created or changed row of %s is returned", async (collection, body, changed) => {
    await using backend = await withRows(answeredBy(collection, { create: envelope, update: envelope }));
    const created = await send("POST", `/api/${collection}`, body);
    const { password: _, ...shown } = body as { password?: string };
    expect(created).toMatchObject({ status: 200, body: shown });
    const { status, body: row } = await send("PUT", `/api/${collection}/${created.body._id}`, changed);
    expect([status, row]).toEqual([200, expect.objectContaining({ _id: created.body._id, ...changed })]);
    expect(backend.asked.filter(({ method }) => method === "GET")).toHaveLength(READS[collection] ?? 0);
  });

  test("[CALL-05] an added, read or changed enquiry is returned", async () => {
    const verbs = { create: envelope, update: envelope, get: envelope };
    await using backend = await withRows(answeredBy("enquiries", verbs));
    const added = await send("POST", "/api/enquiries", { ...ananya, status: "active" });
    expect(added).toMatchObject({ status: 200, body: { ...ananya, status: "active" } });
    const path = `/api/enquiries/${added.body._id}`;
    const changed = await send("PUT", path, { ...ananya, status: "closed" });
    expect(changed).toMatchObject({ status: 200, body: { status: "closed" } });
    expect((await send("GET", path)).body.status).toBe("closed");
    expect(backend.rows.enquiries).toHaveLength(1);
  });
});

describe.each<Envelope>(["without row", "without id", "another message", "empty", "html"])(
  "answered %s",
  (envelope) => {
    test.each(writesOf)("a stored row of %s is read again, and sent once", async (collection, body, changed) => {
      await using backend = await withRows(answeredBy(collection, { create: envelope, update: envelope }));
      // City names are unique.
      if (collection !== "cities") add(backend.rows[collection], { ...body });
      const before = backend.rows[collection].length;
      const created = await send("POST", `/api/${collection}`, body);
      const stored = backend.rows[collection].at(-1);
      expect([created.status, created.body._id]).toEqual([200, stored?._id]);
      expect([backend.rows[collection].length, backend.writes().length]).toEqual([before + 1, 1]);
      const update = await send("PUT", `/api/${collection}/${stored?._id}`, changed);
      expect([update.status, update.body]).toEqual([200, expect.objectContaining(changed)]);
      expect(backend.writes()).toHaveLength(2);
    });
  },
);

describe.each<Envelope>(["another message", "empty", "html"])("answered %s", (envelope) => {
  test.each<[Collection, Record<string, unknown>]>([
    ["cities", mysuru],
    ["customers", rao],
    ["enquiries", ananya],
    ["projects", house],
  ])("a deleted row of %s is gone", async (collection, fields) => {
    await using backend = await withRows(answeredBy(collection, { remove: envelope }));
    const { _id } = add(backend.rows[collection], fields);
    expect((await send("DELETE", `/api/${collection}/${_id}`)).status).toBe(200);
    expect(backend.writes()).toHaveLength(1);
  });

  test.each<[Collection, string, Record<string, unknown>]>([
    ["cities", "Error deleting city", mysuru],
    ["enquiries", "Error deleting enquiry", ananya],
    ["projects", SERVER_FAILED, house],
  ])("[CALL-10] a row of %s that still exists was not deleted: '%s'", async (collection, message, fields) => {
    await using backend = await withRows({ ...answeredBy(collection, { remove: envelope }), drops: ["remove"] });
    const { _id } = add(backend.rows[collection], fields);
    const { status, body } = await send("DELETE", `/api/${collection}/${_id}`);
    expect([status, body.error.message]).toEqual([502, message]);
    expect(backend.writes()).toHaveLength(1);
  });

  test("[ENQR-04] an enquiry's status counts as saved if the enquiry has it, and otherwise not", async () => {
    for (const drops of [[], ["updateStatus"]] as const) {
      await using backend = await withRows({ ...answeredBy("enquiries", { updateStatus: envelope }), drops });
      const { _id: enquiryId } = add(backend.rows.enquiries, { ...ananya, status: "pending" });
      const { status } = await send("POST", "/api/enquiries/update-status", { enquiryId, status: "closed" });
      expect([drops, status]).toEqual([drops, drops.length === 0 ? 200 : 502]);
      expect(backend.writes()).toHaveLength(1);
    }
  });
});

test("[ENQR-04] a success without an enquiry sets no status", async () => {
  await using _backend = await withRows({ unknown: "null" });
  const closed = { enquiryId: "6560f0000000000000000000", status: "closed" };
  expect((await send("POST", "/api/enquiries/update-status", closed)).status).toBe(502);
});

test("an answer without JSON that saved nothing is a failure, even if an older row equals the body", async () => {
  const html = answeredBy("customers", { create: "html", update: "html" });
  await using backend = await withRows({ ...html, drops: ["create", "update"] });
  Object.assign(backend.rows.customers[0] ?? {}, { createdAt: "2020-01-01T00:00:00.000Z" });
  expect((await send("POST", "/api/customers", rao)).status).toBe(502);
  expect((await send("PUT", `/api/customers/${backend.customer}`, { ...rao, address: "Hebbal" })).status).toBe(502);
  expect(backend.writes()).toHaveLength(2);
});

test("a password, which no row shows, is not confirmed by the row if the answer is no JSON", async () => {
  await using backend = await withRows(answeredBy("employees", { update: "html" }));
  const { _id } = add(backend.rows.employees, meera);
  const password = "another password";
  expect((await send("PUT", `/api/employees/${_id}`, { ...meera, password })).status).toBe(502);
  expect((await send("PUT", `/api/employees/${_id}`, meera)).status).toBe(200);
});

test("[CUST-03] a customer who was created without an _id and cannot be found was not created", async () => {
  const body = { ...rao, email: "other@example.com" };
  await using backend = await withRows({ ...answeredBy("customers", { create: "without id" }), drops: ["create"] });
  expect((await send("POST", "/api/customers", body)).status).toBe(502);
  expect(backend.writes()).toHaveLength(1);
});

test("a city that the backend reports as stored is stored, even if the row cannot be found", async () => {
  await using backend = await withRows(answeredBy("cities", { create: "without row", list: "html" }));
  const { status, body } = await send("POST", "/api/cities", mysuru);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(backend.writes()).toHaveLength(1);
});

test.each<Collection>(["cities", "customers", "enquiries", "projects"])(
  "[CALL-10] 'success: false' with a success status is a failure, with its message, of %s",
  async (collection) => {
    const no = "a failure";
    await using backend = await withRows(answeredBy(collection, { create: no, update: no, remove: no, list: no }));
    const bodies = { cities: mysuru, customers: rao, enquiries: { ...ananya, status: "active" } };
    const body = bodies[collection as keyof typeof bodies] ?? form({ ...house, package: backend.pack });
    const { _id } = add(backend.rows[collection], {});
    const path = `/api/${collection}`;
    const answers = [
      await send("POST", path, body),
      await send("PUT", `${path}/${_id}`, body),
      await send("DELETE", `${path}/${_id}`),
      await send("GET", path),
    ];
    for (const { status, body } of answers) expect([status, body.error.message]).toEqual([502, "The disk is full"]);
    // A project is only read through the list. Unreadable, it cannot be kept for an undo, so it is not deleted; and none
    // is added, because the existing ones are not known yet, which stay on the website.
    expect(backend.writes()).toHaveLength(collection === "projects" ? 1 : 3);
  },
);

test("an added enquiry stays added if its status cannot be set", async () => {
  await using backend = await withRows({
    envelopes: { enquiries: { updateStatus: "a failure" } },
  });
  const added = await send("POST", "/api/enquiries", { ...ananya, status: "active" });
  expect([added.status, backend.rows.enquiries.length]).toEqual([200, 1]);
});

test.each(["counts", "bare", "data", "data.counts"] as const)(
  "[DASH-01] the counts may come as '%s'",
  async (counts) => {
    await using backend = await startHosted({ dialect: { counts, token: counts === "data" ? "data" : "bare" } });
    using _staff = (await backend.hire("dashboard")).signedIn();
    const { status, body } = await send("GET", "/api/enquiries/dashboard/count");
    expect([status, body]).toEqual([200, { projects: 0, city: 0, customers: 0, enquiries: 0 }]);
  },
);

test("[ENQR-03] with any backend, a visitor's mistyped email passes unchanged and one mistyped by staff does not", async () => {
  await using backend = await withRows();
  const asha = { ...ananya, email: "none", enquiry: "Two floors", status: "pending" };
  const { _id } = add(backend.rows.enquiries, asha);
  const save = (change: object) => send("PUT", `/api/enquiries/${_id}`, { ...asha, ...change });
  expect(await save({ enquiry: "Called" })).toMatchObject({ status: 200, body: { enquiry: "Called", email: "none" } });
  expect(await save({ email: "non" })).toMatchObject({
    status: 422,
    body: { error: { fields: { email: "Enter an email address such as name@example.com" } } },
  });
  expect(backend.writes()).toHaveLength(1);
  backend.asked.length = 0;
  expect(await save({ email: "" })).toMatchObject({ status: 200 });
  // Read once, for the timeline: the existing email is not validated.
  expect(backend.asked.map(({ method }) => method)).toEqual(["GET", "PUT"]);
});

test("[ENQR-03] an empty email that a backend refuses has its error at the field", async () => {
  const words = { success: false, message: "Enquiry validation failed: email: Path `email` is required." };
  using backend = fakeBackend(words, 400);
  using _staff = await signedIn("enquiries");
  const { status, body } = await send("POST", "/api/enquiries", { ...ananya, email: "", status: "active" });
  expect([status, body.error.fields]).toEqual([422, { email: "Email is required" }]);
  expect(backend.asked).toMatchObject([{ body: { email: "" } }]);
});

test("a duplicate city, or a duplicate package in a city, is refused at the field, in any casing", async () => {
  await using backend = await withRows();
  const bengaluru = add(backend.rows.cities, { cityName: "Bengaluru", cityCode: "BLR" })._id;
  const pure = { packageName: " PURE ", city: backend.city, pricePerSquareFoot: 900 };
  const city = "A city called “Mysuru” already exists.";
  const pack = "Mysuru already has a package called “Pure”.";
  const refused = (fields: object) => ({ status: 409, body: { error: { code: "conflict", fields } } });

  expect(await send("POST", "/api/cities", { ...mysuru, cityName: "mysuru" })).toMatchObject(
    refused({ cityName: city }),
  );
  expect(await send("PUT", `/api/cities/${bengaluru}`, mysuru)).toMatchObject(refused({ cityName: city }));
  expect(await send("POST", "/api/packages", pure)).toMatchObject(refused({ packageName: pack }));
  expect(backend.writes()).toEqual([]);

  const existing = await send("POST", "/api/packages", { ...pure, city: bengaluru });
  expect(existing.status).toBe(200);
  expect(await send("PUT", `/api/packages/${existing.body._id}`, pure)).toMatchObject(refused({ packageName: pack }));
  expect((await send("PUT", `/api/cities/${backend.city}`, { ...mysuru, cityName: "MYSURU" })).status).toBe(200);
});

test("the price of an existing duplicate package can be changed", async () => {
  await using backend = await withRows();
  const again = { packageName: "Pure", city: backend.city, pricePerSquareFoot: 1199 };
  const { _id } = add(backend.rows.packages, again);
  expect((await send("PUT", `/api/packages/${_id}`, { ...again, pricePerSquareFoot: 1250 })).status).toBe(200);
});
