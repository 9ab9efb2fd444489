import { listOf } from "@/contract/schemas/answer";
import { enquiry } from "@/contract/schemas/enquiry";
import { newRequestId } from "@/lib/enquiry/session-storage";
import { DOCTORS_TEXT, testEnquiry } from "@/lib/enquiry/test-enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { enquirySender } from "@/server/features/enquiries/delivery/enquiry-sender";
import { env } from "@/server/platform/env";
import { password, startEmbedded, startTestBackend } from "@/server/testing/backends";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { until } from "@/server/testing/until";
import { checkEnquiry, serviceChecks } from "./enquiry";

/** As through the public address. */
jest.mock("@/server/features/monitoring/send-as-browser", () => ({
  sendAsBrowser: (answers: object) => require("@/server/testing/send").send("POST", "/api/enquiries", answers),
}));

afterEach(() => jest.restoreAllMocks());

const sender = enquirySender({ supportsIdempotencyKeys: async () => true, findToken: async () => undefined });

test("the doctor removes its test enquiry and one that an interrupted run left; the checklist's stays for staff", async () => {
  await using backend = await startTestBackend();
  await using outbox = await testOutbox({ enquiry: sender });
  const admin = await backend.hire("admin");
  using _admin = admin.signedIn();
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", admin.email);
  jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", password);
  const checklists = testEnquiry(newRequestId());
  for (const left of [checklists, testEnquiry(newRequestId(), DOCTORS_TEXT)])
    expect((await send("POST", "/api/enquiries", left)).status).toBe(200);
  await until(async () => !(await outbox.store.tally("enquiry")).waiting);

  expect(await checkEnquiry()).toMatchObject({ ok: true, detail: expect.stringMatching(/and removed\.$/) });
  const { data } = listOf(enquiry).parse((await send("GET", "/api/enquiries?search=Test")).body);
  expect(data.map((row) => row.enquiry?.split("\n")[0])).toEqual([checklists.enquiry]);
});

test("a test enquiry that the backend refuses is withdrawn, so that staff never get it", async () => {
  await using _backend = await startEmbedded();
  await using outbox = await testOutbox({ enquiry: async () => ({ is: "refused", reason: "Email is not right" }) });
  expect(await checkEnquiry()).toMatchObject({
    ok: false,
    detail: "A test enquiry was accepted, but did not arrive. Email is not right",
  });
  expect(await outbox.store.tally("enquiry")).toEqual({ discarded: 1 });
});

test("on a full disk the doctor sends no test enquiry, and names the disk and nothing else", async () => {
  await using _outbox = await testOutbox();
  const { store } = await outbox();
  store.probeWrite = async () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  expect(await serviceChecks["Site's database"]()).toEqual({
    ok: false,
    detail: "No enquiry can be stored: database or disk is full.",
    remedy: "Free space first: see “Disk”.",
  });
  expect(await checkEnquiry()).toEqual({
    ok: false,
    detail: "Not sent, because none can be stored.",
    remedy: "See “Site's database”.",
  });
  expect(await store.tally("enquiry")).toEqual({});
});
