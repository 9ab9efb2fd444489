import type { Server } from "node:http";

/** This module as a server with these settings loads it. */
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

const WAKES_LATE = { BACKEND_TIMEOUT_SECONDS: "40" };

test("a backend that may take longer to begin has longer for every call, and pictures as long again as before", () => {
  const { timeouts } = loadWith(WAKES_LATE, () => require("./timeouts") as typeof import("./timeouts"));
  expect(timeouts).toEqual({
    usual: { headersMs: 40_000, bodyMs: 20_000 },
    upload: { headersMs: 92_000, bodyMs: 10_000 },
  });
});

/** How long a claim of the outbox lasts, and an attempt of unknown outcome settles, of a server with these settings. */
async function outboxTimesWith(settings: Record<string, string>) {
  const startDelivery = jest.fn<object, Parameters<typeof import("@/server/database/outbox/delivery").startDelivery>>(
    () => ({}),
  );
  const createStore = jest.fn<object, Parameters<typeof import("@/server/database/outbox/store").createStore>>(
    () => ({}),
  );
  jest.doMock("@/server/database/outbox/delivery", () => ({ startDelivery }));
  jest.doMock("@/server/database/outbox/store", () => ({ createStore }));
  const { openOutbox } = loadWith(
    settings,
    () => require("@/server/open-outbox") as typeof import("@/server/open-outbox"),
  );
  await openOutbox();
  return { leaseMs: createStore.mock.calls[0]?.[2], settleMs: startDelivery.mock.calls[0]?.[0].settleMs };
}

test.each([
  [{}, 60_000, 15_000],
  [{ BACKEND_TIMEOUT_SECONDS: "1", BACKEND_ANSWER_SECONDS: "1", OUTBOX_SETTLE_SECONDS: "2" }, 8_000, 2_000],
])(
  "with the settings %p a claim lasts %i ms, and what has an unknown outcome settles in %i ms",
  async (settings, leaseMs, settleMs) => {
    expect(await outboxTimesWith(settings)).toEqual({ leaseMs, settleMs });
  },
);

test("what has to outlast a call to the backend outlasts a longer one", async () => {
  const { leaseMs, settleMs } = await outboxTimesWith(WAKES_LATE);
  expect(leaseMs).toBeGreaterThanOrEqual(2 * (40_000 + 20_000));
  expect(settleMs).toBeGreaterThanOrEqual(40_000);

  const { stopOnSignal } = loadWith(
    WAKES_LATE,
    () => require("@/server/web/http/stop") as typeof import("@/server/web/http/stop"),
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
