import { sql } from "kysely";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource, withSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { backendOfEachTest } from "../testing";
import { ananya } from "../testing-resources";

const backend = backendOfEachTest();

test("[CALL-05] an enquiry without the required answers is refused with their messages, and nothing is stored", async () => {
  const { token } = await backend.hire("enquiries");
  expect(await backend.refusal(enquiryCalls.create, { body: { enquiry: "Hello" } })).toMatchObject({
    status: 422,
    fields: {
      name: "Name is required",
      phone: "Phone number is required",
      email: "Email is required",
      location: "Location is required",
      plot_size: "Plot size is required",
    },
  });
  expect((await backend.ask(enquiryCalls.list, {}, token)).total).toBe(0);
});

test("[CALL-05] of enquiries that arrive at once, a failing one does not affect the others", async () => {
  const { token } = await backend.hire("enquiries");
  await sql`create unique index one_of_a_name on enquiries (name)`.execute(backend.db);
  const posts = ["Asha", "Bina", "Asha", "Chitra"].map((name) =>
    backend.send(enquiryCalls.create, { body: { ...ananya, name } }),
  );
  expect((await Promise.all(posts)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  const { data } = await backend.ask(enquiryCalls.list, {}, token);
  expect(data.map(({ name }) => name).toSorted()).toEqual(["Asha", "Bina", "Chitra"]);
});

test("rows of a megabyte, from before the limits, are shortened in lists and complete on their own", async () => {
  const { token } = await backend.hire("enquiries");
  const enquiry = withSource("x".repeat(980_000), { reference: "0123456789ab", placement: "home" });
  const createdAt = "2026-01-01T00:00:00.000Z";
  const row = { ...blankOf(enquiryEntity), ...ananya, status: "pending" as const, createdAt, updatedAt: createdAt };
  for (const _id of ["1", "2", "3"]) {
    const texts = { name: "N".repeat(9_000), location: "ಹೆ".repeat(9_000), enquiry };
    await backend.db
      .insertInto("enquiries")
      .values({ ...row, ...texts, _id })
      .execute();
  }
  const { data } = await backend.ask(enquiryCalls.list, {}, token);
  expect(JSON.stringify(data).length).toBeLessThan(3 * 14_000);
  expect(data[0]).toMatchObject({
    ...ananya,
    name: `${"N".repeat(120)}…`,
    location: expect.any(String),
    enquiry: expect.any(String),
  });
  expect(data[0]?.enquiry).toContain("980");
  expect(readSource(data[0]?.enquiry ?? "").source?.reference).toBe("0123456789ab");
  expect((await backend.ask(enquiryCalls.get, { params: { id: "1" } }, token)).enquiry).toBe(enquiry);

  const shown = data[0] as NonNullable<(typeof data)[0]>;
  const saved = { params: { id: shown._id }, body: { ...shown, status: "closed" as const } };
  expect(await backend.refusal(enquiryCalls.update, saved, token)).toMatchObject({
    status: 422,
    fields: { name: "At most 120 characters", enquiry: "At most 12,000 characters" },
  });
});

test("[ENQR-03] a visitor's invalid values pass unchanged, and other invalid values do not", async () => {
  const { token } = await backend.hire("enquiries");
  await backend.ask(enquiryCalls.create, { body: { ...ananya, email: "none" } });
  await backend.db.updateTable("enquiries").set({ location: "" }).execute();
  const [before] = (await backend.ask(enquiryCalls.list, {}, token)).data;
  const params = { id: before?._id ?? "" };
  const stored = { ...ananya, email: "none", location: "", status: "active" as const };
  const body = { ...stored, enquiry: "Called. Wants to see the villa." };
  expect(await backend.ask(enquiryCalls.update, { params, body }, token)).toMatchObject(body);

  const worse = { ...body, email: "non", name: "" };
  expect(await backend.refusal(enquiryCalls.update, { params, body: worse }, token)).toMatchObject({
    status: 422,
    fields: { email: "Enter an email address such as name@example.com", name: "Name is required" },
  });
  for (const email of ["", "asha@example.com"])
    expect(await backend.ask(enquiryCalls.update, { params, body: { ...body, email } }, token)).toMatchObject({
      email,
    });
  expect(await backend.refusal(enquiryCalls.update, { params, body }, token)).toMatchObject({ status: 422 });
});

test("[ENQR-03] an invalid email that a colleague has corrected meanwhile is reported as a change, not as an error", async () => {
  const { token } = await backend.hire("enquiries");
  await backend.ask(enquiryCalls.create, { body: { ...ananya, email: "none" } });
  const [before] = (await backend.ask(enquiryCalls.list, {}, token)).data;
  const params = { id: before?._id ?? "" };
  const body = { ...ananya, email: "none", status: "active" as const };
  await backend.ask(enquiryCalls.update, { params, body: { ...body, email: "asha@example.com" } }, token);
  const late = { params, body, ifMatch: `"${before?.updatedAt}"` };
  expect(await backend.refusal(enquiryCalls.update, late, token)).toMatchObject({ status: 412, code: "changed" });
});

test("[ENQR-03] staff may add an enquiry with name and phone alone, but not with an invalid email; a visitor may do neither", async () => {
  const { token } = await backend.hire("enquiries");
  const caller = { name: "Lata Urs", phone: "98450 12345" };
  const blank = { email: "", location: "", plot_size: "", status: "pending" };
  expect(await backend.ask(enquiryCalls.add, { body: caller }, token)).toMatchObject({ ...caller, ...blank });
  expect(await backend.refusal(enquiryCalls.add, { body: { name: "Lata Urs", email: "none" } }, token)).toMatchObject({
    fields: { phone: "Phone number is required", email: "Enter an email address such as name@example.com" },
  });
  expect(await backend.refusal(enquiryCalls.create, { body: caller as typeof ananya })).toMatchObject({ status: 422 });
  expect(await backend.refusal(enquiryCalls.create, { body: { ...ananya, email: "" } })).toMatchObject({ status: 422 });
});

test("an old lead that staff enter has the date of its arrival, and is listed by it; a visitor cannot date an enquiry", async () => {
  const { token } = await backend.hire("enquiries");
  const add = (name: string, receivedAt?: string) =>
    backend.ask(enquiryCalls.add, { body: { name, phone: "98450 12345", receivedAt } }, token);
  await add("Today");
  expect(await add("Old", "2025-03-12T12:00:00+05:30")).toMatchObject({ createdAt: "2025-03-12T06:30:00.000Z" });
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  expect(
    await backend.refusal(enquiryCalls.add, { body: { name: "A", phone: "1", receivedAt: later } }, token),
  ).toMatchObject({ fields: { receivedAt: "Enter a date that is not in the future" } });
  const dated = { ...ananya, receivedAt: "2025-03-11T06:30:00.000Z" } as typeof ananya;
  await backend.ask(enquiryCalls.create, { body: dated });
  const { data } = await backend.ask(enquiryCalls.list, {}, token);
  expect(data.map(({ name }) => name)).toEqual(["Ananya Rao", "Today", "Old"]);
});

const key = "0b7d3a52-6f1c-4a8e-9c36-2d7c5f0e1a94";

test("[CALL-05] one key sent several times at once, and again later, stores one enquiry and gets the first answer each time", async () => {
  const { token } = await backend.hire("enquiries");
  const send = async () => (await backend.send(enquiryCalls.create, { body: ananya, idempotencyKey: key })).json();
  const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
  const body = { enquiryId: first.enquiry._id, status: "converted" as const };
  await backend.ask(enquiryCalls.updateStatus, { body }, token);
  expect([...others, await send()]).toEqual(Array(4).fill(first));
  expect((await backend.ask(enquiryCalls.list, {}, token)).total).toBe(1);
});

test("[CALL-05] a key of another enquiry is refused, and so is a malformed one; an enquiry with another key or with none is stored, and no answer contains a key", async () => {
  const { token } = await backend.hire("enquiries");
  await backend.ask(enquiryCalls.create, { body: ananya, idempotencyKey: key });
  const refused = (idempotencyKey: string, body = { ...ananya, name: "Asha" }) =>
    backend.refusal(enquiryCalls.create, { body, idempotencyKey });
  const message = "This Idempotency-Key has been used for another enquiry.";
  expect(await refused(key)).toMatchObject({ status: 422, message });
  for (const malformed of ["too short", "x".repeat(129), "sixteen and blank"]) {
    expect(await refused(malformed)).toMatchObject({ status: 400, code: "malformed" });
  }
  for (const idempotencyKey of [undefined, undefined, `${key}2`])
    await backend.ask(enquiryCalls.create, { body: ananya, idempotencyKey });
  const answer = await (await backend.send(enquiryCalls.list, {}, token)).text();
  expect(JSON.parse(answer).total).toBe(4);
  expect(answer).not.toContain(key);
});

test("[AUTH-04] reading enquiries by id, or searching for ids, needs the permission to read them", async () => {
  const { enquiry } = await (await backend.send(enquiryCalls.create, { body: ananya })).json();
  const [reader, other] = [await backend.hire("dashboard"), await backend.hire("packages")];
  const { withIds, matching } = backend.enquiries;
  expect(await withIds([enquiry._id, "none"], reader.token)).toMatchObject([{ _id: enquiry._id, name: "Ananya Rao" }]);
  expect(await matching("corner", 5, reader.token)).toEqual([enquiry._id]);
  for (const [token, code] of [
    [other.token, "forbidden"],
    [undefined, "unauthenticated"],
    ["made up", "unauthenticated"],
  ] as const) {
    await expect(withIds([enquiry._id], token)).rejects.toMatchObject({ code });
    await expect(matching("corner", 5, token)).rejects.toMatchObject({ code });
  }
});
