import { fakeBackend, get, post, signedIn } from "@/server/testing/bff";
import { handle } from "@/server/testing/send";

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };

test("[CALL-03] staff with cities add one: the backend gets their token and the named fields, nothing else", async () => {
  using _staff = await signedIn("cities");
  using backend = fakeBackend({ data: { _id: "1", ...mysuru } });
  const response = await handle(post("/api/cities", { ...mysuru, admin: true })[0]);
  expect(await response.json()).toEqual({ _id: "1", ...mysuru });
  expect(backend.asked).toEqual([
    { method: "POST", path: "/api/cities", authorization: "Bearer the-backend-token", cookie: null, body: mysuru },
  ]);
});

test("[SITE-06] a saved city marks the pages that show cities stale, and they stay until they are regenerated", async () => {
  using _staff = await signedIn("admin");
  using backend = fakeBackend({ data: { _id: "1", ...mysuru } });
  await handle(post("/api/cities", mysuru)[0]);
  expect(backend.staleTags).toEqual(["cities (max)"]);
});

test("a refused save marks nothing stale and shows the backend's message", async () => {
  using _staff = await signedIn("cities");
  using backend = fakeBackend({ message: "This city code is taken." }, 409);
  const response = await handle(post("/api/cities", mysuru)[0]);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: "conflict", message: "This city code is taken." } });
  expect(backend.staleTags).toEqual([]);
});

test("[AUTH-05] a write without an origin is refused", async () => {
  using _staff = await signedIn("admin");
  using backend = fakeBackend();
  const [request] = post("/api/cities", mysuru);
  request.headers.delete("origin");
  expect((await handle(request)).status).toBe(403);
  expect(backend.asked).toEqual([]);
});

test.each([
  ["what is not JSON is 400", "{", "application/json", 400],
  ["a body of another type is 415", "<city/>", "text/xml", 415],
  ["a body over a megabyte is 413", "x".repeat(1_000_001), "application/json", 413],
])("%s", async (_name, body, type, status) => {
  using _staff = await signedIn("cities");
  using backend = fakeBackend();
  const response = await handle(post("/api/cities", body, { "content-type": type })[0]);
  expect(response.status).toBe(status);
  expect(backend.asked).toEqual([]);
});

test("everyone can read cities, and no cache stores the answer", async () => {
  using _backend = fakeBackend({ data: [{ _id: "1", ...mysuru }] });
  const response = await handle(get("/api/cities")[0]);
  expect(await response.json()).toEqual({ data: [{ _id: "1", ...mysuru }], total: 1 });
  expect(response.headers.get("cache-control")).toBe("no-store");
});
