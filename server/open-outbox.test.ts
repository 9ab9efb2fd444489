import { createStore, type NewEntry } from "@/server/database/outbox/store";
import { shared } from "@/server/platform/shared.mjs";
import { ownSiteDatabase } from "@/server/testing/site-database";

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
