import { env } from "@/server/platform/env";
import { startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/schema";
import { between } from "@/server/testing/many-enquiries";
import { checkBackend, main } from "./main";

const password = "the owner's own password";

async function hostedToCheck() {
  const backend = await startHosted();
  const { rows } = backend.hosted;
  const email = "owner@example.com";
  add(rows.employees, { name: "Owner", role: "Owner", permissions: ["admin"], phone: "1", email, password });
  const city = add(rows.cities, { cityName: "Mysuru", cityCode: "MYS" })._id;
  add(rows.packages, { packageName: "Royal", city, pricePerSquareFoot: 1_620 });
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", email);
  jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", password);
  return { ...backend, rows };
}

const differing = async (write = false) =>
  (await checkBackend(write)).filter(({ differs }) => differs).map(({ call, text }) => `${call}: ${text}`);

test("a backend that follows the specification differs in no call, and has the rows that it had", async () => {
  await using backend = await hostedToCheck();
  const before = structuredClone(backend.rows);
  const results = await checkBackend(true);
  expect(results.filter(({ text }) => !text.startsWith("yes"))).toEqual([
    expect.objectContaining({ call: "GET /api/customers/:id", text: "not checked: no row in customers" }),
    expect.objectContaining({ call: "GET /api/enquiries/:id", text: "not checked: no row in enquiries" }),
    expect.objectContaining({ call: "GET /api/services/:id", text: "not checked: no row in services" }),
  ]);
  expect(results.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(8);
  expect(backend.rows).toEqual(before);
});

test("rows and prices that cannot be read, and a list that is not whole, are named", async () => {
  await using backend = await hostedToCheck();
  Object.assign(backend.rows.packages[0] ?? {}, { pricePerSquareFoot: "soon" });
  add(backend.rows.cities, { cityName: "Hassan", cityCode: "HAS" });
  backend.rows.cities.push({ cityName: "Hampi" } as never);
  using _paged = between(async (through, address) =>
    address.endsWith("/api/employees") ? Response.json({ data: [], total: 1 }) : through(),
  );
  expect(await differing()).toEqual([
    "GET /api/cities: differs: rows that cannot be read: row 3",
    expect.stringMatching(/^GET \/api\/employees.*: differs: only 0 of 1 rows were sent$/),
    "GET /api/packages: differs: pricePerSquareFoot cannot be read, rows: 1",
  ]);
});

test("a write that is answered as done and was not is named, and rows of an interrupted check are deleted", async () => {
  await using backend = await hostedToCheck();
  add(backend.rows.cities, { cityName: "Backend check 0a0b", cityCode: "CHK" });
  using _lazy = between(async (through, address, init) =>
    init?.method === "POST" && address.includes("/api/customers")
      ? Response.json({ ...JSON.parse(String(init.body)), _id: "1" })
      : through(),
  );
  const complaint = /^POST \/api\/customers\/?: differs: the row is not/;
  expect(await differing(true)).toContainEqual(expect.stringMatching(complaint));
  expect(backend.rows.cities.map(({ cityName }) => cityName)).toEqual(["Mysuru"]);
});

test("without an account only the public calls are checked", async () => {
  await using _backend = await hostedToCheck();
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", undefined);
  const print = jest.spyOn(console, "log").mockImplementation(() => {});
  expect(await main([])).toBe(0);
  expect(print).toHaveBeenCalledWith("\nEach call is as documented.");
});

test("an unknown option, or no hosted backend, ends with 2", async () => {
  const print = jest.spyOn(console, "error").mockImplementation(() => {});
  expect([await main(["--all"]), await main([])]).toEqual([2, 2]);
  expect(print).toHaveBeenCalledTimes(2);
  print.mockClear();
});
