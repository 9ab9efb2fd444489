import { freePort } from "@/scripts/support/free-port.mjs";
import { createStore, type NewEntry } from "@/server/database/outbox/store";
import { emailSender } from "@/server/features/enquiries/delivery/notifications";
import { env } from "@/server/platform/env";
import { shared } from "@/server/platform/shared.mjs";
import { mailSink } from "@/server/testing/mail-sink";
import { testOutbox } from "@/server/testing/outbox";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { until } from "@/server/testing/until";
import { sendMailsAfterOutage } from "./open-outbox";

const entry: NewEntry = { key: "a", kind: "enquiry", digest: "a", payload: "{}" };
const FILE = "/data/site.sqlite";

/** How long an entry waits that a killed process had begun to deliver, on a server with these settings. */
async function waitAfterKill(settings: object = {}) {
  await using site = await ownSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry]);
  await store.claim("enquiry", 1);
  const before = Date.now();
  await openWith({ ...settings, siteDatabase: { file: FILE } });
  return ((await store.find("a"))?.dueAt ?? 0) - before;
}

/** Opens the outbox, and delivers nothing. */
async function openWith(settings: object) {
  let open: typeof import("./open-outbox")["openOutbox"] | undefined;
  jest.isolateModules(() => {
    jest.doMock("@/server/database/outbox/delivery", () => ({ startDelivery: () => ({}) }));
    const { env } = jest.requireActual("@/server/platform/env") as { env: object };
    jest.doMock("@/server/platform/env", () => ({ env: { ...env, ...settings } }));
    open = (require("./open-outbox") as typeof import("./open-outbox")).openOutbox;
  });
  await open?.();
}

beforeEach(() => shared.held.clear());

test("[FORM-08] the only process on a file takes over at its start what a dead one was delivering", async () => {
  shared.held.set(FILE, {});
  expect(await waitAfterKill()).toBeLessThan(30_000);
});

test("[FORM-08] another process that may run waits for the end of its claim", async () => {
  expect(await waitAfterKill()).toBeGreaterThan(30_000);
});

test("[FORM-08] a dead process's request to a hosted backend may still be under way, so its outcome settles first", async () => {
  shared.held.set(FILE, {});
  const wait = await waitAfterKill({ BACKEND_URL: "https://backend.example" });
  expect(wait).toBeGreaterThan(10_000);
  expect(wait).toBeLessThan(30_000);
});

test("entries that wait are due when a server starts, so that a restart repairs what it can at once", async () => {
  await using site = await ownSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry]);
  await site.db
    .updateTable("outbox")
    .set({ dueAt: Date.now() + 3_600_000 })
    .execute();
  await openWith({ siteDatabase: { url: "postgres://one-of-several" } });
  expect((await store.find("a"))?.dueAt).toBeLessThanOrEqual(Date.now());
});

/** An outbox whose only mail has been tried, and waits an hour for its next attempt. */
async function waitingMail(port: number) {
  const email = { url: `smtp://127.0.0.1:${port}`, to: "sales@example.com", from: "site@example.com" };
  jest.replaceProperty(env, "email", email);
  const find = async () => undefined;
  const outbox = await testOutbox({ email: emailSender(email, async () => "Teak & Sons", find) });
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
  jest.restoreAllMocks();
});

test("a mail that its server will take later keeps its own pause", async () => {
  await using busy = await mailSink("451 later");
  await using outbox = await waitingMail(busy.port);
  await sendMailsAfterOutage();
  expect(await outbox.store.find("a.email")).toMatchObject({ state: "waiting", dueAt: outbox.dueAt });
  jest.restoreAllMocks();
});
