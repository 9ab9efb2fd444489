import { cityCalls, packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { emptyDetails } from "@/contract/content/documents";
import { DEMO_GROUPS, type DemoKind } from "@/contract/schemas/monitoring";
import { floorsOf } from "@/lib/content/rooms";
import { totalOf } from "@/lib/estimate/arithmetic";
import { newRow } from "./db/rows";
import { demo } from "./demo-data";
import { prepareBackend, readDesignDetails } from "./prepare";
import { backendOfEachTest, startBackend, type TestBackend } from "./testing";

const ALL = Object.values(DEMO_GROUPS).flat() as DemoKind[];
const RECORDS = [...DEMO_GROUPS.records];

const backend = backendOfEachTest({ demo: true });

const counts = async ({ db }: TestBackend) => {
  const tables = ["enquiries", "customers", "projects", "cities", "packages", "services", "floor_plans"] as const;
  const entries = tables.map(async (table) => [table, (await db.selectFrom(table).select("_id").execute()).length]);
  return Object.fromEntries(await Promise.all(entries));
};
const images = async ({ db }: TestBackend) => (await db.selectFrom("images").select("sha256").execute()).length;

const removeDemoData = async (backend: TestBackend, kinds = ALL, isKept?: (id: string) => boolean) =>
  backend.demoData.remove(await backend.demoData.choose(kinds, isKept));

test("an untouched demo database is emptied, pictures included, and the next start does not fill it again", async () => {
  await backend.hire("admin");
  await removeDemoData(backend);
  expect(Object.values(await counts(backend))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await images(backend)).toBe(0);
  expect(await backend.db.selectFrom("employees").select("name").execute()).toEqual([{ name: "Meera" }]);
  expect(await prepareBackend({ database: backend.database })).toEqual({ seeded: false });
  expect((await counts(backend)).cities).toBe(0);
});

test("only the chosen kinds go, and nothing to which a remaining row refers", async () => {
  const before = await counts(backend);
  await removeDemoData(backend, RECORDS);
  expect(await counts(backend)).toEqual({ ...before, enquiries: 0, customers: 0, projects: 0 });

  await using other = await startBackend({ demo: true });
  await removeDemoData(other, [...DEMO_GROUPS.prices]);
  const remaining = await counts(other);
  const used = await other.db.selectFrom("projects").select("packageId").distinct().execute();
  const usedPackages = used.flatMap(({ packageId }) => packageId ?? []);
  expect(remaining).toMatchObject({ projects: before.projects, packages: usedPackages.length, cities: 1 });
  const services = await other.db.selectFrom("services").select("packageId").execute();
  expect(new Set(services.map(({ packageId }) => packageId))).toEqual(new Set(usedPackages));
});

test("rows that staff added or edited stay, with the rows they refer to", async () => {
  const { token } = await backend.hire("admin");
  const { data: projects } = await backend.ask(projectCalls.list, {}, token);
  const used = projects.find(({ customer }) => customer);
  const { data: customers } = await backend.ask(customerCalls.list, {}, token);
  const owner = customers.find(({ _id }) => _id === used?.customer?._id);
  const { data: packages } = await backend.ask(packageCalls.list, {}, token);
  const [priced] = packages.filter(({ city }) => city?.cityName === "Mysuru");
  if (!used || !owner || !priced?.city) throw new Error("the demo data changed");

  await backend.ask(
    packageCalls.update,
    { params: { id: priced._id }, body: { ...priced, city: priced.city._id, pricePerSquareFoot: 1_777 } },
    token,
  );
  const { data: enquiries } = await backend.ask(enquiryCalls.list, {}, token);
  const body = { enquiryId: enquiries[0]?._id ?? "", status: "active" as const };
  await backend.ask(enquiryCalls.updateStatus, { body }, token);
  const house = { projectName: "Own", description: "", property_type: "Villa", plot_size: "1200" };
  await backend.db
    .insertInto("projects")
    .values({ ...newRow(), ...house, status: "active", packageId: null, customerId: owner._id, image: null })
    .execute();

  const services = async () =>
    (await backend.db.selectFrom("services").select("_id").where("packageId", "=", priced._id).execute()).length;
  const servicesBefore = await services();
  await removeDemoData(backend);
  expect(await counts(backend)).toMatchObject({ enquiries: 1, customers: 1, projects: 1, packages: 1, cities: 1 });
  expect([servicesBefore > 0, await services()]).toEqual([true, servicesBefore]);
  const remaining = await backend.ask(packageCalls.list, {}, token);
  expect(remaining.data).toMatchObject([{ _id: priced._id, pricePerSquareFoot: 1_777, city: { cityName: "Mysuru" } }]);
});

test("a visitor's enquiry with a demo person's answers stays, and so does a second row like a demo row", async () => {
  const { token } = await backend.hire("admin");
  const [demo] = await backend.db.selectFrom("enquiries").selectAll().orderBy("_id", "desc").execute();
  if (!demo) throw new Error("there are no demo enquiries");
  const { name, phone, email, location, plot_size, enquiry } = demo;
  const body = { name, phone, email, location, plot_size, enquiry };
  await backend.ask(enquiryCalls.create, { body, idempotencyKey: "0190f5fe-0000-7000-8000-000000000000" });
  await backend.ask(cityCalls.create, { body: { cityName: "Hubballi", cityCode: "HBL" } }, token);
  await removeDemoData(backend);
  expect(await counts(backend)).toMatchObject({ enquiries: 1, cities: 1 });
});

test("a repeated removal reports the same rows as gone, and rows edited since the choice stay", async () => {
  const { token } = await backend.hire("admin");
  const chosen = await backend.demoData.choose(RECORDS);
  const [edited] = chosen.enquiries ?? [];
  await backend.ask(enquiryCalls.updateStatus, { body: { enquiryId: edited ?? "", status: "closed" } }, token);
  const first = await backend.demoData.remove(chosen);
  expect(first.enquiries).toEqual(chosen.enquiries?.filter((id) => id !== edited));
  expect(await backend.demoData.remove(chosen)).toEqual(first);
  expect((await counts(backend)).enquiries).toBe(1);
});

test("rows that the site keeps stay, with the rows they refer to", async () => {
  const project = await backend.db
    .selectFrom("projects")
    .select(["_id", "customerId"])
    .where("customerId", "is not", null)
    .executeTakeFirstOrThrow();
  await removeDemoData(backend, RECORDS, (id) => id === project._id);
  expect(await counts(backend)).toMatchObject({ enquiries: 0, customers: 1, projects: 1 });
});

const isBuilt = ({ name }: { name: string }) => !/^(Car porch|Court|Terrace)/.test(name);

type Room = { left: number; width: number; front: number; depth: number };
const overlap = (room: Room, other: Room) =>
  Math.max(room.left, other.left) < Math.min(room.left + room.width, other.left + other.width) &&
  Math.max(room.front, other.front) < Math.min(room.front + room.depth, other.front + other.depth);

test("each demo design has its stated bedrooms and square feet, and rooms that do not overlap and stay on the plot", async () => {
  const plans = await backend.db.selectFrom("floor_plans").selectAll().execute();
  const details = new Map((await readDesignDetails(backend.db)).map(({ key, value }) => [key, value]));
  const drawn = plans.map(({ _id, name, floor, plotSize }) => {
    const { rooms, builtUpArea, bedrooms } = details.get(`design:${_id}`) ?? emptyDetails("design");
    const floors = floorsOf({ rooms });
    let area = 0;
    for (const { plan } of floors) {
      if (!plan) throw new Error(`${name} has a room without a place`);
      const covered = plan.rooms.reduce((sum, { width, depth }) => sum + width * depth, 0);
      expect({ name, covered }).toEqual({ name, covered: plan.width * plan.depth });
      expect(covered).toBeLessThanOrEqual(Number(plotSize));
      for (const [index, room] of plan.rooms.entries()) {
        const overlapping = plan.rooms.slice(index + 1).filter((other) => overlap(room, other));
        expect({ name, room: room.name, overlapping }).toEqual({ name, room: room.name, overlapping: [] });
      }
      area += plan.rooms.filter(isBuilt).reduce((sum, { width, depth }) => sum + width * depth, 0);
    }
    const storeys = floor === "Ground floor" ? 1 : Number(floor.slice(-1)) + 1;
    expect({ name, floors: floors.length, area, bedrooms }).toEqual({
      name,
      floors: storeys,
      area: builtUpArea,
      bedrooms: rooms.filter((room) => room.name.startsWith("Bed ")).length,
    });
    return name;
  });
  expect(drawn).toHaveLength(9);
});

const isShell = (packageName: string) => demo.scopes[packageName]?.finish === "shell";

test("each demo project says where it is, what it cost by its package's rate, in how many months and what was paid in addition; a completed one is no shell", () => {
  for (const [status, projects] of Object.entries(demo.projects))
    for (const { projectName, package: name = "Essential", details } of projects) {
      const { area, areaBuilt, months, cost, besides } = details;
      const rate = demo.rates.Bengaluru?.[name] ?? 0;
      const isComplete = [area, months, besides].every(Boolean);
      const sum = totalOf(areaBuilt ?? 0, rate);
      expect({ projectName, isComplete, cost }).toEqual({ projectName, isComplete: true, cost: sum });
      expect([projectName, status === "completed" && isShell(name)]).toEqual([projectName, false]);
    }
});
