import { call, signedIn } from "@/server/testing/bff";
import { handle } from "@/server/testing/send";
import { backend } from "@/server/upstream/backend";

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const now = { _id: "1", cityName: "Mysore", cityCode: "MYS", updatedAt: "2026-11-21T10:00:00.000Z" };

/** A backend with this answer. Records the headers it gets. */
function stubBackend(answer: unknown, init?: ResponseInit) {
  const sent: Headers[] = [];
  const stub = jest.spyOn(backend, "send").mockImplementation(async (_address, request) => {
    sent.push(new Headers(request?.headers));
    return Response.json(answer, init);
  });
  return { sent, [Symbol.dispose]: () => stub.mockRestore() };
}

const put = (headers?: HeadersInit) => handle(call("PUT", "/api/cities/1", mysuru, headers)[0]);

test("the version to change is passed to the backend, and the new one comes back", async () => {
  using _staff = await signedIn("cities");
  using backend = stubBackend({ data: now }, { headers: { etag: `"${now.updatedAt}"` } });
  const response = await put({ "if-match": '"2026-11-21T09:00:00.000Z"' });
  // The row is read before the change, for the log.
  expect(backend.sent.at(-1)?.get("if-match")).toBe('"2026-11-21T09:00:00.000Z"');
  expect(response.headers.get("etag")).toBe(`"${now.updatedAt}"`);
});

test("a change after a concurrent one is 412 with the current row, limited to the fields of its schema", async () => {
  using _staff = await signedIn("cities");
  const error = { code: "changed", message: "Somebody else has changed this city.", current: { ...now, secret: "x" } };
  using _backend = stubBackend({ error }, { status: 412 });
  const response = await put({ "if-match": '"old"' });
  expect(response.status).toBe(412);
  expect(await response.json()).toEqual({
    error: {
      code: "changed",
      message: "Somebody else has changed this city.",
      current: now,
      requestId: expect.any(String),
    },
  });
});

test("an answer that is no such row is not presented as the current row", async () => {
  using _staff = await signedIn("cities");
  using _backend = stubBackend({ error: { message: "Changed.", current: { stack: "at db1:27017" } } }, { status: 412 });
  expect((await (await put({ "if-match": '"old"' })).json()).error).not.toHaveProperty("current");
});

test("the server's request id is used everywhere: upstream, in the answer, in the error and in the log", async () => {
  using _staff = await signedIn("cities");
  using backend = stubBackend({ message: "down" }, { status: 500 });
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const given = "4ff1fbd1-4e12-4f2a-9d0a-6c3b1f1c0a11";
  const response = await put({ "x-request-id": given });
  const logged = JSON.parse(String(written.mock.calls[0]?.[0]));
  written.mockRestore();
  const { error } = await response.json();
  const ids = [backend.sent[0]?.get("x-request-id"), response.headers.get("x-request-id"), error.requestId];
  expect([...ids, logged.requestId]).toEqual([given, given, given, given]);
});
