import { call, fakeBackend, post, signedIn } from "@/server/testing/bff";
import { disposing, eachTest } from "@/server/testing/each-test";
import { listenToLog } from "@/server/testing/log-lines";
import { handle } from "@/server/testing/send";
import { backend } from "@/server/upstream/backend";

eachTest(async () => disposing(await signedIn("cities")));

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };

test("[CALL-03] staff with cities add one: the backend gets their token and the named fields, nothing else", async () => {
  using backend = fakeBackend({ data: { _id: "1", ...mysuru } });
  const response = await handle(post("/api/cities", { ...mysuru, admin: true })[0]);
  expect(await response.json()).toEqual({ _id: "1", ...mysuru });
  expect(backend.requests).toEqual([
    { method: "POST", path: "/api/cities", authorization: "Bearer the-backend-token", cookie: null, body: mysuru },
  ]);
});

test("[SITE-06] a saved city marks the pages that show cities stale, and they stay until they are regenerated", async () => {
  using backend = fakeBackend({ data: { _id: "1", ...mysuru } });
  await handle(post("/api/cities", mysuru)[0]);
  expect(backend.staleTags).toEqual(["cities (max)"]);
});

test("a refused save marks nothing stale and shows the backend's message", async () => {
  using backend = fakeBackend({ message: "This city code is taken." }, 409);
  const response = await handle(post("/api/cities", mysuru)[0]);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: "conflict", message: "This city code is taken." } });
  expect(backend.staleTags).toEqual([]);
});

test.each([
  ["what is not JSON is 400", "{", "application/json", 400],
  ["a body of another type is 415", "<city/>", "text/xml", 415],
  ["a body over a megabyte is 413", "x".repeat(1_000_001), "application/json", 413],
])("%s", async (_name, body, type, status) => {
  using backend = fakeBackend();
  const response = await handle(post("/api/cities", body, { "content-type": type })[0]);
  expect(response.status).toBe(status);
  expect(backend.requests).toEqual([]);
});

const row = { _id: "1", cityName: "Mysore", cityCode: "MYS", updatedAt: "2026-11-21T10:00:00.000Z" };

function stubBackend(answer: unknown, init?: ResponseInit) {
  const sent: Headers[] = [];
  jest.spyOn(backend, "send").mockImplementation(async (_address, request) => {
    sent.push(new Headers(request?.headers));
    return Response.json(answer, init);
  });
  return sent;
}

const put = (headers?: HeadersInit) => handle(call("PUT", "/api/cities/1", mysuru, headers)[0]);

test("the version to change is passed to the backend, and the new one comes back", async () => {
  const sent = stubBackend({ data: row }, { headers: { etag: `"${row.updatedAt}"` } });
  const response = await put({ "if-match": '"2026-11-21T09:00:00.000Z"' });
  // The row is read before the change, for the log.
  expect(sent.at(-1)?.get("if-match")).toBe('"2026-11-21T09:00:00.000Z"');
  expect(response.headers.get("etag")).toBe(`"${row.updatedAt}"`);
});

test("a change after a concurrent one is 412 with the current row, limited to the fields of its schema", async () => {
  const error = { code: "changed", message: "Somebody else has changed this city.", current: { ...row, secret: "x" } };
  stubBackend({ error }, { status: 412 });
  const response = await put({ "if-match": '"old"' });
  expect(response.status).toBe(412);
  expect(await response.json()).toEqual({ error: { ...error, current: row, requestId: expect.any(String) } });
});

test("the server's request id is used everywhere: upstream, in the answer, in the error and in the log", async () => {
  const sent = stubBackend({ message: "down" }, { status: 500 });
  using written = listenToLog();
  const givenId = "4ff1fbd1-4e12-4f2a-9d0a-6c3b1f1c0a11";
  const response = await put({ "x-request-id": givenId });
  const [logged] = written.lines();
  const { error } = await response.json();
  const ids = [sent[0]?.get("x-request-id"), response.headers.get("x-request-id"), error.requestId];
  expect([...ids, logged.requestId]).toEqual([givenId, givenId, givenId, givenId]);
});
