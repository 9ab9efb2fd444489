import { mkdirSync } from "node:fs";
import { listOf } from "@/contract/schemas/answer";
import { enquiry } from "@/contract/schemas/enquiry";
import { newRequestId } from "@/lib/enquiry/stored-intent";
import { DOCTORS_TEXT, testEnquiry } from "@/lib/enquiry/test-enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { enquirySender } from "@/server/features/enquiries/delivery";
import { env } from "@/server/platform/env";
import { password, startEmbedded, startHosted, startTestBackend } from "@/server/testing/backends";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { until } from "@/server/testing/until";
import { checkEnquiry, serviceChecks } from "./checks";
import { answerSelfCheck, remedyFor, selfCheckPath } from "./checks/address";

jest.mock("./checks/address", () => ({
  ...jest.requireActual("./checks/address"),
  sendAsBrowser: (answers: object) => require("@/server/testing/send").send("POST", "/api/enquiries", answers),
}));

beforeAll(() => mkdirSync(env.DATA_DIR, { recursive: true }));

const sender = enquirySender(async () => true);

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
  const detail = "A test enquiry was accepted, but did not arrive. Email is not right";
  expect(await checkEnquiry()).toMatchObject({ ok: false, detail });
  expect(await outbox.store.tally("enquiry")).toEqual({ discarded: 1 });
});

test("on a full disk the doctor sends no test enquiry, and names the disk and nothing else", async () => {
  await using _outbox = await testOutbox();
  const { store } = await outbox();
  store.probeWrite = async () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  const detail = "No enquiry can be stored: database or disk is full.";
  const remedy = "Free space first: see “Disk”.";
  expect(await serviceChecks["Site's database"]()).toEqual({ ok: false, detail, remedy });
  const unsent = { detail: "Not sent, because none can be stored.", remedy: "See “Site's database”." };
  expect(await checkEnquiry()).toEqual({ ok: false, ...unsent });
  expect(await store.tally("enquiry")).toEqual({});
});

const now = 1_800_000_000_000;
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });

const from = (peer: string, forwarded: string, isLocal = false) => ({
  "x-peer-address": peer,
  "x-peer-is-local": String(isLocal),
  "x-forwarded-for": forwarded,
});

test.each([
  { how: "directly, on this machine", headers: from("127.0.0.1", "127.0.0.1", true), proxies: 0 },
  { how: "directly, from elsewhere", headers: from("203.0.113.7", "203.0.113.7"), proxies: 0 },
  { how: "from this machine, through a proxy on it", headers: from("127.0.0.1", "127.0.0.1"), proxies: 1 },
  { how: "through two proxies", headers: from("10.0.0.1", "203.0.113.7, 10.0.0.2"), proxies: 2 },
])("the site sees that a request of its own arrived $how", ({ headers, proxies }) => {
  expect(answerSelfCheck(request(selfCheckPath(now), headers), now).proxies).toBe(proxies);
});

test.each([
  ["nobody's", "/api/seen"],
  ["a forged", `/api/seen?at=${now}&proof=${"a".repeat(43)}`],
  ["an altered", selfCheckPath(now).replace(String(now), String(now + 1))],
  ["a former", selfCheckPath(now - 120_000)],
])("%s address is told nothing", (_whose, path) => {
  expect(() => answerSelfCheck(request(path), now)).toThrow("Only the site itself may ask for this.");
});

test.each([
  ["self-signed certificate in certificate chain", "NODE_EXTRA_CA_CERTS"],
  ["unable to verify the first certificate", "NODE_EXTRA_CA_CERTS"],
  ["getaddrinfo ENOTFOUND www.example.com", "Correct SITE_URL, DNS or proxy."],
])("of “%s” the operator hears what to do", (why, remedy) => expect(remedyFor(why)).toContain(remedy));

test.each([
  ["the same", 0, true, /^The backend's clock is \d+ s (ahead|behind)\.$/],
  ["two minutes ahead", 120_000, false, /^The backend's clock is 1[12]\d s behind\.$/],
  ["a day behind", -86_400_000, false, /^The backend's clock is 86[34]\d\d s ahead\.$/],
])("with the site's clock %s, by %i ms, the difference from a hosted backend's is told", async (_, ms, ok, detail) => {
  await using _site = await ownSiteDatabase();
  await using _backend = await startHosted();
  const before = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => before() + ms);
  const finding = await serviceChecks.Clock();
  jest.restoreAllMocks();
  expect(finding).toMatchObject({ ok, detail: expect.stringMatching(detail) });
});
