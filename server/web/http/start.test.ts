import type { Server } from "node:http";
import { leaveNetworkOutOfReports } from "@/server/database/lock-data";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { listenToLog } from "@/server/testing/log-lines";
import { LONGEST_STOP_MS } from "@/server/upstream/timeouts";
import { logConsole, stopOnSignal } from "./start";

function listen() {
  const before = { ...console };
  const warned = process.listeners("warning");
  const written = listenToLog();
  logConsole();
  function restore() {
    Object.assign(console, before);
    process.removeAllListeners("warning");
    for (const listener of warned) process.on("warning", listener);
    written[Symbol.dispose]();
  }
  return { console, logged: written.lines, [Symbol.dispose]: restore };
}

test("an error that Next prints is one line of JSON, with its stack and its cause", () => {
  using next = listen();
  const error = new Error("a page\ncould not be made", { cause: new TypeError("fetch failed") });
  next.console.error(" \u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m", error);
  const errors = [{ stack: expect.stringContaining("start.test"), cause: { message: "fetch failed" } }];
  expect(next.logged()).toMatchObject([{ level: "error", message: "a page\ncould not be made", errors }]);
});

test("uncaught errors, warnings and notices are logged without colours, line breaks and personal data", () => {
  using next = listen();
  next.console.error(" \u001b[31m⨯\u001b[39m", "uncaughtException: ", new RangeError("out of range"));
  next.console.warn("[next-auth][warn][NEXTAUTH_URL]", "\nhttps://next-auth.js.org/warnings");
  next.console.log(" \u001b[32m✓\u001b[39m %s in 245ms", "Drawn");
  next.console.log("");
  next.console.error("no customer with %s", "asha@example.com");
  expect(next.logged().map(({ level, message }) => [level, message])).toEqual([
    ["error", "uncaughtException"],
    ["warn", "[next-auth][warn][NEXTAUTH_URL] https://next-auth.js.org/warnings"],
    ["info", "Drawn in 245ms"],
    ["error", "no customer with [hidden]"],
  ]);
});

test("Node's own warnings are log lines", async () => {
  using next = listen();
  process.emitWarning("this will go away", "DeprecationWarning");
  await new Promise(setImmediate);
  // The process that runs the tests may warn too.
  expect(next.logged()).toContainEqual(expect.objectContaining({ level: "warn", message: "this will go away" }));
});

test("an error is logged once, however often it is printed", () => {
  using next = listen();
  const [logged, printed] = [new Error("logged"), new Error("printed")];
  log.warn("what a page shows could not be read", { error: logged });
  next.console.error("revalidating cache with key: x", logged);
  next.console.error(printed);
  next.console.error(" ⨯", printed);
  expect(next.logged().map(({ message }) => message)).toEqual(["what a page shows could not be read", "printed"]);
});

test("Node's diagnostic reports do not look up connected peers", () => {
  expect(process.report.getReport()).toHaveProperty("header.networkInterfaces");
  leaveNetworkOutOfReports();
  expect(process.report.getReport()).not.toHaveProperty("header.networkInterfaces");
});

test("a server that is told to stop finishes what runs, and ends at its time limit", () => {
  jest.useFakeTimers();
  const onSignal = jest.spyOn(process, "once").mockReturnValue(process);
  const exit = jest.spyOn(process, "exit").mockImplementation();
  const stillConnected = { close: () => {}, closeIdleConnections: () => {} } as unknown as Server;
  stopOnSignal(stillConnected, async () => {});
  onSignal.mock.calls.find(([signal]) => signal === "SIGTERM")?.[1]("SIGTERM");
  expect(shared.isStopping).toBe(true);
  jest.advanceTimersByTime(LONGEST_STOP_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(0);
  shared.isStopping = false;
  jest.useRealTimers();
});
