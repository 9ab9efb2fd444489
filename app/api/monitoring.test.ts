import { mkdirSync } from "node:fs";
import { outbox } from "@/server/database/outbox/outbox";
import { outboxEntriesOf } from "@/server/features/enquiries";
import { noteAlerts } from "@/server/features/monitoring/alerts";
import { env } from "@/server/platform/env";
import { LOCAL_HEADER } from "@/server/platform/http/client-address";
import { createMetrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";
import { signedIn } from "@/server/testing/bff";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";
import { GET } from "./metrics/route";

const READY_TOKEN = "a token of the tests";

beforeEach(() => {
  shared.metrics = createMetrics(["/"]);
  jest.replaceProperty(env, "READY_TOKEN", READY_TOKEN);
  mkdirSync(env.DATA_DIR, { recursive: true });
  jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "owner@example.com", from: "b@example.com" });
  jest.spyOn(backend, "send").mockImplementation(async () => Response.json({ data: [] }));
});
afterEach(() => {
  shared.metrics = undefined;
});

test("editors of the site read the state of everything, since when, and who is mailed", async () => {
  await using site = await ownSiteDatabase();
  await using outbox = await testOutbox();
  using _owner = await signedIn("admin");
  const since = Date.now() - 60_000;
  await noteAlerts(site.db, { enquiries: { waiting: 0, deadLetters: 2, oldestAt: undefined } }, since);
  await outbox.accept(outboxEntriesOf({ key: "1", digest: "", body: {} as never }, outbox.kinds));
  await outbox.db.updateTable("outbox").set({ state: "failed" }).execute();
  const { status, body } = await send("GET", "/api/watch");
  expect(status).toBe(200);
  expect(body.watched.map(({ name, state }: Record<string, string>) => `${name} ${state}`).join(", ")).toMatch(
    /^waiting well, deadLetters problem, address well, leadSources well, backend \w+, backup problem, disk well, certificate unknown$/,
  );
  expect(body.watched[1]).toMatchObject({ since: new Date(since).toISOString(), says: "1 needs action." });
  expect(body.mailedTo).toBe("owner@example.com");
});

const ask = (headers: Record<string, string> = { authorization: `Bearer ${READY_TOKEN}` }) =>
  GET(new Request("http://localhost/api/metrics", { headers }));

async function figure(name: string): Promise<number | undefined> {
  const line = (await (await ask()).text()).split("\n").find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(" ")[1]);
}

test("a request with the token reads the metrics in Prometheus' format", async () => {
  await using _outbox = await testOutbox();
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
    expect(text).toContain(name);
});

test.each<[string, Record<string, string>]>([
  ["nobody in particular", {}],
  ["a wrong token", { authorization: `Bearer ${READY_TOKEN}.` }],
  ["the token by another name", { authorization: READY_TOKEN }],
  ["this machine", { [LOCAL_HEADER]: "true" }],
])("%s reads nothing", async (_who, headers) => {
  const response = await ask(headers);
  expect([response.status, await response.text()]).toEqual([401, "Needs READY_TOKEN.\n"]);
});

test("pending enquiries are counted, with the age of the oldest, and dead letters separately", async () => {
  await using testedOutbox = await testOutbox({ enquiry: async () => ({ is: "unsent", reason: "away" }) });
  await testedOutbox.accept(outboxEntriesOf({ key: "1", digest: "", body: {} as never }, testedOutbox.kinds));
  expect(await figure("site_enquiries_accepted_total")).toBe(1);
  expect(await figure("site_enquiries_waiting")).toBe(1);
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 900_000);
  expect(await figure("site_enquiries_oldest_waiting_seconds")).toBeGreaterThanOrEqual(900);
  expect(await figure("site_enquiries_dead_letters")).toBe(0);
});

test("if the outbox is unavailable its metrics are absent rather than zero", async () => {
  await using testedOutbox = await testOutbox();
  await figure("site_ready");
  const { store } = await outbox();
  jest.spyOn(store, "oldestWaiting").mockRejectedValue(new Error("the disk is full"));
  expect(await figure("site_enquiries_waiting")).toBeUndefined();
  expect(testedOutbox.store).toBe(store);
});
