import { backendCalls } from "@/contract/calls/backend";
import type { AnyInput, Call } from "@/contract/calls/call";
import { startBackend, type TestBackend } from "../testing";
import { type Resource, resources } from "../testing-resources";

type Row = { _id: string; updatedAt: string };

/** Sends a call and reads the row in its answer. */
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

    // The list's row has enough data for its version.
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

test.each(resources)(
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
  await using backend = await startBackend();
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
  await using backend = await startBackend();
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
