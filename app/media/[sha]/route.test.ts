import { backend } from "@/server/upstream/backend";
import { GET } from "./route";

const sha = "0f".repeat(32);
const show = (name: string) =>
  GET(new Request(`http://localhost:3000/media/${name}`), { params: Promise.resolve({ sha: name }) });

/** Until disposed of, the backend gives this answer to everything. */
function stubBackend(body: string, init: ResponseInit) {
  const stub = jest.spyOn(backend, "send").mockImplementation(async () => new Response(body, init));
  return { asked: () => stub.mock.calls.map(([address]) => address), [Symbol.dispose]: () => stub.mockRestore() };
}

test("a picture of the backend may be cached for ever, whatever the backend's headers, which are not passed on", async () => {
  const headers = { "content-type": "image/webp", "cache-control": "no-store", "set-cookie": "a=b" };
  using stub = stubBackend("bytes", { headers });
  const answer = await show(sha);
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    200,
    "bytes",
    {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  ]);
  expect(stub.asked()).toEqual([`${backend.origin}/media/${sha}`]);
});

test("a name that is no SHA-256 causes no request", async () => {
  using stub = stubBackend("secret", { headers: { "content-type": "image/png" } });
  for (const name of ["..%2fapi%2femployees", sha.toUpperCase(), `${sha}0`, ""]) {
    expect((await show(name)).status).toBe(404);
  }
  expect(stub.asked()).toEqual([]);
});

test.each([
  ["a missing picture", { status: 404, headers: { "content-type": "application/json" } }, 404],
  ["a page in its place", { status: 200, headers: { "content-type": "text/html" } }, 502],
  ["a failure", { status: 500, headers: { "content-type": "application/json" } }, 502],
])("%s is not cached for ever", async (_what, init, status) => {
  using _stub = stubBackend("{}", init);
  const answer = await show(sha);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
});
