import { spawn } from "node:child_process";
import { once } from "node:events";
import { log, logRequest } from "./log";

/** The log line that `work` writes. */
function lineOf(work: () => void) {
  let line = "";
  const writes = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, "write").mockImplementation((text) => {
      line += text;
      return true;
    }),
  );
  work();
  for (const write of writes) write.mockRestore();
  return line;
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

test("a line break from a client cannot forge a line", () => {
  expect(lineOf(() => log.info("refused", { path: '/\n{"level":"error"}' })).trim()).not.toContain("\n");
});

test("circular causes and very long texts cannot stop the log", () => {
  const error = new Error("x".repeat(10_000));
  error.cause = error;
  expect(JSON.parse(lineOf(() => log.error("failed", { error, n: 1n })))).toMatchObject({ n: "1" });
});

test("a request's line has the usual form, and its path is scrubbed and escaped", async () => {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const line = { requestId: "an id", method: "GET", status: 404, ms: 3 };
  logRequest({ ...line, path: "/package/kavya@example.com" });
  logRequest({ ...line, path: "/a\u2028b\u202e", aborted: true });
  await new Promise((resolve) => setImmediate(resolve));
  write.mockRestore();
  const said = lines.join("").trimEnd().split("\n");
  expect(said).toHaveLength(2);
  expect(said.join("")).not.toMatch(/[\u2028\u202e]/);
  expect(said.map((one) => JSON.parse(one))).toEqual([
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
