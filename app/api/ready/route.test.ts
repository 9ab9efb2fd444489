import { outbox } from "@/server/database/outbox/outbox";
import { LOCAL_HEADER } from "@/server/platform/http/client-address";
import { eachTest } from "@/server/testing/each-test";
import { testOutbox } from "@/server/testing/outbox";
import type { backend } from "@/server/upstream/backend";

const well = async () => Response.json({ data: [] });
const hung: typeof backend.send = (_address, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));

const from = (peer: "stranger" | "this machine") =>
  new Request("http://localhost/api/ready", { headers: { [LOCAL_HEADER]: String(peer === "this machine") } });

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

eachTest(testOutbox);
beforeEach(() => void jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }));
afterEach(() => void jest.useRealTimers());

async function startServer(send: typeof backend.send) {
  const started = { GET: async (_request: Request) => Response.error(), asked: jest.fn(send) };
  await jest.isolateModulesAsync(async () => {
    started.GET = (await import("./route")).GET;
    jest.spyOn((await import("@/server/upstream/backend")).backend, "send").mockImplementation(started.asked);
  });
  const answered = async (request = from("this machine")) => {
    const response = await started.GET(request);
    return { status: response.status, ...(await response.json()) };
  };
  const answeredOnceHeard = async (backend: string) => {
    for (let tries = 1; tries < 1_000 && (await answered()).backend !== backend; tries++)
      await new Promise(setImmediate);
    return answered();
  };
  return { asked: started.asked, answered, answeredOnceHeard };
}

test("[ERRS-03] a server is ready while it can accept enquiries; an unavailable backend is reported and does not matter", async () => {
  const { answered, answeredOnceHeard, asked } = await startServer(well);
  expect(await answered()).toMatchObject({ status: 200, ok: true, stopping: false, outbox: {} });
  expect(await answeredOnceHeard("reachable")).toMatchObject({ status: 200, ok: true, backendAge: 0 });
  asked.mockImplementation(async () => new Response("<html>Something broke</html>", { status: 500 }));
  await later(5_000);
  expect(await answeredOnceHeard("unreachable")).toMatchObject({ status: 200, ok: true, outbox: {}, backendAge: 0 });
});

test("[ERRS-03] a backend that does not answer is not awaited: its last known state is reported with its age", async () => {
  const { answered, answeredOnceHeard, asked } = await startServer(hung);
  expect(await answered()).toMatchObject({ status: 200, ok: true, backend: "unknown", backendAge: null });
  await later(8_000);
  expect(await answeredOnceHeard("unreachable")).toMatchObject({ status: 200, ok: true });
  asked.mockImplementation(well);
  await later(2_000);
  await answeredOnceHeard("reachable");
  asked.mockImplementation(hung);
  await later(3_000);
  expect(await answered()).toMatchObject({ status: 200, ok: true, backend: "reachable", backendAge: 3 });
});

test("[ERRS-03] a server that cannot write is not ready, even if it can read", async () => {
  const { answered } = await startServer(well);
  const full = jest
    .spyOn((await outbox()).store, "probeWrite")
    .mockRejectedValue(new Error("database or disk is full"));
  expect(await answered()).toMatchObject({ status: 503, ok: false, outbox: null });
  full.mockRestore();
  await later(1_001);
  expect(await answered()).toMatchObject({ status: 200, ok: true, outbox: {} });
});

test("[ERRS-03] a write of more than two seconds counts as failed, and no second one starts meanwhile", async () => {
  const { answered } = await startServer(well);
  const slow = jest.spyOn((await outbox()).store, "probeWrite").mockReturnValue(new Promise(() => {}));
  for (let time = 1; time <= 2; time++) {
    const answer = answered();
    await later(2_000);
    expect(await answer).toMatchObject({ status: 503, ok: false, outbox: null });
  }
  expect(slow).toHaveBeenCalledTimes(1);
});

test("however often it is polled, a server writes at most once a second, and polls the backend no more often", async () => {
  const { answered, asked } = await startServer(well);
  const written = jest.spyOn((await outbox()).store, "probeWrite");
  const counts = () => [written.mock.calls.length, asked.mock.calls.length];
  await Promise.all(Array.from({ length: 20 }, () => answered()));
  await later(900);
  await answered();
  expect(counts()).toEqual([1, 1]);
  await later(200);
  await answered();
  expect(counts()).toEqual([2, 2]);
});

test("a stranger gets yes or no, and no details", async () => {
  const { answered } = await startServer(well);
  expect(await answered(from("stranger"))).toEqual({ status: 200, ok: true });
  jest.spyOn((await outbox()).store, "probeWrite").mockRejectedValue(new Error("database or disk is full"));
  await later(1_001);
  expect(await answered(from("stranger"))).toEqual({ status: 503, ok: false });
});
