import { startHosted } from "@/server/testing/backends";
import { add, type Collection } from "@/server/testing/hosted/rows";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";

/** A successful write is never reported as failed, a failed one never as done, and none is sent twice. */

const rao = { name: "Ananya Rao", email: "rao@example.com", phone: "98860 00002", address: "Hennur", status: "active" };
const ananya = { name: "Ananya", phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };
const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const hubballi = { cityName: "Hubballi", cityCode: "HBX" };
const meera = { name: "Meera", role: "Sales", permissions: ["enquiries"], phone: "1", email: "m@example.com" };

/** An admin with a backend that has a city, a package and a customer. */
async function withRows() {
  const backend = await startHosted();
  const { rows } = backend.hosted;
  const city = add(rows.cities, mysuru)._id;
  const pack = add(rows.packages, { packageName: "Pure", city, pricePerSquareFoot: 1199 })._id;
  const customer = add(rows.customers, rao)._id;
  const staff = (await backend.hire("admin")).signedIn();
  const writes = () => backend.asked.filter(({ method }) => method !== "GET").length;
  const dispose = async () => {
    staff[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
  };
  return { ...backend, rows, city, pack, customer, writes, [Symbol.asyncDispose]: dispose };
}

/** Answers that do not show the row. */
const ODD = {
  "no row": () => Response.json({ success: true }),
  "another message": () => Response.json({ message: "done" }),
  "no body": () => new Response(null, { status: 204 }),
  "a proxy's HTML page": () => new Response("<html>Welcome to nginx</html>"),
} as const;
type Odd = keyof typeof ODD;

/** Until disposed, each write is answered so, after the backend has done it, or instead. */
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
    await using backend = await withRows();
    using _answering = answering(odd);
    const isPassword = "password" in body && odd === "a proxy's HTML page";
    const created = await send("POST", `/api/${collection}`, body);
    const stored = backend.rows[collection].at(-1);
    if (!isPassword) expect([created.status, created.body._id]).toEqual([200, stored?._id]);
    const update = await send("PUT", `/api/${collection}/${stored?._id}`, changed);
    expect([update.status, update.body]).toEqual([200, expect.objectContaining(changed)]);
    expect(backend.writes()).toBe(2);
  });

  test.each<[Collection, Record<string, unknown>]>([
    ["cities", hubballi],
    ["projects", { projectName: "House" }],
  ])("[CALL-10] a row of %s counts as deleted if it is gone, and else not", async (collection, fields) => {
    await using backend = await withRows();
    for (const isDone of [false, true]) {
      const { _id } = add(backend.rows[collection], fields);
      using _answering = answering(odd, isDone);
      expect((await send("DELETE", `/api/${collection}/${_id}`)).status).toBe(isDone ? 200 : 502);
    }
    expect(backend.writes()).toBe(1);
  });
});

test.each(["another message", "no body", "a proxy's HTML page"] as const)(
  "[ENQR-04] answered with %s, an enquiry's status counts as saved if the enquiry has it, and else not",
  async (odd) => {
    await using backend = await withRows();
    for (const isDone of [false, true]) {
      const { _id: enquiryId } = add(backend.rows.enquiries, { ...ananya, status: "pending" });
      using _answering = answering(odd, isDone);
      const { status } = await send("POST", "/api/enquiries/update-status", { enquiryId, status: "closed" });
      expect(status).toBe(isDone ? 200 : 502);
    }
    expect(backend.writes()).toBe(1);
  },
);

test("[CUST-03] a customer who was created without an _id and cannot be found was not created", async () => {
  await using _backend = await withRows();
  using _answering = answering("no row", false);
  expect((await send("POST", "/api/customers", { ...rao, email: "other@example.com" })).status).toBe(502);
});

test("a password, which no row shows, is not confirmed by the row if the answer is no JSON", async () => {
  await using backend = await withRows();
  const { _id } = add(backend.rows.employees, meera);
  using _answering = answering("a proxy's HTML page");
  const password = "another password";
  expect((await send("PUT", `/api/employees/${_id}`, { ...meera, password })).status).toBe(502);
});

test("[ENQR-03] a visitor's mistyped email passes unchanged and one mistyped by staff does not", async () => {
  await using backend = await withRows();
  const asha = { ...ananya, email: "none", enquiry: "Two floors", status: "pending" };
  const { _id } = add(backend.rows.enquiries, asha);
  const save = (change: object) => send("PUT", `/api/enquiries/${_id}`, { ...asha, ...change });
  expect(await save({ enquiry: "Called" })).toMatchObject({ status: 200, body: { enquiry: "Called", email: "none" } });
  const fields = { email: "Enter an email address such as name@example.com" };
  expect(await save({ email: "non" })).toMatchObject({ status: 422, body: { error: { fields } } });
  expect(backend.writes()).toBe(1);
});

test("[ENQR-03] an empty email that the backend refuses has its error at the field", async () => {
  await using backend = await withRows();
  const { status, body } = await send("POST", "/api/enquiries", { ...ananya, email: "", status: "active" });
  expect([status, body.error.fields]).toEqual([422, { email: "Email is required" }]);
  expect(backend.rows.enquiries).toEqual([]);
});

test("a duplicate city, or a duplicate package in a city, is refused at the field, in any casing", async () => {
  await using backend = await withRows();
  const bengaluru = add(backend.rows.cities, { cityName: "Bengaluru", cityCode: "BLR" })._id;
  const pure = { packageName: " PURE ", city: backend.city, pricePerSquareFoot: 900 };
  const city = { cityName: "A city called “Mysuru” already exists." };
  const pack = { packageName: "Mysuru already has a package called “Pure”." };
  const refused = (fields: object) => ({ status: 409, body: { error: { code: "conflict", fields } } });
  expect(await send("POST", "/api/cities", { ...mysuru, cityName: "mysuru" })).toMatchObject(refused(city));
  expect(await send("PUT", `/api/cities/${bengaluru}`, mysuru)).toMatchObject(refused(city));
  expect(await send("POST", "/api/packages", pure)).toMatchObject(refused(pack));
  expect(backend.writes()).toBe(0);
  const existing = await send("POST", "/api/packages", { ...pure, city: bengaluru });
  expect(await send("PUT", `/api/packages/${existing.body._id}`, pure)).toMatchObject(refused(pack));
  expect((await send("PUT", `/api/cities/${backend.city}`, { ...mysuru, cityName: "MYSURU" })).status).toBe(200);
});
