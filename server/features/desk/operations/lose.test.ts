import { startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { losingAnswers } from "@/server/testing/losing-answers";
import { send } from "@/server/testing/send";

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };
const tomorrow = "2026-11-23T05:30:00.000Z";

/** An enquiry, and a signed-in staff member who may close it. */
async function startDesk() {
  const desk = await openDesk(startTestBackend, "enquiries");
  await desk.backend.addEnquiry(asha);
  const { body } = await send("GET", "/api/enquiries");
  const at = `/api/follow-up/enquiry/${body.data[0]._id}`;
  const read = async () => (await send("GET", at)).body;
  return { ...desk, at, read };
}

test("a lost enquiry is closed with the reason and has no next step", async () => {
  await using desk = await startDesk();
  await send("PUT", `${desk.at}/next-step`, { what: "Call her", at: tomorrow, who: null });
  const { status, body } = await send("POST", `${desk.at}/lost`, { reason: "price" });
  expect([status, body.lostReason, body.nextStep]).toEqual([200, "price", null]);
  await send("POST", `${desk.at}/lost`, { reason: "price" });
  const { row, timeline } = await desk.read();
  expect(row.status).toBe("closed");
  expect(timeline.map(({ text }: { text: string }) => text)).toEqual([
    "closed as lost: Too expensive",
    expect.stringContaining("Call her"),
  ]);
});

test("if the answer to closing is lost, the next reader of the record adds the reason", async () => {
  await using desk = await startDesk();
  {
    using _lost = losingAnswers("POST", "/api/enquiries/update-status");
    expect((await send("POST", `${desk.at}/lost`, { reason: "price" })).status).toBe(502);
  }
  expect((await desk.read()).unfinished).toMatchObject([{ text: "Closing as lost", isStuck: false }]);
  await desk.db.updateTable("intents").set({ dueAt: 0 }).where("state", "=", "open").execute();
  const { row, followUp, unfinished, timeline } = await desk.read();
  expect([row.status, followUp.lostReason, unfinished]).toEqual(["closed", "price", []]);
  expect(timeline).toHaveLength(1);
});
