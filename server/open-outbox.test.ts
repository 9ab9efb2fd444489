import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { defaults } from "@/lib/content/defaults";
import { newRequestId } from "@/lib/enquiry/stored-intent";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { freePort } from "@/scripts/support/serve.mjs";
import { createContentStore } from "@/server/database/documents/store";
import { startDelivery } from "@/server/database/outbox/delivery";
import { createStore, type NewEntry } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import { emailSender, enquirySender } from "@/server/features/enquiries/delivery";
import { addDelivered } from "@/server/features/follow-up/operations/write-row";
import { env } from "@/server/platform/env";
import { shared } from "@/server/platform/shared.mjs";
import { startTestBackend } from "@/server/testing/backends";
import { insertFollowed, person } from "@/server/testing/followed";
import { mailSink } from "@/server/testing/mail-sink";
import { openOutbox, sendMailsAfterOutage } from "./open-outbox";
import "@/server/testing/open-outbox";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { until } from "@/server/testing/until";
import { outboxTimes } from "@/server/upstream/timeouts";

const entry: NewEntry = { key: "a", kind: "enquiry", digest: "a", payload: "{}" };
const FILE = "/data/site.sqlite";

async function waitAfterKill(settings: object = {}) {
  await using site = await ownSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry]);
  await store.claim("enquiry", 1);
  const before = Date.now();
  await openWith({ ...settings, siteDatabase: { file: FILE } });
  return ((await store.find("a"))?.dueAt ?? 0) - before;
}

jest.mock("@/server/database/outbox/delivery", () => {
  const real = jest.requireActual("@/server/database/outbox/delivery");
  return { ...real, startDelivery: jest.fn(real.startDelivery) };
});

async function openWith(settings: Partial<Pick<typeof env, "siteDatabase" | "BACKEND_URL">>) {
  for (const [name, value] of Object.entries(settings)) jest.replaceProperty(env, name as keyof typeof settings, value);
  jest.mocked(startDelivery).mockReturnValueOnce({ wake: () => {}, stop: async () => {} });
  await openOutbox();
}

beforeEach(() => shared.lockedFiles.clear());

test.each([
  ["the only process on a file takes over at once", true, {}, -1_000, 30_000],
  ["another process that may run waits for the end of its claim", false, {}, 30_000, 70_000],
  ["its request to a hosted backend settles first", true, { BACKEND_URL: "https://backend.example" }, 10_000, 30_000],
])("[FORM-08] of what a dead process was delivering: %s", async (_what, isOnly, settings, least, most) => {
  if (isOnly) shared.lockedFiles.set(FILE, {});
  const wait = await waitAfterKill(settings);
  expect(wait).toBeGreaterThanOrEqual(least);
  expect(wait).toBeLessThan(most);
});

test("the delivery of a server has the pause after an unknown outcome that its settings give", async () => {
  await using _site = await ownSiteDatabase();
  await openWith({});
  expect(startDelivery).toHaveBeenLastCalledWith(expect.objectContaining({ settleMs: outboxTimes.settleMs }));
});

test("entries that wait are due when a server starts, so that a restart repairs what it can at once", async () => {
  await using site = await ownSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry]);
  const dueAt = Date.now() + 3_600_000;
  await site.db.updateTable("outbox").set({ dueAt }).execute();
  await openWith({ siteDatabase: { url: "postgres://one-of-several" } });
  expect((await store.find("a"))?.dueAt).toBeLessThanOrEqual(Date.now());
});

async function waitingMail(port: number) {
  const email = { url: `smtp://127.0.0.1:${port}`, to: "sales@example.com", from: "site@example.com" };
  jest.replaceProperty(env, "email", email);
  const outbox = await testOutbox({ email: emailSender(email) });
  const payload = JSON.stringify({ name: "Asha", phone: "", email: "", location: "", plot_size: "", enquiry: "" });
  await outbox.accept([{ key: "a.email", kind: "email", digest: "a", payload }]);
  await until(async () => Boolean((await outbox.store.find("a.email"))?.reason));
  const dueAt = Date.now() + 3_600_000;
  await outbox.db.updateTable("outbox").set({ dueAt, attempts: 12 }).execute();
  return { ...outbox, dueAt };
}

test("once the mail server is back after an outage, mails leave and do not wait for the end of their pause", async () => {
  const port = await freePort();
  await using outbox = await waitingMail(port);
  await sendMailsAfterOutage();
  expect(await outbox.store.find("a.email")).toMatchObject({ state: "waiting", dueAt: outbox.dueAt });
  await using sink = await mailSink(undefined, port);
  await sendMailsAfterOutage();
  await until(async () => (await outbox.store.find("a.email"))?.state === "delivered");
  expect(sink.mails).toHaveLength(1);
});

test("a mail that its server will take later keeps its own pause", async () => {
  await using busy = await mailSink("451 later");
  await using outbox = await waitingMail(busy.port);
  await sendMailsAfterOutage();
  expect(await outbox.store.find("a.email")).toMatchObject({ state: "waiting", dueAt: outbox.dueAt });
});

function timesWith(settings: Record<string, string>) {
  jest.replaceProperty(process, "env", { ...process.env, ...settings });
  let loaded = {} as typeof import("./upstream/timeouts");
  jest.isolateModules(() => {
    loaded = require("./upstream/timeouts");
  });
  return loaded;
}

const SLOW_START = { BACKEND_TIMEOUT_SECONDS: "40" };

test("a longer BACKEND_TIMEOUT_SECONDS extends every call, and uploads stay 52 s above it", () => {
  expect(timesWith(SLOW_START).timeouts).toEqual({
    usual: { headersMs: 40_000, bodyMs: 20_000 },
    upload: { headersMs: 92_000, bodyMs: 10_000 },
  });
});

test.each([
  [{}, 60_000, 15_000],
  [{ BACKEND_TIMEOUT_SECONDS: "1", BACKEND_ANSWER_SECONDS: "1", OUTBOX_SETTLE_SECONDS: "2" }, 8_000, 2_000],
])(
  "with the settings %p a claim lasts %i ms, and an unknown outcome settles in %i ms",
  (settings, leaseMs, settleMs) => {
    expect(timesWith(settings).outboxTimes).toEqual({ leaseMs, settleMs });
  },
);

test("the outbox's times and the shutdown outlast a longer call to the backend", () => {
  const { outboxTimes, LONGEST_STOP_MS } = timesWith(SLOW_START);
  expect(outboxTimes.leaseMs).toBeGreaterThanOrEqual(2 * (40_000 + 20_000));
  expect(outboxTimes.settleMs).toBeGreaterThanOrEqual(40_000);
  expect(LONGEST_STOP_MS).toBeGreaterThan(40_000);
});

test("a visitor's enquiry is assigned by round robin before staff open it", async () => {
  await using _backend = await startTestBackend();
  await using outbox = await testOutbox({ enquiry: enquirySender(async () => true) });
  const db = await siteDatabase();
  const value = { ...defaults.desk, byTurn: ["asha"] };
  await createContentStore(db).save("desk", { value, version: 0 }, { name: "", holder: "" });
  await person(db, "asha");
  await db.deleteFrom("followedRows").execute();
  await send("POST", "/api/enquiries", testEnquiry(newRequestId()));
  while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
  const rows = await db.selectFrom("followedRows").select(["kind", "assignee"]).execute();
  expect(rows).toEqual([{ kind: "enquiry", assignee: "asha" }]);
});

test("a delivered enquiry does not overwrite newer state in the read model", async () => {
  const db = await siteDatabase();
  await insertFollowed(db, { id: "known", status: "closed" });
  const answers = { ...blankOf(enquiryEntity), name: "Asha" };
  await addDelivered([{ _id: "known", ...answers, status: "pending" }]);
  const row = await db.selectFrom("followedRows").select("status").where("id", "=", "known").executeTakeFirst();
  expect(row?.status).toBe("closed");
});
