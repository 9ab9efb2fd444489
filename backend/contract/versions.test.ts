import type { AnyInput, Call } from "@/lib/api/call";
import { calls } from "@/lib/api/calls";
import { startBackend, type TestBackend } from "../testing";

type Row = { _id: string; updatedAt: string };
type Resource = {
  name: string;
  create: Call;
  update: Call;
  list: Call;
  /** What is saved of it, with this text somewhere. */
  body: (text: string, backend: TestBackend) => Promise<Record<string, unknown>>;
};

const idIn = async ({ db }: TestBackend, table: "cities" | "packages") =>
  (await db.selectFrom(table).select("_id").executeTakeFirstOrThrow())._id;

const person = { phone: "90000 00077", email: "asha@example.com" };

const resources: Resource[] = [
  { name: "city", ...calls.cities, body: async (cityName) => ({ cityName, cityCode: "X" }) },
  {
    name: "package",
    ...calls.packages,
    body: async (packageName, backend) => ({
      packageName,
      city: await idIn(backend, "cities"),
      pricePerSquareFoot: 900,
    }),
  },
  {
    name: "customer",
    ...calls.customers,
    body: async (name) => ({ name, ...person, address: "Hennur", status: "active" }),
  },
  {
    name: "employee",
    ...calls.employees,
    body: async (name) => ({ name, ...person, role: "Sales", permissions: ["cities"], password: "a long password" }),
  },
  {
    name: "project",
    ...calls.projects,
    body: async (projectName, backend) => ({
      projectName,
      package: await idIn(backend, "packages"),
      description: ["One floor"],
      status: "active",
      property_type: "Villa",
      plot_size: "1200",
    }),
  },
  {
    name: "floor plan",
    ...calls.floorPlans,
    body: async (name) => ({
      name,
      description: "One level",
      status: "active",
      propertyType: "House",
      floor: "1",
      plotSize: "1200",
      price: 1,
    }),
  },
];

/** An answer of one row, read as it is. */
async function send(backend: TestBackend, call: Call, input: AnyInput, token: string) {
  const response = await backend.send(call, input, token);
  const { data, enquiry, error } = await response.json();
  const row: Row | undefined = data ?? enquiry;
  return { status: response.status, etag: response.headers.get("etag"), row, error };
}

async function listed(backend: TestBackend, { list }: Pick<Resource, "list">, id: string, token: string) {
  const { data } = await (await backend.send(list, {}, token)).json();
  return data.find((one: Row) => one._id === id);
}

test.each(resources)(
  "a $name is saved over the version that was seen, and never over a newer one",
  async (resource) => {
    await using backend = await startBackend({ demo: true });
    const { token } = await backend.hire("admin");
    const body = (text: string) => resource.body(text, backend);
    const made = await send(backend, resource.create, { body: await body("First") }, token);
    const params = { id: made.row?._id ?? "" };
    expect([made.status, made.etag]).toEqual([200, `"${made.row?.updatedAt}"`]);

    const seen = { params, ifMatch: made.etag ?? "" };
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
  "of two who save one $name at once one wins, and the other sees what he saved",
  async (resource) => {
    await using backend = await startBackend({ demo: true });
    const { token } = await backend.hire("admin");
    const body = (text: string) => resource.body(text, backend);
    const made = await send(backend, resource.create, { body: await body("First") }, token);
    const seen = { params: { id: made.row?._id ?? "" }, ifMatch: made.etag ?? "" };
    const bodies = [await body("Asha's"), await body("Ravi's")];
    const both = await Promise.all(bodies.map((one) => send(backend, resource.update, { ...seen, body: one }, token)));
    const [winner, loser] = both.sort((a, b) => a.status - b.status);
    expect([winner?.status, loser?.status]).toEqual([200, 412]);
    expect(loser?.error.current).toEqual(winner?.row);
  },
);

test("an enquiry and a service say their versions too, and a list row is enough to make one", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("admin");
  const body = { name: "Asha", ...person, location: "Hennur", plot_size: "1200" };
  const made = await send(backend, calls.enquiries.create, { body }, token);
  expect(made.etag).toBe(`"${made.row?.updatedAt}"`);
  for (const { list, get, update, change } of [
    { ...calls.enquiries, change: { ...body, status: "active" } },
    {
      ...calls.services,
      change: { package: { _id: await idIn(backend, "packages") }, serviceName: "S", description: "x" },
    },
  ]) {
    const [row] = (await (await backend.send(list, {}, token)).json()).data;
    const params = { id: row._id };
    const ifMatch = `"${row.updatedAt}"`;
    expect((await send(backend, get, { params }, token)).etag).toBe(ifMatch);
    const save = () => send(backend, update, { params, ifMatch, body: change }, token);
    expect([(await save()).status, (await save()).status]).toEqual([200, 412]);
  }
});

test("If-Match may name several versions or any; a weak one, or a wrong one, is refused", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  const body = { cityName: "Mysuru", cityCode: "MYS" };
  const { row } = await send(backend, calls.cities.create, { body }, token);
  const save = async (ifMatch: string) => {
    const current = await send(backend, calls.cities.get, { params: { id: row?._id ?? "" } }, token);
    const input = { params: { id: row?._id ?? "" }, body, ifMatch: ifMatch.replace("now", current.etag ?? "") };
    return (await send(backend, calls.cities.update, input, token)).status;
  };
  expect([await save('"other", now'), await save("*"), await save("W/now"), await save("nonsense")]).toEqual([
    200, 200, 412, 412,
  ]);
});

test("many changes within one millisecond still make a later version each", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  const body = { cityName: "Mysuru", cityCode: "MYS" };
  const { row } = await send(backend, calls.cities.create, { body }, token);
  const input = { params: { id: row?._id ?? "" }, body };
  const saves = await Promise.all(Array.from({ length: 20 }, () => send(backend, calls.cities.update, input, token)));
  const versions = saves.map((one) => one.row?.updatedAt);
  expect(new Set(versions).size).toBe(20);
});
