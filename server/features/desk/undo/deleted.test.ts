import { randomUUID } from "node:crypto";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { begin } from "@/server/features/desk/operations/intents";
import { findStaff, type Staff } from "@/server/identity/staff";
import { pictureFile } from "@/server/platform/images/testing";
import { isHosted, startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { losingAnswers } from "@/server/testing/losing-answers";
import { between, refusing } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { callBackend } from "@/server/upstream/call";
import { restorePlan } from "./restore";

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };
const customer = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };
const city = { cityName: "Mysuru", cityCode: "MYS" };

type Listed = { _id: string; name: string };

/** A promise resolved from outside. */
function newSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

const rowsOf = async (thing: string): Promise<Listed[]> => (await send("GET", `/api/${thing}?limit=50`)).body.data;
const restore = (id: string) => send("POST", `/api/deleted/${id}/restore`);
const listed = async () => (await send("GET", "/api/deleted")).body.data;

test("a deleted customer is restored once, under a new id, with timeline and next step", async () => {
  await using _desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  const at = `/api/follow-up/customer/${made._id}`;
  await send("POST", `${at}/timeline`, { _id: randomUUID(), type: "note", text: "Wants teak" });
  await send("PUT", `${at}/next-step`, { what: "Call", at: "2026-11-23T05:30:00.000Z", who: null });
  await send("DELETE", `/api/customers/${made._id}`);
  expect(await rowsOf("customers")).toEqual([]);
  const [kept] = await listed();
  expect(kept).toMatchObject({ thing: "customers", label: "Asha", picturesLeft: 0 });
  const answers = await Promise.all([restore(kept._id), restore(kept._id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await rowsOf("customers");
  expect(rows).toMatchObject([customer]);
  const { body } = await send("GET", `/api/follow-up/customer/${rows[0]?._id}`);
  expect(body.followUp.nextStep.what).toBe("Call");
  expect(body.timeline.map(({ type }: { type: string }) => type)).toEqual(["restored", "deleted", "next-step", "note"]);
  expect(await listed()).toEqual([]);
});

test("a restore that begins with what it read before another one ended restores nothing again", async () => {
  await using _desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${made._id}`);
  const [kept] = await listed();
  const { body: restored } = await restore(kept._id);
  const subject = `deleted ${kept._id}`;
  const wanted = { subject, object: `customer ${made._id}`, payload: { id: kept._id }, locks: [subject] };
  const again = await begin(restorePlan, wanted, (await findStaff()) as Staff);
  expect(again).toMatchObject({ row: { _id: restored._id } });
  expect(await rowsOf("customers")).toMatchObject([customer]);
  const { body } = await send("GET", `/api/follow-up/customer/${restored._id}`);
  expect(body.timeline.map(({ type }: { type: string }) => type)).toEqual(["restored", "deleted"]);
});

// The specification's backend requires both.
if (!isHosted)
  test("a deleted customer without email and address is restored", async () => {
    await using _desk = await openDesk(startTestBackend, "customers");
    const { body: made } = await send("POST", "/api/customers", { ...customer, email: "", address: "" });
    await send("DELETE", `/api/customers/${made._id}`);
    expect((await restore(`customers-${made._id}`)).status).toBe(200);
    expect(await rowsOf("customers")).toMatchObject([{ name: "Asha", email: "", address: "" }]);
  });

test("an enquiry that is invalid for staff is restored as the visitor sent it, with its status", async () => {
  await using desk = await openDesk(startTestBackend, "enquiries");
  await desk.backend.addEnquiry({ ...asha, email: "none" });
  const read = async () => (await callBackend(enquiryCalls.list, {}, { token: desk.person.token })).data;
  const [made] = await read();
  await send("POST", "/api/enquiries/update-status", { enquiryId: made?._id, status: "closed" });
  await send("DELETE", `/api/enquiries/${made?._id}`);
  expect((await restore(`enquiries-${made?._id}`)).status).toBe(200);
  expect(await read()).toMatchObject([{ ...asha, email: "none", status: "closed" }]);
});

test("a lost enquiry that is deleted and restored stays a loss of the month in which it was lost", async () => {
  await using desk = await openDesk(startTestBackend, "enquiries");
  const read = async (): Promise<Listed[]> => (await send("GET", "/api/follow-up/enquiries")).body.data;
  await send("POST", "/api/enquiries", { ...asha, enquiry: "", status: "pending" });
  const [made] = await read();
  await send("POST", `/api/follow-up/enquiry/${made?._id}/lost`, { reason: "price" });
  const settledAt = Date.parse("2026-03-10T12:00:00+05:30");
  await desk.db
    .updateTable("followedRows")
    .set({ settledAt })
    .where("id", "=", made?._id ?? "")
    .execute();
  await send("DELETE", `/api/enquiries/${made?._id}`);
  expect((await restore(`enquiries-${made?._id}`)).status).toBe(200);
  const [restored] = await read();
  const row = desk.db
    .selectFrom("followedRows")
    .selectAll()
    .where("id", "=", restored?._id ?? "");
  expect(await row.executeTakeFirst()).toMatchObject({ status: "closed", lostReason: "price", settledAt });
});

test("a restored row refers to another restored row by its new id", async () => {
  await using _desk = await openDesk(startTestBackend, "cities", "packages");
  const { body: mysuru } = await send("POST", "/api/cities", city);
  const { body: pack } = await send("POST", "/api/packages", {
    packageName: "Teak",
    city: mysuru._id,
    pricePerSquareFoot: 1900,
  });
  await send("DELETE", `/api/packages/${pack._id}`);
  await send("DELETE", `/api/cities/${mysuru._id}`);
  const { body: again } = await restore(`cities-${mysuru._id}`);
  expect((await restore(`packages-${pack._id}`)).status).toBe(200);
  const { body } = await send("GET", "/api/packages");
  expect(body.data).toMatchObject([{ packageName: "Teak", city: { _id: again._id, cityName: "Mysuru" } }]);
});

test("if the answer to recreating a row is lost, the row is found and not created twice", async () => {
  await using desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${made._id}`);
  {
    using _lost = losingAnswers("POST", "/api/customers");
    expect((await restore(`customers-${made._id}`)).status).toBe(502);
  }
  const { db } = desk;
  await db.updateTable("intents").set({ dueAt: 0 }).execute();
  expect((await restore(`customers-${made._id}`)).status).toBe(200);
  expect(await rowsOf("customers")).toHaveLength(1);
});

test("a row that was not deleted is not offered, whether the backend refused or failed", async () => {
  await using _desk = await openDesk(startTestBackend, "customers");
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
  await using _desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  const slow = newSignal();
  let readings = 0;
  using _between = between(async (through, address, init) => {
    const isOfReferrers = init?.method !== "DELETE" && new URL(address).pathname.startsWith("/api/projects");
    if (isOfReferrers && ++readings === 2) await slow.given;
    return through();
  });
  const both = [1, 2].map(() => send("DELETE", `/api/customers/${made._id}`));
  await Promise.race(both);
  slow.give();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await listed()).toMatchObject([{ thing: "customers", label: "Asha" }]);
  expect((await restore(`customers-${made._id}`)).status).toBe(200);
});

test("a row deleted twice at once can be restored, even if the first deletion gets its answer last", async () => {
  await using _desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  const [deleted, heard] = [newSignal(), newSignal()];
  let deletions = 0;
  using _between = between(async (through, _address, init) => {
    if (init?.method !== "DELETE") return through();
    if (++deletions === 2) {
      await deleted.given;
      return through();
    }
    const response = await through();
    deleted.give();
    await heard.given;
    return response;
  });
  const both = [1, 2].map(() => send("DELETE", `/api/customers/${made._id}`));
  expect((await Promise.race(both)).status).toBe(404);
  heard.give();
  await Promise.all(both);
  expect(await listed()).toMatchObject([{ thing: "customers", label: "Asha" }]);
});

test("a row is not offered if the backend has no call to delete it", async () => {
  await using desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  using _refusing = refusing("DELETE", new Response("Cannot DELETE", { status: 404 }));
  await send("DELETE", `/api/customers/${made._id}`);
  expect(await desk.db.selectFrom("deletedRows").select("id").execute()).toEqual([]);
});

test("the timeline of a row is kept if its deletion was never confirmed", async () => {
  await using desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
  await send("POST", `/api/follow-up/customer/${made._id}/timeline`, note);
  {
    using _failing = refusing("DELETE", Response.json({}, { status: 503 }));
    await send("DELETE", `/api/customers/${made._id}`);
  }
  const { db } = desk;
  await db
    .updateTable("deletedRows")
    .set({ deletedAt: Date.now() - 31 * 86_400_000 })
    .execute();
  const { body: another } = await send("POST", "/api/customers", { ...customer, phone: "90000 00015" });
  await send("DELETE", `/api/customers/${another._id}`);
  expect(await db.selectFrom("deletedRows").select("rowId").execute()).toEqual([{ rowId: another._id }]);
  const { body } = await send("GET", `/api/follow-up/customer/${made._id}`);
  expect(body.timeline).toMatchObject([{ text: "Wants teak" }]);
});

test("a row that cannot be stored is not deleted", async () => {
  await using desk = await openDesk(startTestBackend, "cities");
  const { body: mysuru } = await send("POST", "/api/cities", city);
  const { db } = desk;
  const spy = jest.spyOn(db, "insertInto").mockImplementation(() => {
    throw new Error("disk full");
  });
  expect((await send("DELETE", `/api/cities/${mysuru._id}`)).status).toBe(503);
  spy.mockRestore();
  expect(desk.backend.asked.filter(({ method }) => method === "DELETE")).toEqual([]);
});

test("a design comes back with its pictures", async () => {
  await using desk = await openDesk(startTestBackend, "designs");
  if ("hosted" in desk.backend) return;
  const form = new FormData();
  const plan = { name: "Neem", description: "Airy", status: "active", propertyType: "Villa" };
  for (const [name, value] of Object.entries({ ...plan, floor: "G", plotSize: "1200", price: "1" }))
    form.append(name, value);
  for (const colour of ["red", "blue"]) form.append("images", await pictureFile(colour));
  const { body: made } = await send("POST", "/api/floorplans", form);
  await send("DELETE", `/api/floorplans/${made._id}`);
  expect(await listed()).toMatchObject([{ label: "Neem", picturesLeft: 0 }]);
  expect((await restore(`floorplans-${made._id}`)).status).toBe(200);
  const { body } = await send("GET", "/api/floorplans");
  expect(body.data).toMatchObject([{ ...plan, imageUrls: [expect.any(String), expect.any(String)] }]);
});

test("only staff who may delete such a row may restore it", async () => {
  await using desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${made._id}`);
  using _imran = (await desk.backend.hire("cities")).signedIn();
  expect(await listed()).toEqual([]);
  expect((await restore(`customers-${made._id}`)).status).toBe(403);
});

test("after 30 days a deleted row is purged with its timeline", async () => {
  await using desk = await openDesk(startTestBackend, "customers");
  const { body: made } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${made._id}`);
  const { db } = desk;
  await db
    .updateTable("deletedRows")
    .set({ deletedAt: Date.now() - 31 * 86_400_000 })
    .execute();
  expect(await listed()).toEqual([]);
  const { body: another } = await send("POST", "/api/customers", customer);
  await send("DELETE", `/api/customers/${another._id}`);
  expect(await db.selectFrom("deletedRows").select("rowId").execute()).toEqual([{ rowId: another._id }]);
  expect(await db.selectFrom("timeline").select("id").where("recordId", "=", made._id).execute()).toEqual([]);
});
