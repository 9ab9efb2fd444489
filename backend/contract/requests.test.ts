import { cityCalls } from "@/contract/calls/cities";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { createBackend } from "../backend";
import { backendOfEachTest } from "../testing";

const backend = backendOfEachTest();

const json = { "content-type": "application/json" };
const ananya = { name: "Ananya", phone: "1", email: "a", location: "Hennur", plot_size: "1200" };

const codeOf = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, error.code];
};

test("paths work with and without a trailing slash", async () => {
  for (const path of ["/api/cities", "/api/cities/", "/api/projects", "/api/projects/", "/health", "/health/"]) {
    expect([path, (await backend.fetch(path)).status]).toEqual([path, 200]);
  }
  expect((await backend.fetch("/api/enquiries", { method: "POST" })).status).toBe(415);
  expect((await backend.fetch("/api/enquiries/", { method: "POST" })).status).toBe(415);
});

test("an unknown path, and a known one with an unknown method, answer 404", async () => {
  expect(await codeOf(await backend.fetch("/api/nothing"))).toEqual([404, "missing"]);
  expect(await codeOf(await backend.fetch("/"))).toEqual([404, "missing"]);
  expect(await codeOf(await backend.fetch("/api/cities", { method: "PATCH" }))).toEqual([404, "missing"]);
});

test("a body that is not JSON answers 400, and one of another type 415", async () => {
  const post = (body: string, headers: HeadersInit) =>
    backend.fetch("/api/enquiries/", { method: "POST", body, headers });
  expect(await codeOf(await post("{", json))).toEqual([400, "malformed"]);
  expect(await codeOf(await post("", json))).toEqual([400, "malformed"]);
  expect(await codeOf(await post("name=Ananya", { "content-type": "text/plain" }))).toEqual([415, "unsupported"]);
  expect(await codeOf(await post("[]", json))).toEqual([422, "invalid"]);
  const response = await post(JSON.stringify(ananya), { "content-type": "Application/JSON; charset=utf-8" });
  expect(response.status).toBe(200);
});

test("an unreadable form answers 400, and JSON in its place 415", async () => {
  const { token } = await backend.hire("designs");
  const post = (body: string, type: string) =>
    backend.fetch(floorPlanCalls.create.path, {
      method: "POST",
      body,
      headers: { "content-type": type, authorization: `Bearer ${token}` },
    });
  expect(await codeOf(await post("nonsense", "multipart/form-data; boundary=x"))).toEqual([400, "malformed"]);
  expect(await codeOf(await post("{}", "application/json"))).toEqual([415, "unsupported"]);
});

test("a JSON body of more than 1 MB answers 413, whatever length it announced", async () => {
  const body = JSON.stringify({ ...ananya, enquiry: "x".repeat(1_000_000) });
  const headers = { ...json, "content-length": "10" };
  expect(await codeOf(await backend.fetch("/api/enquiries", { method: "POST", body, headers }))).toEqual([
    413,
    "tooLarge",
  ]);
});

test("an interrupted body answers 400 and is no server error, because phones lose their network", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const body = new ReadableStream({
    start: (sent) => sent.enqueue(new TextEncoder().encode('{"name":"Ana')),
    pull: (sent) => sent.error(new Error("aborted")),
  });
  const sent = { method: "POST", body, headers: json, duplex: "half" };
  expect(await codeOf(await backend.fetch("/api/enquiries", sent))).toEqual([400, "malformed"]);
  const levels = written.mock.calls.map(([line]) => JSON.parse(String(line)).level);
  expect(levels).not.toContain("error");
  written.mockRestore();
});

test("text is stored as typed, in any script, without NUL characters", async () => {
  const { token } = await backend.hire("enquiries");
  const name = `ಅನನ್ಯ "O'Rao" \\ % _ 🏠`;
  await backend.ask(enquiryCalls.create, { body: { ...ananya, name, enquiry: "one\0two\nthree" } });
  const { data } = await backend.ask(enquiryCalls.list, { query: { search: "🏠" } }, token);
  expect(data).toMatchObject([{ name, enquiry: "onetwo\nthree" }]);
});

test("unexpected errors do not leak: the answer is one calm sentence, and the cause is logged", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await backend.db.schema.alterTable("cities").renameTo("elsewhere").execute();
  const response = await backend.fetch("/api/cities");
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: { code: "internal", message: "Something went wrong. Please try again." } },
  ]);
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    path: "/api/cities",
    cause: { message: expect.stringMatching(/no such table: cities|relation "cities" does not exist/) },
  });
  written.mockRestore();
});

test("the caller's request id is logged with the failure, unless it could break the log", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await backend.db.schema.alterTable("cities").renameTo("elsewhere").execute();
  for (const id of ["0b7d3a52-6f1c-4a8e-9c36-2d7c5f0e1a94", '"},{"level":"info', "x".repeat(65)]) {
    await backend.fetch("/api/cities", { headers: { "x-request-id": id } });
  }
  const logged = written.mock.calls.map(([line]) => JSON.parse(String(line)).requestId);
  expect(logged).toEqual(["0b7d3a52-6f1c-4a8e-9c36-2d7c5f0e1a94", undefined, undefined]);
  written.mockRestore();
});

test("a database that cannot be opened answers 500, and is tried again at the next request", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const backend = createBackend({ database: "/dev/null/nowhere.sqlite", jwtSecret: "x".repeat(32) });
  const ask = () => backend.handle(new Request("http://backend.test/health"));
  expect([(await ask()).status, (await ask()).status]).toEqual([500, 500]);
  expect(written).toHaveBeenCalledTimes(2);
  await backend.close();
  written.mockRestore();
});

test("answers of the table are never cached", async () => {
  const answers = [await backend.send(cityCalls.list, {}), await backend.fetch("/api/nothing")];
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
});

test("GET /health answers ok if the database does", async () => {
  expect(await (await backend.fetch("/health")).json()).toEqual({ ok: true, idempotencyKeys: true });
});
