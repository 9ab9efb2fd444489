import { randomUUID } from "node:crypto";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { messages } from "@/contract/messages";
import type { AuditEntry } from "@/contract/schemas/audit";
import { type ErasureRules, eraseFromAudit, findInAudit } from "@/server/features/activity/store";
import { pictureFile } from "@/server/platform/images/testing";
import { losingAnswers } from "@/server/testing/backend-answers";
import { isHosted, sampleLead, startTestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { between, refusing } from "@/server/testing/many-enquiries";
import { formOf, send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { gate } from "@/server/testing/until";
import { callBackend } from "@/server/upstream/call";

const customer = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };
const city = { cityName: "Mysuru", cityCode: "MYS" };

type ListedRow = { _id: string; name: string };

const setup = eachTest(() => openTestSite(startTestBackend, "customers", "enquiries", "cities", "packages", "designs"));

const rowsOf = async (thing: string): Promise<ListedRow[]> => (await send("GET", `/api/${thing}?limit=50`)).body.data;
const restore = (id: string) => send("POST", `/api/deleted/${id}/restore`);
const listed = async () => (await send("GET", "/api/deleted")).body.data;

test("a deleted customer is restored once, under a new id, with timeline and next step", async () => {
  const { body: made } = await send("POST", "/api/customers", customer);
  const address = `/api/follow-up/customer/${made._id}`;
  await send("POST", `${address}/timeline`, { _id: randomUUID(), type: "note", text: "Wants teak" });
  await send("PUT", `${address}/next-step`, { what: "Call", at: "2026-11-23T05:30:00.000Z", who: null });
  await send("DELETE", `/api/customers/${made._id}`);
  expect(await rowsOf("customers")).toEqual([]);
  const [deleted] = await listed();
  expect(deleted).toMatchObject({ thing: "customers", label: "Asha", picturesLeft: 0 });
  const answers = await Promise.all([restore(deleted._id), restore(deleted._id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await rowsOf("customers");
  expect(rows).toMatchObject([customer]);
  const { body } = await send("GET", `/api/follow-up/customer/${rows[0]?._id}`);
  expect(body.followUp.nextStep.what).toBe("Call");
  expect(body.timeline.map(({ type }: { type: string }) => type)).toEqual(["restored", "deleted", "next-step", "note"]);
  expect(await listed()).toEqual([]);
});

test("an enquiry that is invalid for staff is restored as the visitor sent it, with its status", async () => {
  await setup.backend.addEnquiry({ ...sampleLead, email: "none" });
  const read = async () => (await callBackend(enquiryCalls.list, {}, { token: setup.person.token })).data;
  const [made] = await read();
  await send("POST", "/api/enquiries/update-status", { enquiryId: made?._id, status: "closed" });
  await send("DELETE", `/api/enquiries/${made?._id}`);
  expect((await restore(`enquiries-${made?._id}`)).status).toBe(200);
  expect(await read()).toMatchObject([{ ...sampleLead, email: "none", status: "closed" }]);
});

test("a restored row refers to another restored row by its new id", async () => {
  const { body: mysuru } = await send("POST", "/api/cities", city);
  const teak = { packageName: "Teak", city: mysuru._id, pricePerSquareFoot: 1900 };
  const { body: pack } = await send("POST", "/api/packages", teak);
  await send("DELETE", `/api/packages/${pack._id}`);
  await send("DELETE", `/api/cities/${mysuru._id}`);
  const { body: again } = await restore(`cities-${mysuru._id}`);
  expect((await restore(`packages-${pack._id}`)).status).toBe(200);
  const { body } = await send("GET", "/api/packages");
  expect(body.data).toMatchObject([{ packageName: "Teak", city: { _id: again._id, cityName: "Mysuru" } }]);
});

test("if the answer to recreating a row is lost, the row is found and not created twice", async () => {
  const { body: made } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${made._id}`);
  {
    using _lost = losingAnswers("POST", "/api/customers");
    expect((await restore(`customers-${made._id}`)).status).toBe(502);
  }
  await setup.db.updateTable("intents").set({ dueAt: 0 }).execute();
  expect((await restore(`customers-${made._id}`)).status).toBe(200);
  expect(await rowsOf("customers")).toHaveLength(1);
});

test("a row that was not deleted is not offered, whether the backend refused or failed", async () => {
  const { body: made } = await send("POST", "/api/customers", customer);
  for (const status of [409, 500]) {
    using _refusing = refusing("DELETE", Response.json({ message: "It has a project" }, { status }));
    expect((await send("DELETE", `/api/customers/${made._id}`)).status).toBeGreaterThanOrEqual(400);
    expect(await listed()).toEqual([]);
  }
  expect((await restore(`customers-${made._id}`)).status).toBe(404);
  expect(await rowsOf("customers")).toHaveLength(1);
});

test("a row deleted twice at once can be restored, even if the second deletion reads more slowly", async () => {
  const { body: made } = await send("POST", "/api/customers", customer);
  const slow = gate();
  let readings = 0;
  using _between = between(async (through, address, init) => {
    const isOfReferrers = init?.method !== "DELETE" && new URL(address).pathname.startsWith("/api/projects");
    if (isOfReferrers && ++readings === 2) await slow.opened;
    return through();
  });
  const both = [1, 2].map(() => send("DELETE", `/api/customers/${made._id}`));
  await Promise.race(both);
  slow.open();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await listed()).toMatchObject([{ thing: "customers", label: "Asha" }]);
  expect((await restore(`customers-${made._id}`)).status).toBe(200);
});

test("a row that cannot be stored is not deleted", async () => {
  const { body: mysuru } = await send("POST", "/api/cities", city);
  const spy = jest.spyOn(setup.db, "insertInto").mockImplementation(() => {
    throw new Error("disk full");
  });
  expect((await send("DELETE", `/api/cities/${mysuru._id}`)).status).toBe(503);
  spy.mockRestore();
  expect(setup.backend.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
});

test("a design comes back with its pictures", async () => {
  if ("hosted" in setup.backend) return;
  const plan = { name: "Neem", description: "Airy", status: "active", propertyType: "Villa" };
  const form = formOf({ ...plan, floor: "G", plotSize: "1200", price: "1" });
  for (const colour of ["red", "blue"]) form.append("images", await pictureFile(colour));
  const { body: made } = await send("POST", "/api/floorplans", form);
  await send("DELETE", `/api/floorplans/${made._id}`);
  expect(await listed()).toMatchObject([{ label: "Neem", picturesLeft: 0 }]);
  expect((await restore(`floorplans-${made._id}`)).status).toBe(200);
  const { body } = await send("GET", "/api/floorplans");
  expect(body.data).toMatchObject([{ ...plan, imageUrls: [expect.any(String), expect.any(String)] }]);
});

test("a deleted row is offered for 30 days, to staff who may delete such a row", async () => {
  const { body: made } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${made._id}`);
  {
    using _imran = (await setup.backend.hire("cities")).signedIn();
    expect(await listed()).toEqual([]);
    expect((await restore(`customers-${made._id}`)).status).toBe(403);
  }
  using _meera = setup.person.signedIn();
  expect(await listed()).toHaveLength(1);
  const old = { deletedAt: Date.now() - 31 * 86_400_000 };
  await setup.db.updateTable("deletedRows").set(old).execute();
  expect(await listed()).toEqual([]);
});

describe("reverts", () => {
  const design = { description: "Airy", status: "active", property_type: "Villa", plot_size: "1200" };

  const historyOf = async (thing: string, id: string): Promise<AuditEntry[]> =>
    (await send("GET", `/api/audit/of/${thing}/${id}`)).body.data;
  const revert = (entry: AuditEntry | undefined, body: object = {}) =>
    send("POST", `/api/audit/${entry?._id}/put-back`, body);

  async function changedTwice() {
    const { body: place } = await send("POST", "/api/cities", city);
    const fields = { packageName: "Pure", city: place._id, pricePerSquareFoot: 1620 };
    const { body: made } = await send("POST", "/api/packages", fields);
    const id: string = made._id;
    const path = `/api/packages/${id}`;
    await send("PUT", path, { ...fields, pricePerSquareFoot: 1700 });
    await send("PUT", path, { ...fields, pricePerSquareFoot: 1700, packageName: "Pure Teak" });
    const [name, price] = await historyOf("packages", id);
    return { path, id, name, price };
  }
  const read = async (path: string) => (await send("GET", path)).body;

  test("a change is reverted, the others stay, and the revert is audited", async () => {
    const { path, id, price } = await changedTwice();
    expect(price?.changes).toEqual([["pricePerSquareFoot", 1620, 1700]]);
    expect((await revert(price)).status).toBe(200);
    expect(await read(path)).toMatchObject({ packageName: "Pure Teak", pricePerSquareFoot: 1620 });
    const [newest] = await historyOf("packages", id);
    expect(newest).toMatchObject({ putsBack: price?._id, changes: [["pricePerSquareFoot", 1700, 1620]] });
    expect(newest).not.toHaveProperty("client");
  });

  test("a field that has changed since is reverted only on request", async () => {
    const { path, price } = await changedTwice();
    const { city: place } = await read(path);
    await send("PUT", path, { packageName: "Pure", city: place._id, pricePerSquareFoot: 1800 });
    const refused = await revert(price);
    expect(refused).toMatchObject({ status: 412, body: { error: { code: "changed" } } });
    expect(await read(path)).toMatchObject({ pricePerSquareFoot: 1800 });
    expect((await revert(price, { anyway: true })).status).toBe(200);
    expect(await read(path)).toMatchObject({ pricePerSquareFoot: 1620 });
  });

  test("a revert does not overwrite a concurrent change: it sends the version that it read", async () => {
    const { path, price } = await changedTwice();
    const { city: place, updatedAt } = await read(path);
    const versions: (string | null)[] = [];
    using _between = between(async (through, _address, init) => {
      if (init?.method !== "PUT" || versions.length > 0) return through();
      versions.push(new Headers(init.headers).get("if-match"));
      await send("PUT", path, { packageName: "Pure Oak", city: place._id, pricePerSquareFoot: 1700 });
      return through();
    });
    const { status } = await revert(price);
    expect(versions).toEqual([`"${updatedAt}"`]);
    // A hosted backend may not support versions.
    if (!isHosted)
      expect([status, await read(path)]).toEqual([412, expect.objectContaining({ packageName: "Pure Oak" })]);
  });

  test("staff who may not change a row may neither see nor revert its changes", async () => {
    const { id, name } = await changedTwice();
    using _other = (await setup.backend.hire("cities")).signedIn();
    for (const row of [`packages/${id}`, "site-content/company"])
      expect((await send("GET", `/api/audit/of/${row}`)).status).toBe(403);
    expect((await revert(name)).status).toBe(403);
    expect((await send("GET", "/api/audit")).status).toBe(403);
  });

  test("erased personal data cannot be restored", async () => {
    const { body: made } = await send("POST", "/api/customers", customer);
    await send("PUT", `/api/customers/${made._id}`, { ...customer, name: "Asha Rao" });
    const erased: ErasureRules = {
      isAbout: ({ rowId }) => rowId === made._id,
      redactorFor: () => ({ redact: (text) => text, redactJson: (json) => json }),
    };
    const matches = await findInAudit(setup.db, erased);
    await setup.db.transaction().execute((trx) => eraseFromAudit(trx, matches, erased));
    const [changed] = await historyOf("customers", made._id);
    expect(await revert(changed, { anyway: true })).toMatchObject({ status: 409 });
  });

  test("a customer deleted with their projects comes back with all of them and the history", async () => {
    using _admin = (await setup.backend.hire("admin")).signedIn();
    const { body: place } = await send("POST", "/api/cities", city);
    const fields = { packageName: "Pure", city: place._id, pricePerSquareFoot: 1620 };
    const { body: house } = await send("POST", "/api/packages", fields);
    const { body: made } = await send("POST", "/api/customers", customer);
    await send("PUT", `/api/customers/${made._id}`, { ...customer, address: "Indiranagar" });
    const ids: string[] = [];
    for (const projectName of ["First house", "Second house"]) {
      const sent = formOf({ ...design, projectName, package: house._id, customer: made._id });
      ids.push((await send("POST", "/api/projects", sent)).body._id);
    }
    // A hosted backend may delete a customer with projects, and leave those without one.
    const gone = isHosted ? ids.slice(0, 1) : ids;
    for (const id of gone) await send("DELETE", `/api/projects/${id}`);
    expect((await send("DELETE", `/api/customers/${made._id}`)).status).toBe(200);

    const deletions = (await send("GET", "/api/audit?action=deleted")).body.data as AuditEntry[];
    const deletedCustomer = deletions.find(({ thing }) => thing === "customers");
    const { body: restored } = await revert(deletedCustomer);
    expect(restored._id).not.toBe(made._id);
    for (const deletion of deletions.filter(({ thing }) => thing === "projects"))
      expect((await revert(deletion)).status).toBe(200);

    const moved = { ...customer, address: "Indiranagar" };
    expect(await read(`/api/customers/${restored._id}`)).toMatchObject(moved);
    const { data: projects } = await read("/api/projects");
    type Owned = { projectName: string; customer: { _id: string } };
    const ownerOf = ({ projectName, customer }: Owned) => [projectName, customer._id];
    const names = ["First house", "Second house"];
    expect(projects.map(ownerOf).sort()).toEqual(names.map((name) => [name, restored._id]));
    const history = await historyOf("customers", restored._id);
    expect(history.map(({ action }) => action)).toEqual(["restored", "deleted", "changed", "added"]);
    const changed = history.find(({ action }) => action === "changed");
    expect((await revert(changed)).status).toBe(200);
    expect(await read(`/api/customers/${restored._id}`)).toMatchObject(customer);
  });

  test("an earlier version of a site document is restored as a new version", async () => {
    using _admin = (await setup.backend.hire("admin")).signedIn();
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
    expect((await revert(second, { fields: ["brand"] })).status).toBe(200);
    const { body: now } = await send("GET", "/api/site-content/company");
    expect(now).toMatchObject({ version: 3, value: { brand: "First House" } });
    const [, , first] = await historyOf("site-content", "company");
    expect(await revert(first)).toMatchObject({ status: 409, body: { error: { message: messages.audit.notStored } } });
  });
});
