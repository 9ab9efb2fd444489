import { backendCalls } from "@/contract/calls/backend";
import type { AnyInput, Call } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/catalogue";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { backendOfEachTest, startBackend, type TestBackend } from "../testing";
import { type Resource, resources } from "../testing-resources";

const backend = backendOfEachTest();

const json = { "content-type": "application/json" };
const ananya = { name: "Ananya", phone: "1", email: "a", location: "Hennur", plot_size: "1200" };

const codeOf = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, error.code];
};

test("an unknown path, and a known one with an unknown method, answer 404", async () => {
  expect(await codeOf(await backend.fetch("/api/nothing"))).toEqual([404, "missing"]);
  expect(await codeOf(await backend.fetch("/"))).toEqual([404, "missing"]);
  expect(await codeOf(await backend.fetch("/api/cities", { method: "PATCH" }))).toEqual([404, "missing"]);
});

test("a body's type may have any casing and parameters", async () => {
  const headers = { "content-type": "Application/JSON; charset=utf-8" };
  const response = await backend.fetch("/api/enquiries/", { method: "POST", body: JSON.stringify(ananya), headers });
  expect(response.status).toBe(200);
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

test("unexpected errors do not leak: the answer is one calm sentence, and the cause is logged with the caller's id, unless that could break the log", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await backend.db.schema.alterTable("cities").renameTo("elsewhere").execute();
  const ids = ["0b7d3a52-6f1c-4a8e-9c36-2d7c5f0e1a94", '"},{"level":"info', "x".repeat(65)];
  for (const id of ids) {
    const response = await backend.fetch("/api/cities", { headers: { "x-request-id": id } });
    const error = { code: "internal", message: "Something went wrong. Please try again." };
    expect([response.status, await response.json()]).toEqual([500, { error }]);
  }
  const logged = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(logged[0]).toMatchObject({
    level: "error",
    path: "/api/cities",
    cause: { message: expect.stringMatching(/no such table: cities|relation "cities" does not exist/) },
  });
  expect(logged.map(({ requestId }) => requestId)).toEqual([ids[0], undefined, undefined]);
  written.mockRestore();
});

test("answers of the table are never cached", async () => {
  const answers = [await backend.send(cityCalls.list, {}), await backend.fetch("/api/nothing")];
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
});

test("GET /health answers ok if the database does", async () => {
  expect(await (await backend.fetch("/health")).json()).toEqual({ ok: true, idempotencyKeys: true });
});

type Row = { _id: string; updatedAt: string };

async function send(backend: TestBackend, call: Call, input: AnyInput, token: string) {
  const response = await backend.send(call, input, token);
  const { data, enquiry, error } = await response.json();
  const row: Row | undefined = data ?? enquiry;
  return { status: response.status, etag: response.headers.get("etag"), row, error };
}

async function listed(backend: TestBackend, { list }: Resource, id: string, token: string) {
  const { data } = await (await backend.send(list, {}, token)).json();
  return data.find((one: Row) => one._id === id);
}

test.each(resources)(
  "a $name is saved over the version that was seen, and never over a newer one",
  async (resource) => {
    await using backend = await startBackend({ demo: true });
    const { token } = await backend.hire("admin");
    const body = (text: string) => (resource.change ?? resource.body)(text, backend);
    const made = await send(backend, resource.create, { body: await resource.body("First", backend) }, token);
    const params = { id: made.row?._id ?? "" };
    expect([made.status, made.etag]).toEqual([200, `"${made.row?.updatedAt}"`]);
    if (resource.get) expect((await send(backend, resource.get, { params }, token)).etag).toBe(made.etag);

    const seen = { params, ifMatch: `"${(await listed(backend, resource, params.id, token)).updatedAt}"` };
    const saved = await send(backend, resource.update, { ...seen, body: await body("Second") }, token);
    expect([saved.status, saved.etag]).toEqual([200, `"${saved.row?.updatedAt}"`]);
    expect(Date.parse(saved.row?.updatedAt ?? "")).toBeGreaterThan(Date.parse(made.row?.updatedAt ?? ""));

    const late = await send(backend, resource.update, { ...seen, body: await body("Third") }, token);
    expect(late).toMatchObject({ status: 412, etag: null, error: { code: "changed", current: saved.row } });
    expect(await listed(backend, resource, params.id, token)).toEqual(saved.row);

    const careless = await send(backend, resource.update, { params, body: await body("Fourth") }, token);
    expect([careless.status, JSON.stringify(careless.row)]).toEqual([200, expect.stringContaining("Fourth")]);
  },
);

test.each(resources.filter(({ name }) => ["city", "design"].includes(name)))(
  "of two concurrent saves of a $name one succeeds, and the other gets the new row",
  async (resource) => {
    await using backend = await startBackend({ demo: true });
    const { token } = await backend.hire("admin");
    const body = (text: string) => (resource.change ?? resource.body)(text, backend);
    const made = await send(backend, resource.create, { body: await resource.body("First", backend) }, token);
    const seen = { params: { id: made.row?._id ?? "" }, ifMatch: made.etag ?? "" };
    const bodies = [await body("Asha's"), await body("Ravi's")];
    const both = await Promise.all(bodies.map((one) => send(backend, resource.update, { ...seen, body: one }, token)));
    const [winner, loser] = both.sort((a, b) => a.status - b.status);
    expect([winner?.status, loser?.status]).toEqual([200, 412]);
    expect(loser?.error.current).toEqual(winner?.row);
  },
);

test("If-Match may name several versions or any; a weak or a wrong one is refused", async () => {
  const { token } = await backend.hire("cities");
  const body = { cityName: "Mysuru", cityCode: "MYS" };
  const { row } = await send(backend, backendCalls.cities.create, { body }, token);
  const save = async (ifMatch: string) => {
    const current = await send(backend, backendCalls.cities.get, { params: { id: row?._id ?? "" } }, token);
    const input = { params: { id: row?._id ?? "" }, body, ifMatch: ifMatch.replace("now", current.etag ?? "") };
    return (await send(backend, backendCalls.cities.update, input, token)).status;
  };
  expect([await save('"other", now'), await save("*"), await save("W/now"), await save("nonsense")]).toEqual([
    200, 200, 412, 412,
  ]);
});

test("each change makes a later version, even if the clock stands still or goes back", async () => {
  const { token } = await backend.hire("cities");
  const body = { cityName: "Mysuru", cityCode: "MYS" };
  const { row } = await send(backend, backendCalls.cities.create, { body }, token);
  const input = { params: { id: row?._id ?? "" }, body };
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.parse(row?.updatedAt ?? ""));
  const versions = [row?.updatedAt];
  for (const back of [0, 0, 3_600_000]) {
    clock.mockReturnValue(Date.now() - back);
    versions.push((await send(backend, backendCalls.cities.update, input, token)).row?.updatedAt);
  }
  clock.mockRestore();
  expect(versions).toEqual([...new Set(versions)].sort());
});
