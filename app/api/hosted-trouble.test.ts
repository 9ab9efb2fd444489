import { startHosted } from "@/server/testing/backends";
import { collectGarbage } from "@/server/testing/collect-garbage";
import type { Mood } from "@/server/testing/hosted/moods";
import { add } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";
import { timeouts } from "@/server/upstream/timeouts";

/** Failures of a hosted backend: one clean answer, and no failure looks like success. */

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const SERVER_FAILED = "The server could not do this. Please try again.";

const impatient = (limit: keyof typeof timeouts.usual) => jest.replaceProperty(timeouts.usual, limit, 60);

test.each<[Mood, number, string]>([
  ["resets", 502, "Network error"],
  ["resets in the middle", 502, "Network error"],
  ["500 with HTML", 502, SERVER_FAILED],
  ["200 with HTML", 502, SERVER_FAILED],
  ["200 with another message", 502, SERVER_FAILED],
  ["200 with truncated JSON", 502, SERVER_FAILED],
  ["503 of a proxy", 502, SERVER_FAILED],
  ["30 MB", 502, SERVER_FAILED],
  ["1 GB", 502, SERVER_FAILED],
])("[CALL-10] a hosted backend that answers with %s gives %i '%s'", async (mood, status, message) => {
  await using backend = await startHosted();
  backend.hosted.misbehave(mood, 3);
  const { body, ...answer } = await send("GET", "/api/cities");
  expect([answer.status, body.error.message]).toEqual([status, message]);
  expect(JSON.stringify(body)).not.toMatch(/mongo|nginx|html/i);
});

test.each<[Mood, number, string]>([
  ["resets", 502, "Network error"],
  ["500 with HTML", 502, "Error deleting city"],
  ["200 with another message", 502, "Error deleting city"],
  ["200 with a failure", 502, "The database is read-only today"],
  ["503 of a proxy", 502, "Error deleting city"],
  ["400 with HTML", 400, "Error deleting city"],
])("[CALL-10] a delete answered with %s has failed: %i '%s', and was tried once", async (mood, status, message) => {
  await using backend = await startHosted();
  using _staff = (await backend.hire("cities")).signedIn();
  const { _id } = add(backend.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  backend.hosted.misbehave(mood, 3, "DELETE");
  const { body, ...answer } = await send("DELETE", `/api/cities/${_id}`);
  expect([answer.status, body.error.message]).toEqual([status, message]);
  expect(backend.asked.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("[CALL-10] a row that cannot be read before its deletion is not deleted, with the message of a failed deletion", async () => {
  await using backend = await startHosted();
  using _staff = (await backend.hire("cities")).signedIn();
  backend.hosted.misbehave("500 with HTML", 20);
  const { status, body } = await send("DELETE", "/api/cities/1");
  expect([status, body.error.message]).toEqual([502, "Error deleting city"]);
  expect(backend.asked.filter(({ method }) => method === "DELETE")).toEqual([]);
});

test.each<[Mood]>([["503 of a proxy"], ["resets"], ["resets in the middle"]])(
  "a read that failed twice with '%s' succeeds at the third try",
  async (mood) => {
    await using backend = await startHosted();
    backend.hosted.misbehave(mood, 2);
    expect((await send("GET", "/api/cities")).status).toBe(200);
    expect(backend.hosted.asked).toHaveLength(3);
  },
);

test("a server error is not retried, because it would fail again", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("500 with HTML");
  expect((await send("GET", "/api/cities")).status).toBe(502);
  expect(backend.asked).toHaveLength(1);
});

const STARTING = "The server is starting. This can take 30 seconds.";

test.each<[Mood, keyof typeof timeouts.usual, string]>([
  ["hangs", "headersMs", `${STARTING} Please try again.`],
  ["hangs in the middle", "bodyMs", "Network error"],
])(
  "a backend that %s is awaited up to its timeout, once, whatever is garbage-collected meanwhile",
  async (mood, limit, message) => {
    await using backend = await startHosted();
    using _busy = collectGarbage();
    // Garbage collections may take longer than the other limit.
    const limits = { headersMs: 600_000, bodyMs: 600_000, [limit]: 60 };
    const replaced = jest.replaceProperty(timeouts, "usual", limits);
    backend.hosted.misbehave(mood, 3);
    const { status, body } = await send("GET", "/api/cities");
    replaced.restore();
    expect([status, body.error.code, body.error.message]).toEqual([504, "timeout", message]);
    // Counted at the sender, because a slow machine may time out before the other side receives it.
    expect(backend.asked).toHaveLength(1);
  },
);

test("a late write may have succeeded: the message asks staff to check before repeating it", async () => {
  await using backend = await startHosted();
  using _staff = (await backend.hire("cities")).signedIn();
  const replaced = impatient("headersMs");
  backend.hosted.misbehave("hangs", 3);
  const { status, body } = await send("POST", "/api/cities", mysuru);
  replaced.restore();
  const message = `${STARTING} Check whether this was saved before you save again.`;
  expect([status, body.error.code, body.error.message]).toEqual([504, "timeout", message]);
});

test("staff get the pages of a whole list of 30 MB", async () => {
  await using backend = await startHosted();
  using _staff = (await backend.hire("enquiries")).signedIn();
  backend.hosted.misbehave("30 MB");
  const { status, body } = await send("GET", "/api/enquiries?limit=10");
  expect([status, body.data.length]).toEqual([200, 10]);
  expect(body.total).toBeGreaterThan(30_000);
});

test("[LOGN-06] a hosted backend's 401 ends the session", async () => {
  await using backend = await startHosted();
  using _staff = (await backend.hire("cities")).signedIn();
  backend.hosted.misbehave("401");
  const { status, headers } = await send("POST", "/api/cities", mysuru, { cookie: "sagwan.session=still-readable" });
  expect(status).toBe(401);
  expect(headers.get("set-cookie")).toMatch(/^sagwan\.session=; Path=\/; Max-Age=0/);
});

test("a hosted backend gets the request's id and the caller's token, and no other header of the request", async () => {
  await using backend = await startHosted();
  using _staff = (await backend.hire("cities")).signedIn();
  const { headers } = await send("POST", "/api/cities", mysuru, { cookie: "a=b", "x-forwarded-for": "10.0.0.1" });
  const [{ headers: sent } = { headers: {} }] = backend.hosted.asked.slice(-1);
  expect(sent).toMatchObject({
    "x-request-id": headers.get("x-request-id"),
    authorization: expect.stringMatching(/^Bearer \S+$/),
  });
  for (const name of ["cookie", "origin", "x-forwarded-for"]) expect(sent).not.toHaveProperty(name);
});

test.each([
  ["", ""],
  ["", "/"],
  ["/v2/site", ""],
  ["/v2/site", "/"],
])("[RUNS-02] BACKEND_URL may have the path '%s' and end in '%s'", async (prefix, slash) => {
  await using backend = await startHosted({ prefix, slash });
  expect((await send("GET", "/api/cities?limit=5")).body).toEqual({ data: [], total: 0 });
  const asked = backend.hosted.asked.map(({ path }) => path);
  expect(asked).toEqual([`${prefix}/api/cities`]);
});
