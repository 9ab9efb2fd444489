import { randomUUID } from "node:crypto";
import { startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { eachTest } from "@/server/testing/each-test";
import { losingAnswers } from "@/server/testing/losing-answers";
import { send } from "@/server/testing/send";

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };
const tomorrow = "2026-11-23T05:30:00.000Z";
const later = "2026-11-25T05:30:00.000Z";

/** An assignable staff member. */
const anyPerson = async () => (await send("GET", "/api/follow-up/people")).body.data.at(-1);

/** An enquiry, and a signed-in staff member who may answer it. */
async function startDesk() {
  const desk = await openDesk(startTestBackend, "enquiries");
  for (const name of ["Asha", "Imran"]) await desk.backend.addEnquiry({ ...asha, name });
  const { body } = await send("GET", "/api/enquiries");
  const [id, other] = body.data.map(({ _id }: { _id: string }) => _id);
  const at = `/api/follow-up/enquiry/${id}`;
  const read = async () => (await send("GET", at)).body;
  return { ...desk, other, at, read };
}

const desk = eachTest(startDesk);

test("a note is signed and timed, and sent twice it is one", async () => {
  const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
  const { status, body } = await send("POST", `${desk.at}/timeline`, note);
  expect([status, body]).toEqual([200, expect.objectContaining({ _id: note._id, text: "Wants teak" })]);
  expect(body.by).not.toBe("");
  expect((await send("POST", `${desk.at}/timeline`, { ...note, text: "Wants sal" })).body).toEqual(body);
  const { timeline, followUp } = await desk.read();
  expect(timeline).toEqual([body]);
  expect(followUp).toMatchObject({ firstTouchAt: null, lastTouchAt: null });
});

test("the same call sent many times at once is one", async () => {
  const call = { _id: randomUUID(), type: "call", text: "Wants teak" };
  const sent = await Promise.all([1, 2, 3, 4].map(() => send("POST", `${desk.at}/timeline`, call)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const types = (await desk.read()).timeline.map(({ type }: { type: string }) => type);
  expect(types.toSorted()).toEqual(["assigned", "call", "status"]);
});

test("the first contact makes a pending enquiry active and assigns it to the person who answered", async () => {
  const log = (type: string) => send("POST", `${desk.at}/timeline`, { _id: randomUUID(), type, text: "Wants teak" });
  await log("note");
  expect((await desk.read()).followUp.assignee).toBeNull();
  expect((await desk.read()).row.status).not.toBe("active");
  await log("whatsapp");
  const { row, followUp, timeline } = await desk.read();
  expect(row.status).toBe("active");
  expect(followUp.assignee.name).toBe("Meera");
  const texts = timeline.map(({ text }: { text: string }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/status .*to active$/));
  expect(texts).toContain("claimed this");
  await send("PUT", `${desk.at}/assignee`, { assignee: null });
  await log("call");
  expect((await desk.read()).followUp.assignee).toBeNull();
});

test("an answer by somebody else neither takes an enquiry from its assignee nor reopens a closed one", async () => {
  const { db } = desk;
  await desk.read();
  await send("PUT", `${desk.at}/next-step`, { what: "Call her", at: tomorrow, who: null });
  const id = desk.at.split("/").at(-1) ?? "";
  await db.updateTable("followedRows").set({ assignee: "a colleague" }).where("id", "=", id).execute();
  await send("POST", "/api/enquiries/update-status", { enquiryId: id, status: "closed" });
  await db.updateTable("followedRows").set({ firstTouchAt: null }).where("id", "=", id).execute();
  await send("POST", `${desk.at}/timeline`, { _id: randomUUID(), type: "call", text: "She called back" });
  const { row, followUp } = await desk.read();
  expect([row.status, followUp.assignee._id]).toEqual(["closed", "a colleague"]);
});

test("if the status cannot be saved, the call is kept, and a repeat saves the status", async () => {
  const call = { _id: randomUUID(), type: "call", text: "Wants teak" };
  {
    using _lost = losingAnswers("POST", "/api/enquiries/update-status");
    expect((await send("POST", `${desk.at}/timeline`, call)).status).toBe(502);
  }
  expect((await send("POST", `${desk.at}/timeline`, call)).status).toBe(200);
  const { row, timeline } = await desk.read();
  expect(row.status).toBe("active");
  expect(timeline.filter(({ type }: { type: string }) => type === "call")).toHaveLength(1);
});

test("an entry of another record can be neither overwritten nor corrected", async () => {
  const elsewhere = { _id: randomUUID(), type: "note", text: "Another's" };
  await send("POST", `/api/follow-up/enquiry/${desk.other}/timeline`, elsewhere);
  expect((await send("POST", `${desk.at}/timeline`, elsewhere)).status).toBe(409);
  const correction = { _id: randomUUID(), type: "note", text: "No", corrects: elsewhere._id };
  expect((await send("POST", `${desk.at}/timeline`, correction)).status).toBe(422);
  expect((await desk.read()).timeline).toEqual([]);
});

test("a correction is an entry of its own, which names what it corrects", async () => {
  const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
  await send("POST", `${desk.at}/timeline`, note);
  const correction = { _id: randomUUID(), type: "note", text: "Wants sal", corrects: note._id };
  expect((await send("POST", `${desk.at}/timeline`, correction)).body.corrects).toBe(note._id);
  expect((await desk.read()).timeline.map(({ text }: { text: string }) => text)).toEqual(["Wants sal", "Wants teak"]);
});

test("the first call ends the clock since its arrival, and a later one does not move it", async () => {
  const call = (text: string) => send("POST", `${desk.at}/timeline`, { _id: randomUUID(), type: "call", text });
  await call("No answer");
  const { followUp } = await desk.read();
  expect(followUp.firstTouchAt).not.toBeNull();
  await call("Spoke to her");
  const { firstTouchAt, lastTouchAt } = (await desk.read()).followUp;
  expect(firstTouchAt).toBe(followUp.firstTouchAt);
  expect(Date.parse(lastTouchAt)).toBeGreaterThanOrEqual(Date.parse(firstTouchAt));
});

test("a next step is planned, completed once, and replaced by the following one", async () => {
  const { _id: who, name } = await anyPerson();
  const step = { what: "Call her", at: tomorrow, who };
  const { body } = await send("PUT", `${desk.at}/next-step`, step);
  expect(body.nextStep).toEqual({ what: "Call her", at: tomorrow, who: { _id: who, name } });
  await send("PUT", `${desk.at}/next-step`, step);
  const done = { at: tomorrow, next: { what: "Show the plot", at: later, who: null } };
  expect((await send("POST", `${desk.at}/next-step/done`, done)).body.nextStep.what).toBe("Show the plot");
  const again = await send("POST", `${desk.at}/next-step/done`, done);
  expect(again.status).toBe(412);
  await send("POST", `${desk.at}/next-step/done`, { next: null });
  const { timeline, followUp } = await desk.read();
  expect(followUp.nextStep).toBeNull();
  expect(timeline.map(({ type }: { type: string }) => type)).toEqual([
    "step-done",
    "next-step",
    "step-done",
    "next-step",
  ]);
});

test("a record can be assigned only to staff", async () => {
  const { _id: assignee, name } = await anyPerson();
  const refused = await send("PUT", `${desk.at}/assignee`, { assignee: "a stranger" });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["assignee"]]);
  const { body } = await send("PUT", `${desk.at}/assignee`, { assignee });
  expect(body.assignee).toEqual({ _id: assignee, name });
  await send("PUT", `${desk.at}/assignee`, { assignee });
  expect((await send("PUT", `${desk.at}/assignee`, { assignee: null })).body.assignee).toBeNull();
  expect((await desk.read()).timeline).toHaveLength(2);
});

test("a record that the backend does not have cannot be followed up, and each kind needs its own permission", async () => {
  const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
  for (const path of ["enquiry/none", "planet/none"])
    expect((await send("POST", `/api/follow-up/${path}/timeline`, note)).status).toBe(404);
  for (const path of ["customer/none", "project/none"])
    expect((await send("POST", `/api/follow-up/${path}/timeline`, note)).status).toBe(403);
  const { db } = desk;
  expect(await db.selectFrom("timeline").selectAll().where("id", "=", note._id).execute()).toEqual([]);
});
