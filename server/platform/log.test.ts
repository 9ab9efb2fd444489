import { spawn } from "node:child_process";
import { once } from "node:events";
import fc from "fast-check";
import { fuzzOptions } from "@/server/testing/fuzzing";
import { hostileTexts } from "@/server/testing/hostile";
import { listenToLog } from "@/server/testing/log-lines";
import { logFailure, logRecovery } from "./failure-log";
import { isLogged, log, logRequest } from "./log";

function lineOf(work: () => void) {
  using written = listenToLog();
  work();
  return written.text();
}

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

test("an event is one line of JSON with its time, level, message and details", () => {
  const line = lineOf(() => log.warn("page could not be visited", { path: "/", tries: 3 }));
  expect(JSON.parse(line)).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    message: "page could not be visited",
    path: "/",
    tries: 3,
  });
  expect(line.endsWith("}\n")).toBe(true);
});

test.each([
  { password: "open sesame" },
  { headers: { authorization: "Bearer open sesame", cookie: "session=open sesame" } },
  { body: [{ phone: "open sesame" }, { email: "open sesame" }] },
  { newPassword: "open sesame", accessToken: "open sesame", AUTH_SECRET: "open sesame" },
])("the value of a field with a secret or personal name is not logged: %j", (details) => {
  const line = lineOf(() => log.info("something", details));
  expect(line).not.toContain("open sesame");
  expect(line).toContain("[hidden]");
});

test.each(["kavya.h+1@example.co.in", "90000 12345", "9000012345", "+91 90000-12345", "+971 50 123 4567", JWT])(
  "%s is hidden anywhere in a line",
  (personal) => {
    const cause = new Error(`no row for ${personal}`, { cause: { detail: `Key (x)=(${personal}) exists` } });
    const line = lineOf(() => log.error("failed", { path: `/x/${personal}`, cause }));
    expect(line).not.toContain(personal);
    expect(line).toContain("no row for [hidden]");
  },
);

test.each([
  "/x?email=kavya.h%40example.co.in",
  "/x/kavya.h%2540example.co.in",
  "/login-page?from=%2Fsagwan-enquiries%3Fsearch%3Dkavya.h%2540example.co.in",
  "/x?phone=%2B91%2090000%2012345",
  "/x/90000%2012345",
  "/x/%ff%40/kavya.h%40example.co.in",
])("percent-encoded personal data is hidden too: %s", (path) => {
  const line = lineOf(() => log.info("request", { path }));
  expect(line).not.toMatch(/kavya|12345/);
  expect(line).toContain("[hidden]");
});

test.each(["/quote/%s", "/QUOTE/%s", "/quote/%s/pdf", "/%%71uote/%s", "/login-page?from=%%2Fquote%%2F%s"])(
  "the secret in a quote's address is hidden: %s",
  (address) => {
    const secret = "Ab-9_Ab-9_Ab-9_Ab-9_Ab";
    const line = lineOf(() => log.info("request", { path: address.replace("%s", secret).replaceAll("%%", "%") }));
    expect(line).not.toContain(secret);
    expect(line).toContain("[hidden]");
  },
);

test("ids, times, durations and positions in a stack stay readable", () => {
  const details = {
    requestId: "9f1c2d3e-6789-4abc-9012-345678901234",
    id: "691f0a2b9876543210abcdef",
    at: "2026-11-21T15:00:00.000Z",
    ms: 1234,
    stack: "at run (/srv/node_modules/@hono/node-server/dist/index.mjs:9876:54)",
  };
  expect(JSON.parse(lineOf(() => log.info("something", details)))).toMatchObject(details);
});

test("a request's line has the usual form, and its path is scrubbed and escaped", async () => {
  using written = listenToLog();
  const line = { requestId: "an id", method: "GET", status: 404, ms: 3 };
  logRequest({ ...line, path: "/package/kavya@example.com" });
  logRequest({ ...line, path: "/a\u2028b\u202e", aborted: true });
  process.emitWarning("Too many listeners");
  await new Promise((resolve) => setImmediate(resolve));
  expect(written.text()).not.toMatch(/[\u2028\u202e]/);
  expect(written.lines()).toEqual([
    { level: "info", time: expect.any(String), ...line, path: "/package/[hidden]", message: "request" },
    { level: "info", time: expect.any(String), ...line, path: "/a\u2028b\u202e", aborted: true, message: "request" },
  ]);
});

test("a process whose log output is closed continues, without an endless loop of errors", async () => {
  const script = `const { log } = require("./server/platform/log.ts");
    const uncaught = [];
    process.on("uncaughtException", ({ code }) => uncaught.push(code));
    process.on("message", () => {
      log.error("a happening");
      process.stdout.write("another", () => setImmediate(() => process.send(uncaught)));
    });
    process.send("ready");`;
  const child = spawn(process.execPath, ["--import", "tsx", "--eval", script], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  await once(child, "message");
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let time = 0; time < 3; time++) {
    child.send("log");
    expect(await once(child, "message")).toEqual([[], undefined]);
  }
  child.kill();
});

const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function expectOneLine(text: string) {
  expect(text.endsWith("\n")).toBe(true);
  expect(UNSAFE.test(text.slice(0, -1))).toBe(false);
  expect(text.length).toBeLessThan(100_000);
  expect(JSON.parse(text)).toMatchObject({ level: expect.any(String), message: expect.any(String) });
}

const signs = [
  ..."\u0000\u0007\b\t\n\v\f\r\u001b\u007f\u0080\u0085\u009b\u00ad\u061c\u200b\u200e\u2028\u2029\u202e\ufeff",
  "\ud800",
  "\udc00",
  "\u{e0001}",
];
const text = fc.oneof(
  fc.constantFrom(...hostileTexts, ...signs.map((sign) => `a${sign}{"level":"error"}${sign}`)),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(fc.constantFrom(...signs, "a", '"', "\\"), { maxLength: 40 }).map((parts) => parts.join("")),
  fc.constantFrom(...signs).map((sign) => sign.repeat(50_000)),
);

test("an event is one line of JSON, whatever its message, details and cause contain", () => {
  fc.assert(
    fc.property(
      fc.dictionary(text, fc.oneof(text, fc.anything({ withBigInt: true, withSparseArray: true })), { maxKeys: 5 }),
      text,
      (details, message) => {
        expectOneLine(lineOf(() => log.warn(message, { ...details, cause: new Error(message, { cause: details }) })));
      },
    ),
    fuzzOptions(60),
  );
});

test("details of any size and depth, also circular ones, make a line of bounded length", () => {
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`name ${index}`, "x".repeat(5_000)]));
  const deep = Array.from({ length: 40 }).reduce<Record<string, unknown>>(
    (inner) => ({ inner, wide, list: Array(5_000).fill(wide) }),
    {},
  );
  const circular = new Error("x".repeat(10_000));
  circular.cause = circular;
  for (const value of [
    { circular, n: 1n },
    wide,
    deep,
    { bytes: Buffer.alloc(5_000_000) },
    { list: Array(100_000).fill("\u2028") },
  ])
    expectOneLine(lineOf(() => log.info("sent", value)));
});

const MINUTE = 60_000;

describe("failures", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    for (const level of ["info", "warn", "error"] as const) jest.spyOn(log, level).mockImplementation();
  });
  afterEach(() => {
    logRecovery("test");
    jest.useRealTimers();
  });

  const meet = (times: number) => {
    for (let time = 0; time < times; time++) logFailure("error", "test", "the disk is full", { time });
  };

  test("a trouble is logged in full once, then counted every ten minutes, and once more when it is over", () => {
    logRecovery("test");
    expect(log.info).not.toHaveBeenCalled();
    meet(200);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenLastCalledWith("the disk is full", { time: 0 });
    jest.advanceTimersByTime(10 * MINUTE);
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenLastCalledWith("a failure lasts", expect.objectContaining({ times: 200 }));
    meet(3);
    logRecovery("test");
    expect(log.info).toHaveBeenCalledWith("a failure is over", expect.objectContaining({ times: 203 }));
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test("a trouble that is not met again for ten minutes is over, and the next is logged in full", () => {
    meet(2);
    jest.advanceTimersByTime(20 * MINUTE);
    expect(log.info).toHaveBeenCalledTimes(1);
    meet(1);
    expect(log.error).toHaveBeenLastCalledWith("the disk is full", { time: 0 });
  });

  test("a trouble of several parts is over when each has recovered", () => {
    for (const part of ["/", "/blog", "/"]) logFailure("error", "test", "a page failed", {}, part);
    logRecovery("test", "/");
    logRecovery("test", "/contact-us");
    expect(log.info).not.toHaveBeenCalled();
    logRecovery("test", "/blog");
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledWith("a failure is over", expect.objectContaining({ times: 3 }));
  });

  test("an error that is only counted is not logged again when a package prints it", () => {
    const error = new Error("down");
    logFailure("warn", "test", "a page failed");
    logFailure("warn", "test", "a page failed", { error });
    expect(isLogged(error)).toBe(true);
  });
});
