import type { AuditChange } from "@/contract/schemas/audit";
import { isHosted, startTestBackend } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import { backend as upstream } from "@/server/upstream/backend";

const city = { cityName: "Mysuru", cityCode: "MYS" };
const customer = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };
const employee = {
  name: "Ravi",
  role: "Sales",
  permissions: ["enquiries"],
  phone: "90000 00015",
  email: "ravi@example.com",
  password: "three beams of old teak",
};

const site = siteOfEachTest();

async function entries(thing?: string) {
  const all = await site.db.selectFrom("auditEntries").selectAll().orderBy("at").orderBy("id").execute();
  return all
    .filter((one) => thing === undefined || one.thing === thing)
    .map(({ changes, ...one }) => ({ ...one, changes: JSON.parse(changes) as AuditChange[] }));
}

test("an audit entry holds the person, the row, the values before and after, and the origin", async () => {
  await using backend = await startTestBackend();
  const meera = await backend.hire("admin");
  using _session = meera.signedIn();
  const { body: made } = await send("POST", "/api/cities", city);
  const { body: house } = await send("POST", "/api/packages", {
    packageName: "Pure",
    city: made._id,
    pricePerSquareFoot: 1620,
  });
  const changed = { packageName: "Pure", city: made._id, pricePerSquareFoot: 1700 };
  await send("PUT", `/api/packages/${house._id}`, changed, { "x-request-id": "the-request" });
  await send("DELETE", `/api/packages/${house._id}`);
  const [added, edited, deleted] = await entries("packages");
  const by = !isHosted ? meera.id : meera.email;
  const common = { by, byName: "Meera", thing: "packages", rowId: house._id, outcome: "done", label: "Pure" };
  expect(added).toMatchObject({ ...common, action: "added", call: "POST /api/packages" });
  expect(added?.changes).toEqual([
    ["packageName", null, "Pure"],
    ["city", null, { _id: made._id, ...(!isHosted && { name: "Mysuru" }) }],
    ["pricePerSquareFoot", null, 1620],
  ]);
  expect(edited).toMatchObject({ ...common, action: "changed", requestId: "the-request", client: "unknown" });
  expect(edited?.changes).toEqual([["pricePerSquareFoot", 1620, 1700]]);
  expect(deleted).toMatchObject({ ...common, action: "deleted" });
  expect(deleted?.changes).toContainEqual(["pricePerSquareFoot", 1700, null]);
});

test("audit entries record that a password changed, and never the password", async () => {
  await using backend = await startTestBackend();
  using _session = (await backend.hire("admin")).signedIn();
  const { body: ravi } = await send("POST", "/api/employees", employee);
  await send("PUT", `/api/employees/${ravi._id}`, { ...employee, role: "Desk", password: "four beams of old teak" });
  const found = await entries("employees");
  expect(JSON.stringify(found)).not.toContain("old teak");
  expect(found.map(({ changes }) => changes.map(([name]) => name).join(" "))).toEqual([
    "name role permissions phone email password",
    "role password",
  ]);
});

test("refused writes are audited, and so are forbidden ones", async () => {
  await using backend = await startTestBackend();
  const admin = await backend.hire("admin");
  const clerk = await backend.hire("cities");
  using _session = clerk.signedIn();
  await send("POST", "/api/cities", city);
  await send("POST", "/api/cities", city);
  await send("POST", "/api/customers", customer);
  await send("POST", "/api/customers", customer);
  expect((await entries()).map(({ action, call, outcome, reason }) => [action, call, outcome, reason !== ""])).toEqual([
    ["added", "POST /api/cities", "done", false],
    ["added", "POST /api/cities", "refused", true],
    ["refused", "POST /api/customers/", "refused", true],
  ]);
  expect(admin.id).not.toBe(clerk.id);
});

test("a write that never reached the backend is audited as not done", async () => {
  await using backend = await startTestBackend();
  using _session = (await backend.hire("admin")).signedIn();
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const away = jest.spyOn(upstream, "send").mockRejectedValue(new TypeError("fetch failed", { cause: refused }));
  await send("POST", "/api/cities", city);
  away.mockRestore();
  expect((await entries("cities")).map(({ outcome }) => outcome)).toEqual(["not-done"]);
});

test("a write that the backend may have made before it failed is audited as unknown", async () => {
  await using backend = await startTestBackend();
  using _session = (await backend.hire("admin")).signedIn();
  const failing = jest.spyOn(upstream, "send").mockResolvedValue(new Response("", { status: 500 }));
  await send("POST", "/api/cities", city);
  failing.mockRestore();
  expect((await entries("cities")).map(({ outcome }) => outcome)).toEqual(["unknown"]);
});

test("[DPDP rule 6] opening a customer's record is audited, once an hour", async () => {
  await using backend = await startTestBackend();
  using _session = (await backend.hire("customers")).signedIn();
  const { body: asha } = await send("POST", "/api/customers", customer);
  for (const path of [`/api/follow-up/customer/${asha._id}`, `/api/follow-up/customer/${asha._id}`])
    expect((await send("GET", path)).status).toBe(200);
  const opened = (await entries()).filter(({ action }) => action === "opened");
  expect(opened).toMatchObject([{ thing: "customers", rowId: asha._id, label: "Asha", byName: "Meera" }]);
});
