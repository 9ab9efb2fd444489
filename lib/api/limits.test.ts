import type { Server } from "node:http";
import type { createOutbox } from "@/lib/outbox/create-outbox";

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
  const { patience } = loadWith(WAKES_LATE, () => require("./limits") as typeof import("./limits"));
  expect(patience).toEqual({
    usual: { beginMs: 40_000, wholeMs: 20_000 },
    upload: { beginMs: 92_000, wholeMs: 10_000 },
  });
});

test("what has to outlast a call to the backend outlasts a longer one", async () => {
  const opened: Parameters<typeof createOutbox>[0][] = [];
  jest.doMock("@/lib/outbox/create-outbox", () => ({
    createOutbox: async (settings: Parameters<typeof createOutbox>[0]) => opened.push(settings),
  }));
  const [{ outbox }, { stopOnSignal }] = loadWith(WAKES_LATE, () => [
    require("@/lib/outbox/outbox") as typeof import("@/lib/outbox/outbox"),
    require("@/server/http/stop") as typeof import("@/server/http/stop"),
  ]);
  await outbox();
  Object.assign(globalThis, { enquiryOutbox: undefined });
  expect(opened[0]?.leaseMs).toBeGreaterThanOrEqual(2 * (40_000 + 20_000));
  expect(opened[0]?.settleMs).toBeGreaterThanOrEqual(40_000);

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
