/** @jest-environment jsdom */
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { fakeAnswers } from "../testing";
import { sendStatus } from "./followed";

const saved = { body: { _id: "1", updatedAt: "2026-11-22T10:00:00.000Z" } };

/** Records the requests, next to the addresses that the fake records. */
function recordSent() {
  const sent: { body: unknown; ifMatch: string | undefined }[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    const { "if-match": ifMatch } = (init?.headers ?? {}) as Record<string, string | undefined>;
    sent.push({ body: typeof init?.body === "string" ? JSON.parse(init.body) : init?.body, ifMatch });
    return answer(address, init);
  };
  return sent;
}

test("an enquiry's status is set by the call that sends only the status", async () => {
  using api = fakeAnswers({ body: { success: true } });
  const sent = recordSent();
  const row = {
    ...blankOf(enquiryThing),
    _id: "1",
    name: "Asha",
    phone: "",
    email: "none",
    location: "",
    plot_size: "",
    enquiry: "",
    status: "pending",
  };
  await sendStatus({ kind: "enquiry", row }, "active");
  expect(api.asked).toEqual(["/api/enquiries/update-status"]);
  expect(sent).toEqual([{ body: { enquiryId: "1", status: "active" }, ifMatch: undefined }]);
});

test("a customer's status is saved with the whole row, and the answer is the version to change next", async () => {
  using _api = fakeAnswers(saved);
  const sent = recordSent();
  const row = {
    _id: "1",
    name: "Asha",
    phone: "9000000001",
    email: "asha@example.com",
    address: "Hebbal",
    status: "trial",
    updatedAt: "2026-11-21T10:00:00.000Z",
  };
  const now = await sendStatus({ kind: "customer", row }, "active");
  const body = { name: "Asha", phone: "9000000001", email: "asha@example.com", address: "Hebbal", status: "active" };
  expect(sent).toEqual([{ body, ifMatch: '"2026-11-21T10:00:00.000Z"' }]);
  expect(now.row).toEqual({ ...row, status: "active", updatedAt: "2026-11-22T10:00:00.000Z" });
});
