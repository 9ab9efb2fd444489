import { backendCalls } from "@/contract/calls/backend";
import type { AnyInput, Call } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/catalogue";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { listenToLog } from "@/server/testing/log-lines";
import { backendOfEachTest } from "../testing";
import { type Resource, resources } from "../testing-resources";

const backend = backendOfEachTest({ demo: true });

const JSON_TYPE = "application/json";
const json = { "content-type": JSON_TYPE };
const ananya = { name: "Ananya", phone: "1", email: "a", location: "Hennur", plot_size: "1200" };

const statusAndCode = async (response: Response) => {
  const { error } = await response.json();
  expect(error.message).toMatch(/\S/);
  return [response.status, error.code];
};

test("an unknown path, and a known one with an unknown method, answer 404", async () => {
  expect(await statusAndCode(await backend.fetch("/api/nothing"))).toEqual([404, "missing"]);
  expect(await statusAndCode(await backend.fetch("/"))).toEqual([404, "missing"]);
  expect(await statusAndCode(await backend.fetch("/api/cities", { method: "PATCH" }))).toEqual([404, "missing"]);
});

test("a body's type may have any casing and parameters", async () => {
  const headers = { "content-type": "Application/JSON; charset=utf-8" };
  const response = await backend.fetch("/api/enquiries/", { method: "POST", body: JSON.stringify(ananya), headers });
  expect(response.status).toBe(200);
});

test("a JSON body of more than 1 MB answers 413, whatever length it announced", async () => {
  const body = JSON.stringify({ ...ananya, enquiry: "x".repeat(1_000_000) });
  const headers = { ...json, "content-length": "10" };
  const response = await backend.fetch("/api/enquiries", { method: "POST", body, headers });
  expect(await statusAndCode(response)).toEqual([413, "tooLarge"]);
});

test("an interrupted body answers 400 and is no server error, because phones lose their network", async () => {
  using log = listenToLog();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":"Ana')),
    pull: (controller) => controller.error(new Error("aborted")),
  });
  const init = { method: "POST", body, headers: json, duplex: "half" };
  expect(await statusAndCode(await backend.fetch("/api/enquiries", init))).toEqual([400, "malformed"]);
  expect(log.text()).not.toContain('"level":"error"');
});

test("text is stored as typed, in any script, without NUL characters", async () => {
  const { token } = await backend.hire("enquiries");
  const name = `ಅನನ್ಯ "O'Rao" \\ % _ 🏠`;
  await backend.ask(enquiryCalls.create, { body: { ...ananya, name, enquiry: "one\0two\nthree" } });
  const { data } = await backend.ask(enquiryCalls.list, { query: { search: "🏠" } }, token);
  expect(data).toMatchObject([{ name, enquiry: "onetwo\nthree" }]);
});

test("unexpected errors do not leak: the answer is one calm sentence, and the cause is logged with the caller's id, unless that id could break the log", async () => {
  using log = listenToLog();
  await backend.db.schema.alterTable("cities").renameTo("elsewhere").execute();
  const ids = ["0b7d3a52-6f1c-4a8e-9c36-2d7c5f0e1a94", '"},{"level":"info', "x".repeat(65)];
  for (const id of ids) {
    const response = await backend.fetch("/api/cities", { headers: { "x-request-id": id } });
    const error = { code: "internal", message: "Something went wrong. Please try again." };
    expect([response.status, await response.json()]).toEqual([500, { error }]);
  }
  const logged = log.lines();
  expect(logged[0]).toMatchObject({
    level: "error",
    path: "/api/cities",
    cause: { message: expect.stringMatching(/no such table: cities|relation "cities" does not exist/) },
  });
  expect(logged.map(({ requestId }) => requestId)).toEqual([ids[0], undefined, undefined]);
});

test("answers of calls are never cached", async () => {
  const responses = [await backend.send(cityCalls.list, {}), await backend.fetch("/api/nothing")];
  for (const { headers } of responses) expect(headers.get("cache-control")).toBe("no-store");
});

test("GET /health answers ok if the database does", async () => {
  expect(await (await backend.fetch("/health")).json()).toEqual({ ok: true, idempotencyKeys: true });
});

type StoredRow = { _id: string; updatedAt: string };

async function send(call: Call, input: AnyInput, token: string) {
  const response = await backend.send(call, input, token);
  const { data, enquiry, error } = await response.json();
  const row: StoredRow | undefined = data ?? enquiry;
  return { status: response.status, etag: response.headers.get("etag"), row, error };
}

const listAll = async ({ list }: Resource, token: string): Promise<StoredRow[]> =>
  (await (await backend.send(list, {}, token)).json()).data;
const findRow = async (resource: Resource, id: string, token: string) =>
  (await listAll(resource, token)).find(({ _id }) => _id === id);
const changeOf = (resource: Resource, text: string) => (resource.change ?? resource.body)(text, backend);

const NOBODY = "0123456789abcdef01234567";
const multipart = "multipart/form-data; boundary=x";

test.each(resources)("[CALL-10] a missing $name answers 404, read, changed or deleted", async (resource) => {
  const { token } = await backend.hire("admin");
  const before = await listAll(resource, token);
  const body = await changeOf(resource, "Nobody");
  const params = { id: NOBODY };
  const refusals = [
    ...(resource.get ? [backend.refusal(resource.get, { params }, token)] : []),
    backend.refusal(resource.update, { params, body }, token),
    backend.refusal(resource.update, { params, body, ifMatch: '"x"' }, token),
    backend.refusal(resource.remove, { params }, token),
  ];
  for (const refused of await Promise.all(refusals)) expect(refused).toMatchObject({ status: 404, code: "missing" });
  expect(await listAll(resource, token)).toEqual(before);
});

test.each(resources)(
  "a $name in another format, malformed, too large or empty is refused, and nothing is stored",
  async (resource) => {
    const { token } = await backend.hire("admin");
    const before = await listAll(resource, token);
    for (const call of [resource.create, resource.update]) {
      const isForm = call.encoding === "multipart";
      const [right, wrong] = isForm ? [multipart, JSON_TYPE] : [JSON_TYPE, multipart];
      const refuse = async (body: BodyInit, type: string) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": type };
        const path = call.path.replace(":id", NOBODY);
        return statusAndCode(await backend.fetch(path, { method: call.method, headers, body }));
      };
      expect(await refuse("{}", wrong)).toEqual([415, "unsupported"]);
      expect(await refuse("{", right)).toEqual([400, "malformed"]);
      if (!isForm) expect(await refuse(`"${"x".repeat(1_000_000)}"`, right)).toEqual([413, "tooLarge"]);
      expect(await refuse(isForm ? "--x--\r\n" : "{}", right)).toEqual([422, "invalid"]);
    }
    expect(await listAll(resource, token)).toEqual(before);
  },
);

test.each(resources)(
  "a $name is saved over the version that was seen, and never over a newer one",
  async (resource) => {
    const { token } = await backend.hire("admin");
    const created = await send(resource.create, { body: await resource.body("First", backend) }, token);
    const params = { id: created.row?._id ?? "" };
    expect([created.status, created.etag]).toEqual([200, `"${created.row?.updatedAt}"`]);
    if (resource.get) expect((await send(resource.get, { params }, token)).etag).toBe(created.etag);

    const seen = { params, ifMatch: `"${(await findRow(resource, params.id, token))?.updatedAt}"` };
    const saved = await send(resource.update, { ...seen, body: await changeOf(resource, "Second") }, token);
    expect([saved.status, saved.etag]).toEqual([200, `"${saved.row?.updatedAt}"`]);
    expect(Date.parse(saved.row?.updatedAt ?? "")).toBeGreaterThan(Date.parse(created.row?.updatedAt ?? ""));

    const late = await send(resource.update, { ...seen, body: await changeOf(resource, "Third") }, token);
    expect(late).toMatchObject({ status: 412, etag: null, error: { code: "changed", current: saved.row } });
    expect(await findRow(resource, params.id, token)).toEqual(saved.row);

    const careless = await send(resource.update, { params, body: await changeOf(resource, "Fourth") }, token);
    expect([careless.status, JSON.stringify(careless.row)]).toEqual([200, expect.stringContaining("Fourth")]);
  },
);

test.each(resources.filter(({ name }) => ["city", "design"].includes(name)))(
  "of two concurrent saves of a $name one succeeds, and the other gets the new row",
  async (resource) => {
    const { token } = await backend.hire("admin");
    const created = await send(resource.create, { body: await resource.body("First", backend) }, token);
    const seen = { params: { id: created.row?._id ?? "" }, ifMatch: created.etag ?? "" };
    const bodies = [await changeOf(resource, "Asha's"), await changeOf(resource, "Ravi's")];
    const saves = await Promise.all(bodies.map((body) => send(resource.update, { ...seen, body }, token)));
    const [winner, loser] = saves.sort((a, b) => a.status - b.status);
    expect([winner?.status, loser?.status]).toEqual([200, 412]);
    expect(loser?.error.current).toEqual(winner?.row);
  },
);

const hubballi = { cityName: "Hubballi", cityCode: "HBX" };

test("If-Match may name several versions or any; a weak or a wrong one is refused", async () => {
  const { token } = await backend.hire("cities");
  const { row } = await send(backendCalls.cities.create, { body: hubballi }, token);
  const input = { params: { id: row?._id ?? "" }, body: hubballi };
  const save = async (ifMatch: string) => {
    const { etag } = await send(backendCalls.cities.get, { params: input.params }, token);
    const update = { ...input, ifMatch: ifMatch.replace("current", etag ?? "") };
    return (await send(backendCalls.cities.update, update, token)).status;
  };
  expect([await save('"other", current'), await save("*"), await save("W/current"), await save("nonsense")]).toEqual([
    200, 200, 412, 412,
  ]);
});

test("each change makes a later version, even if the clock stands still or goes back", async () => {
  const { token } = await backend.hire("cities");
  const { row } = await send(backendCalls.cities.create, { body: hubballi }, token);
  const input = { params: { id: row?._id ?? "" }, body: hubballi };
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.parse(row?.updatedAt ?? ""));
  const versions = [row?.updatedAt];
  for (const setBackMs of [0, 0, 3_600_000]) {
    clock.mockReturnValue(Date.now() - setBackMs);
    versions.push((await send(backendCalls.cities.update, input, token)).row?.updatedAt);
  }
  expect(versions).toEqual([...new Set(versions)].sort());
});
