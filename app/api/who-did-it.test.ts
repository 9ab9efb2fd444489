import type { AuditChange } from "@/contract/schemas/audit";
import { isHosted, password, sampleLead, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { listenToLog } from "@/server/testing/log-lines";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import { staffBrowser } from "@/server/testing/staff-browser";
import { backend as upstream } from "@/server/upstream/backend";

const site = siteOfEachTest();
const backend = eachTest<TestBackend>(startTestBackend);

const from = { "x-peer-address": "192.0.2.7" };
const city = { cityName: "Mysuru", cityCode: "MYS" };
const customer = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };
const sessionId = /^[\da-f]{16}$/;

test("each write is logged with person, client, call and row", async () => {
  const meera = await backend.hire("cities", "enquiries");
  using _meera = meera.signedIn();
  using log = listenToLog();
  const { body: made } = await send("POST", "/api/cities", city, from);
  await send("PUT", `/api/cities/${made._id}`, { ...city, cityCode: "MYQ" }, from);
  await send("DELETE", `/api/cities/${made._id}`, undefined, from);
  const written = log.lines().filter(({ message }) => message === "written");
  expect(written.map(({ call, row }) => [call, row])).toEqual([
    ["POST /api/cities", made._id],
    ["PUT /api/cities/:id", made._id],
    ["DELETE /api/cities/:id", made._id],
  ]);
  for (const line of written) {
    expect(line).toMatchObject({ session: expect.stringMatching(sessionId), client: "192.0.2.7" });
    expect(line).toMatchObject({ requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
    // A hosted backend's token has no id.
    expect(line.staff).toBe(!isHosted ? meera.id : undefined);
  }
});

test("each refusal and each creation, by staff and visitors, is logged", async () => {
  await using _undelivering = await testOutbox();
  const meera = await backend.hire("enquiries");
  using log = listenToLog();
  const form = { ...sampleLead, left_empty: "", placement: "home", requestId: "this test's request", elapsed: 60_000 };
  expect((await send("POST", "/api/enquiries", form, from)).status).toBe(200);
  expect((await send("DELETE", "/api/cities/none", undefined, from)).status).toBe(401);
  using _meera = meera.signedIn();
  const { body: added } = await send("POST", "/api/enquiries", { ...sampleLead, status: "pending" }, from);
  expect((await send("DELETE", "/api/cities/none", undefined, from)).status).toBe(403);
  const invalid = { enquiryId: "none", status: "wrong" };
  expect((await send("POST", "/api/enquiries/update-status", invalid, from)).status).toBe(422);
  const logLines = log.lines().map(({ message, call, row, code, client }) => [message, call, row, code, client]);
  expect(logLines.filter(([message]) => message === "written" || message === "call refused")).toEqual([
    ["written", "POST /api/enquiries/", expect.stringMatching(/^[\da-f]{12}$/), undefined, "192.0.2.7"],
    ["call refused", "DELETE /api/cities/:id", "none", "unauthenticated", "192.0.2.7"],
    ["written", "POST /api/enquiries/", added._id, undefined, "192.0.2.7"],
    ["call refused", "DELETE /api/cities/:id", "none", "forbidden", "192.0.2.7"],
    ["call refused", "POST /api/enquiries/update-status/", undefined, "invalid", "192.0.2.7"],
  ]);
  expect(log.lines().filter(({ code }) => code === "forbidden")).toMatchObject([
    { session: expect.stringMatching(sessionId) },
  ]);
  for (const secret of ["Asha", "asha@example.com", "90000 00014", meera.email])
    expect(log.text()).not.toContain(secret);
});

test("each sign-in, its refusal and each sign-out is logged with person and client, and without email or password", async () => {
  const meera = await backend.hire("cities");
  using log = listenToLog();
  const browser = staffBrowser(from);
  expect(await browser.signIn(meera.email, "a wrong password")).toMatch(/login-page/);
  expect(await browser.signIn(meera.email, password)).toBe("/");
  await browser.signOut();
  const origin = { session: expect.stringMatching(sessionId), client: "192.0.2.7" };
  const staff = !isHosted ? { staff: meera.id, ...origin } : origin;
  expect(log.lines().filter(({ message }) => /^sign/.test(message))).toEqual([
    expect.objectContaining({ message: "sign-in refused", code: "unauthenticated", client: "192.0.2.7" }),
    expect.objectContaining({ message: "signed in", ...staff }),
    expect.objectContaining({ message: "signed out", ...staff }),
  ]);
  for (const secret of [meera.email, password, "a wrong password"]) expect(log.text()).not.toContain(secret);
  const entries = await site.db.selectFrom("auditEntries").selectAll().orderBy("at").execute();
  const by = !isHosted ? meera.id : meera.email;
  expect(entries).toEqual([
    expect.objectContaining({ action: "sign-in-refused", by, byName: "Meera", client: "192.0.2.7" }),
    expect.objectContaining({ action: "signed-in", by, byName: "Meera", outcome: "done", client: "192.0.2.7" }),
    expect.objectContaining({ action: "signed-out", by, byName: "Meera", outcome: "done", client: "192.0.2.7" }),
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/a wrong password/);
});

async function entries(thing?: string) {
  const all = await site.db.selectFrom("auditEntries").selectAll().orderBy("at").orderBy("id").execute();
  return all
    .filter((entry) => thing === undefined || entry.thing === thing)
    .map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as AuditChange[] }));
}

test("an audit entry holds the person, the row, the values before and after, and the origin", async () => {
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

test("refused writes are audited, and so are forbidden ones", async () => {
  using _clerk = (await backend.hire("cities")).signedIn();
  await send("POST", "/api/cities", city);
  await send("POST", "/api/cities", city);
  await send("POST", "/api/customers", customer);
  await send("POST", "/api/customers", customer);
  expect((await entries()).map(({ action, call, outcome, reason }) => [action, call, outcome, reason !== ""])).toEqual([
    ["added", "POST /api/cities", "done", false],
    ["added", "POST /api/cities", "refused", true],
    ["refused", "POST /api/customers/", "refused", true],
  ]);
});

test("a write that never reached the backend is audited as not done", async () => {
  using _session = (await backend.hire("admin")).signedIn();
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const away = jest.spyOn(upstream, "send").mockRejectedValue(new TypeError("fetch failed", { cause: refused }));
  await send("POST", "/api/cities", city);
  away.mockRestore();
  expect((await entries("cities")).map(({ outcome }) => outcome)).toEqual(["not-done"]);
});

test("[DPDP rule 6] opening a customer's record is audited, once an hour", async () => {
  using _session = (await backend.hire("customers")).signedIn();
  const { body: asha } = await send("POST", "/api/customers", customer);
  for (const path of [`/api/follow-up/customer/${asha._id}`, `/api/follow-up/customer/${asha._id}`])
    expect((await send("GET", path)).status).toBe(200);
  const opened = (await entries()).filter(({ action }) => action === "opened");
  expect(opened).toMatchObject([{ thing: "customers", rowId: asha._id, label: "Asha", byName: "Meera" }]);
});
