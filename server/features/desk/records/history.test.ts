import { startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { eachTest } from "@/server/testing/each-test";
import { send } from "@/server/testing/send";

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };

async function startDesk() {
  const desk = await openDesk(startTestBackend, "enquiries");
  const { body } = await send("POST", "/api/enquiries", { ...asha, enquiry: "", status: "pending" });
  const id: string = body._id ?? (await send("GET", "/api/enquiries")).body.data[0]._id;
  const read = async () => (await send("GET", `/api/follow-up/enquiry/${id}`)).body;
  return { ...desk, id, read };
}

const desk = eachTest(startDesk);

test("a status change is in the timeline with the old status, and the clocks stop", async () => {
  await send("POST", "/api/enquiries/update-status", { enquiryId: desk.id, status: "active" });
  await send("POST", "/api/enquiries/update-status", { enquiryId: desk.id, status: "active" });
  const { timeline, followUp } = await desk.read();
  expect(timeline).toMatchObject([{ type: "status", text: "changed status from pending to active", by: "Meera" }]);
  expect(followUp.firstTouchAt).not.toBeNull();
});

test("an edit is in the timeline field by field, its status separately, and unchanged fields are not", async () => {
  const change = { ...asha, phone: "90000 00015", enquiry: "Teak\nplease", status: "closed" };
  await send("PUT", `/api/enquiries/${desk.id}`, change);
  await send("PUT", `/api/enquiries/${desk.id}`, change);
  expect((await desk.read()).timeline.map(({ text }: { text: string }) => text)).toEqual([
    "changed status from pending to closed",
    "changed phone from “90000 00014” to “90000 00015”, enquiry",
  ]);
});

test("a reopened enquiry is no longer lost", async () => {
  await send("POST", `/api/follow-up/enquiry/${desk.id}/lost`, { reason: "price" });
  await send("POST", "/api/enquiries/update-status", { enquiryId: desk.id, status: "active" });
  expect((await desk.read()).followUp.lostReason).toBeNull();
});

test("a refused change leaves no timeline entry", async () => {
  expect((await send("PUT", `/api/enquiries/${desk.id}`, { ...asha, name: "", status: "active" })).status).toBe(422);
  expect((await desk.read()).timeline).toEqual([]);
});
