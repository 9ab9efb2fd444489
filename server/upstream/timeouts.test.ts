import type { Server } from "node:http";

/** Loads a module as on a server with these settings. */
function loadWith<T>(settings: Record<string, string>, load: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  let loaded: T | undefined;
  jest.isolateModules(() => {
    loaded = load();
  });
  process.env = before;
  return loaded as T;
}

const SLOW_START = { BACKEND_TIMEOUT_SECONDS: "40" };

test("a longer BACKEND_TIMEOUT_SECONDS extends every call, and uploads stay 52 s above it", () => {
  const { timeouts } = loadWith(SLOW_START, () => require("./timeouts") as typeof import("./timeouts"));
  expect(timeouts).toEqual({
    usual: { headersMs: 40_000, bodyMs: 20_000 },
    upload: { headersMs: 92_000, bodyMs: 10_000 },
  });
});

/** The outbox's lease and settling time on a server with these settings. */
async function outboxTimesWith(settings: Record<string, string>) {
  const startDelivery = jest.fn<object, Parameters<typeof import("@/server/database/outbox/delivery").startDelivery>>(
    () => ({}),
  );
  const createStore = jest.fn<object, Parameters<typeof import("@/server/database/outbox/store").createStore>>(() => ({
    hasten: async () => {},
  }));
  jest.doMock("@/server/database/outbox/delivery", () => ({ startDelivery }));
  jest.doMock("@/server/database/outbox/store", () => ({ createStore }));
  const { openOutbox } = loadWith(
    settings,
    () => require("@/server/open-outbox") as typeof import("@/server/open-outbox"),
  );
  await openOutbox();
  return { leaseMs: createStore.mock.lastCall?.[2], settleMs: startDelivery.mock.calls[0]?.[0].settleMs };
}

test.each([
  [{}, 60_000, 15_000],
  [{ BACKEND_TIMEOUT_SECONDS: "1", BACKEND_ANSWER_SECONDS: "1", OUTBOX_SETTLE_SECONDS: "2" }, 8_000, 2_000],
])(
  "with the settings %p a claim lasts %i ms, and an unknown outcome settles in %i ms",
  async (settings, leaseMs, settleMs) => {
    expect(await outboxTimesWith(settings)).toEqual({ leaseMs, settleMs });
  },
);

test("the outbox's times and the shutdown outlast a longer call to the backend", async () => {
  const { leaseMs, settleMs } = await outboxTimesWith(SLOW_START);
  expect(leaseMs).toBeGreaterThanOrEqual(2 * (40_000 + 20_000));
  expect(settleMs).toBeGreaterThanOrEqual(40_000);

  const { stopOnSignal } = loadWith(
    SLOW_START,
    () => require("@/server/web/http/start") as typeof import("@/server/web/http/start"),
  );
  jest.useFakeTimers();
  const onSignal = jest.spyOn(process, "once").mockReturnValue(process);
  const exit = jest.spyOn(process, "exit").mockImplementation();
  const stillConnected = { close: () => {}, closeIdleConnections: () => {} } as unknown as Server;
  stopOnSignal(stillConnected, async () => {});
  onSignal.mock.calls.find(([signal]) => signal === "SIGTERM")?.[1]("SIGTERM");
  jest.advanceTimersByTime(40_000);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(exit).toHaveBeenCalledWith(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
