import { messages } from "@/contract/messages";
import type { AuditEntry } from "@/contract/schemas/audit";
import { type Erased, eraseFromAudit, findInAudit } from "@/server/features/activity/erase";
import { isHosted, startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";

const city = { cityName: "Mysuru", cityCode: "MYS" };
const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };
const design = { description: "Airy", status: "active", property_type: "Villa", plot_size: "1200" };

const historyOf = async (thing: string, id: string): Promise<AuditEntry[]> =>
  (await send("GET", `/api/audit/of/${thing}/${id}`)).body.data;
const putBack = (entry: AuditEntry | undefined, body: object = {}) =>
  send("POST", `/api/audit/${entry?._id}/put-back`, body);

const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};

/** A package whose price and then name were changed. */
async function changedTwice() {
  const { body: place } = await send("POST", "/api/cities", city);
  const fields = { packageName: "Pure", city: place._id, pricePerSquareFoot: 1620 };
  const { body: made } = await send("POST", "/api/packages", fields);
  const path = `/api/packages/${made._id}`;
  await send("PUT", path, { ...fields, pricePerSquareFoot: 1700 });
  await send("PUT", path, { ...fields, pricePerSquareFoot: 1700, packageName: "Pure Teak" });
  return { path, id: made._id as string };
}
const read = async (path: string) => (await send("GET", path)).body;

test("a change is reverted, the others stay, and the revert is audited", async () => {
  await using _desk = await openDesk(startTestBackend, "packages", "cities");
  const { path, id } = await changedTwice();
  const [, price] = await historyOf("packages", id);
  expect(price?.changes).toEqual([["pricePerSquareFoot", 1620, 1700]]);
  expect((await putBack(price)).status).toBe(200);
  expect(await read(path)).toMatchObject({ packageName: "Pure Teak", pricePerSquareFoot: 1620 });
  const [newest] = await historyOf("packages", id);
  expect(newest).toMatchObject({ putsBack: price?._id, changes: [["pricePerSquareFoot", 1700, 1620]] });
  expect(newest).not.toHaveProperty("client");
});

// The specification's backend requires both.
if (!isHosted)
  test("a change of a customer without email and address is reverted", async () => {
    await using _desk = await openDesk(startTestBackend, "customers");
    const lata = { name: "Lata Urs", phone: "98450 12345", email: "", address: "", status: "pending" };
    const { body: made } = await send("POST", "/api/customers", lata);
    await send("PUT", `/api/customers/${made._id}`, { ...lata, name: "Latha Urs" });
    const [change] = await historyOf("customers", made._id);
    expect((await putBack(change)).status).toBe(200);
    expect(await read(`/api/customers/${made._id}`)).toMatchObject({ name: "Lata Urs", email: "", address: "" });
  });

test("a whole row is restored as it was before a change", async () => {
  await using _desk = await openDesk(startTestBackend, "packages", "cities");
  const { path, id } = await changedTwice();
  const [, price] = await historyOf("packages", id);
  expect((await putBack(price, { whole: true })).status).toBe(200);
  expect(await read(path)).toMatchObject({ packageName: "Pure", pricePerSquareFoot: 1620 });
});

test("a field that has changed since is reverted only on request", async () => {
  await using _desk = await openDesk(startTestBackend, "packages", "cities");
  const { path, id } = await changedTwice();
  const [, price] = await historyOf("packages", id);
  const { city: place } = await read(path);
  await send("PUT", path, { packageName: "Pure", city: place._id, pricePerSquareFoot: 1800 });
  const refused = await putBack(price);
  expect(refused).toMatchObject({ status: 412, body: { error: { code: "changed" } } });
  expect(await read(path)).toMatchObject({ pricePerSquareFoot: 1800 });
  expect((await putBack(price, { anyway: true })).status).toBe(200);
  expect(await read(path)).toMatchObject({ pricePerSquareFoot: 1620 });
});

test("a revert does not overwrite a concurrent change: it sends the version that it read", async () => {
  await using _desk = await openDesk(startTestBackend, "packages", "cities");
  const { path, id } = await changedTwice();
  const [, price] = await historyOf("packages", id);
  const { city: place, updatedAt } = await read(path);
  const versions: (string | null)[] = [];
  using _between = between(async (through, _address, init) => {
    if (init?.method !== "PUT" || versions.length > 0) return through();
    versions.push(new Headers(init.headers).get("if-match"));
    await send("PUT", path, { packageName: "Pure Oak", city: place._id, pricePerSquareFoot: 1700 });
    return through();
  });
  const { status } = await putBack(price);
  expect(versions).toEqual([`"${updatedAt}"`]);
  // A hosted backend may not support versions.
  if (!isHosted)
    expect([status, await read(path)]).toEqual([412, expect.objectContaining({ packageName: "Pure Oak" })]);
});

test("staff who may not change a row may neither see nor revert its changes", async () => {
  await using desk = await openDesk(startTestBackend, "packages", "cities");
  const { id } = await changedTwice();
  const [name] = await historyOf("packages", id);
  using _other = (await desk.backend.hire("cities")).signedIn();
  for (const row of [`packages/${id}`, "site-content/company"])
    expect((await send("GET", `/api/audit/of/${row}`)).status).toBe(403);
  expect((await putBack(name)).status).toBe(403);
  expect((await send("GET", "/api/audit")).status).toBe(403);
});

test("erased personal data cannot be restored", async () => {
  await using desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", asha);
  await send("PUT", `/api/customers/${made._id}`, { ...asha, name: "Asha Rao" });
  const erased: Erased = {
    isAbout: ({ rowId }) => rowId === made._id,
    redactorFor: () => ({ redact: (text) => text, redactJson: (json) => json }),
  };
  const found = await findInAudit(desk.db, erased);
  await desk.db.transaction().execute((trx) => eraseFromAudit(trx, found, erased));
  const [changed] = await historyOf("customers", made._id);
  expect(await putBack(changed, { anyway: true })).toMatchObject({ status: 409 });
});

test("a customer deleted with their projects comes back with all of them and the history", async () => {
  await using _desk = await openDesk(startTestBackend, "admin");
  const { body: place } = await send("POST", "/api/cities", city);
  const fields = { packageName: "Pure", city: place._id, pricePerSquareFoot: 1620 };
  const { body: house } = await send("POST", "/api/packages", fields);
  const { body: made } = await send("POST", "/api/customers", asha);
  await send("PUT", `/api/customers/${made._id}`, { ...asha, address: "Indiranagar" });
  const ids: string[] = [];
  for (const projectName of ["First house", "Second house"]) {
    const sent = form({ ...design, projectName, package: house._id, customer: made._id });
    ids.push((await send("POST", "/api/projects", sent)).body._id);
  }
  // A hosted backend may delete a customer with projects, and leave those without one.
  const gone = isHosted ? ids.slice(0, 1) : ids;
  for (const id of gone) await send("DELETE", `/api/projects/${id}`);
  expect((await send("DELETE", `/api/customers/${made._id}`)).status).toBe(200);

  const deletions = (await send("GET", "/api/audit?action=deleted")).body.data as AuditEntry[];
  const back = deletions.find(({ thing }) => thing === "customers");
  const { body: restored } = await putBack(back);
  expect(restored._id).not.toBe(made._id);
  for (const one of deletions.filter(({ thing }) => thing === "projects"))
    expect((await putBack(one)).status).toBe(200);

  const customer = await read(`/api/customers/${restored._id}`);
  expect(customer).toMatchObject({ ...asha, address: "Indiranagar" });
  const { data: projects } = await read("/api/projects");
  expect(
    projects
      .map((one: { projectName: string; customer: { _id: string } }) => [one.projectName, one.customer._id])
      .sort(),
  ).toEqual([
    ["First house", restored._id],
    ["Second house", restored._id],
  ]);
  const history = await historyOf("customers", restored._id);
  expect(history.map(({ action }) => action)).toEqual(["restored", "deleted", "changed", "added"]);
  const changed = history.find(({ action }) => action === "changed");
  expect((await putBack(changed)).status).toBe(200);
  expect(await read(`/api/customers/${restored._id}`)).toMatchObject(asha);
});

test("a project restored before its customer belongs to the customer once both are back", async () => {
  await using _desk = await openDesk(startTestBackend, "admin");
  const { body: place } = await send("POST", "/api/cities", city);
  const fields = { packageName: "Pure", city: place._id, pricePerSquareFoot: 1620 };
  const { body: house } = await send("POST", "/api/packages", fields);
  const { body: made } = await send("POST", "/api/customers", asha);
  const sent = form({ ...design, projectName: "House", package: house._id, customer: made._id });
  const { body: project } = await send("POST", "/api/projects", sent);
  await send("DELETE", `/api/projects/${project._id}`);
  await send("DELETE", `/api/customers/${made._id}`);

  const deletions = (await send("GET", "/api/audit?action=deleted")).body.data as AuditEntry[];
  const deletionOf = (thing: string) => deletions.find((one) => one.thing === thing);
  const early = await putBack(deletionOf("projects"));
  const { body: restored } = await putBack(deletionOf("customers"));
  // The embedded backend refuses a project of an unknown customer.
  if (early.status !== 200) expect((await putBack(deletionOf("projects"))).status).toBe(200);
  const { data } = await read("/api/projects");
  expect(data).toMatchObject([{ projectName: "House", customer: { _id: restored._id } }]);
});

test("an earlier version of a site document is restored as a new version", async () => {
  await using _desk = await openDesk(startTestBackend, "admin");
  const { body: company } = await send("GET", "/api/site-content/company");
  const save = (brand: string, version: number) =>
    send("PUT", "/api/site-content/company", { value: { ...company.value, brand }, version });
  await save("First House", 0);
  await save("Second House", 1);
  const [second] = await historyOf("site-content", "company");
  expect(second?.changes).toEqual([
    ["version", 1, 2],
    ["brand", "First House", "Second House"],
  ]);
  expect((await putBack(second, { fields: ["brand"] })).status).toBe(200);
  const { body: now } = await send("GET", "/api/site-content/company");
  expect(now).toMatchObject({ version: 3, value: { brand: "First House" } });
  const [, , first] = await historyOf("site-content", "company");
  expect(await putBack(first)).toMatchObject({ status: 409, body: { error: { message: messages.audit.notKept } } });
});
