import { startHosted } from "@/server/testing/backends";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { add } from "@/server/testing/hosted/rows";
import { between, clockAt, enquiriesPast, followToEnd, numbers } from "@/server/testing/many-enquiries";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import { doubtReadModel } from "./follow-backend";
import { askRows } from "./rows";

/** What is dropped from the read model where others write at the backend too, and what it costs to find out. */

const PAGED: Partial<Dialect> = { honours: ["search", "status", "sort", "limit", "page", "total"] };
/** Two moments, and one half a minute later. */
const [EARLY, NOW, LATER] = [1_000, 2_000, 33_000].map((ms) => Date.UTC(2026, 5, 1) + ms) as [number, number, number];

async function startDesk(dialect: Partial<Dialect>) {
  const site = await ownSiteDatabase();
  const backend = await startHosted({ dialect });
  const { token } = await backend.hire("admin");
  const follow = (kind: "enquiry" | "project" = "enquiry") => followToEnd(kind, token);
  const count = (kind: "enquiry" | "project" = "enquiry") => askRows((store) => store.count(kind));
  const asked = (part: string) => backend.asked.filter(({ path }) => path.includes(part)).length;
  const stop = async () => {
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { hosted: backend.hosted, ...enquiriesPast(backend), follow, count, asked, [Symbol.asyncDispose]: stop };
}

/** Whether this asks for one enquiry by its id. */
const isById = (address: string) => /\/api\/enquiries\/\d+$/.test(address);

/** Until it is disposed of, the first of these lists comes without this row, and counts as many as come. */
function lackingOnce(path: string, id: string): Disposable {
  let isOver = false;
  return between(async (through, address) => {
    const response = await through();
    if (isOver || !address.includes(path)) return response;
    isOver = true;
    const { data, total } = (await response.json()) as { data: { _id: string }[]; total?: number };
    const rows = data.filter(({ _id }) => _id !== id);
    return Response.json({ data: rows, ...(total !== undefined && { total: total - 1 }) });
  });
}

const away = () => Promise.resolve(Response.json({ message: "away" }, { status: 503 }));
const late = () => Promise.reject(new DOMException("too slow", "TimeoutError"));

test.each([
  ["is answered 503", away],
  ["times out", late],
])("nothing is dropped where a call by id %s; it is dropped once the backend answers 404", async (_, fails) => {
  await using desk = await startDesk(PAGED);
  await desk.addMany(numbers(0, 40));
  using _early = clockAt(EARLY);
  expect(await desk.follow()).toEqual({ isComplete: true, total: 40 });
  await desk.removeMany([3, 4, 5]);
  using _now = clockAt(NOW);
  {
    using _failing = between((through, address) => (address.endsWith(desk.idOf(4)) ? fails() : through()));
    expect((await desk.follow()).isComplete).toBe(false);
  }
  expect([await desk.count(), (await desk.follow()).isComplete]).toEqual([40, false]);
  using _later = clockAt(LATER);
  expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 37 }, 37]);
});

test("of many rows that are gone a part is read by id after each reading, eight at a time; the others stay until later", async () => {
  await using desk = await startDesk(PAGED);
  await desk.addMany(numbers(0, 2_110));
  using _early = clockAt(EARLY);
  await desk.follow();
  await desk.removeMany(numbers(0, 2_100));
  using _now = clockAt(NOW);
  let underWay = 0;
  let most = 0;
  let calls = 0;
  using _counting = between(async (through, address) => {
    if (!isById(address)) return through();
    calls += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    return through().finally(() => {
      underWay -= 1;
    });
  });
  expect(await desk.follow()).toEqual({ isComplete: false, total: 10 });
  expect([await desk.count(), calls, most]).toEqual([110, 2_000, 8]);
  using _later = clockAt(LATER);
  expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 10 }, 10]);
});

test("a total that the rows never reach stays in doubt, and all rows are read again only half a minute later", async () => {
  await using desk = await startDesk(PAGED);
  await desk.addMany(numbers(0, 40));
  using _boasting = between(async (through, address) => {
    const response = await through();
    if (isById(address)) return response;
    const { data, total } = (await response.json()) as { data: unknown[]; total: number };
    return Response.json({ data, total: total + 1 });
  });
  const readings = () => desk.asked("page=1&limit=200");
  using _now = clockAt(NOW);
  expect([(await desk.follow()).isComplete, await desk.count(), readings()]).toEqual([false, 40, 2]);
  expect([(await desk.follow()).isComplete, readings()]).toEqual([false, 2]);
  using _later = clockAt(LATER);
  expect([(await desk.follow()).isComplete, readings()]).toEqual([false, 4]);
});

describe.each([
  ["by pages", PAGED, "page=1&limit=200"],
  ["whole", {}, "/api/projects/"],
] as const)("projects of a backend that gives its lists %s", (_, dialect, list) => {
  async function withProjects() {
    const desk = await startDesk(dialect);
    const { projects } = desk.hosted.rows;
    const fields = { status: "active", description: "One", property_type: "Villa", plot_size: "1200" };
    // Of one time a backend's order would not show whether it sorts.
    for (const [at, projectName] of ["House", "Villa", "Barn"].entries())
      Object.assign(add(projects, { projectName, ...fields }), {
        createdAt: new Date(EARLY - at * 1_000).toISOString(),
      });
    expect(await desk.follow("project")).toEqual({ isComplete: true, total: 3 });
    // Another list than the one that is kept for a few seconds.
    invalidateLists(["projects"]);
    return { ...desk, projects };
  }

  test("a project that one reading misses stays", async () => {
    using _early = clockAt(EARLY);
    await using desk = await withProjects();
    const id = String(desk.projects[1]?._id);
    doubtReadModel("project");
    using _now = clockAt(NOW);
    using _lacking = lackingOnce(list, id);
    expect([(await desk.follow("project")).isComplete, await desk.count("project")]).toEqual([true, 3]);
    // It has not gone and come back.
    expect((await askRows((store) => store.of("project", [id]))).get(id)?.seenAt).toBe(EARLY);
  });

  test("a project that two complete readings miss is dropped", async () => {
    await using desk = await withProjects();
    desk.projects.splice(1, 1);
    expect([await desk.follow("project"), await desk.count("project")]).toEqual([{ isComplete: true, total: 2 }, 2]);
  });
});

test.each(["404", "null"] as const)(
  "an enquiry that a whole list lacks once stays, and one that is gone is dropped, where the backend answers %s for an unknown id",
  async (unknown) => {
    await using desk = await startDesk({ unknown });
    await desk.addMany(numbers(0, 5));
    expect(await desk.follow()).toEqual({ isComplete: true, total: 5 });
    invalidateLists(["enquiries"]);
    {
      using _lacking = lackingOnce("/api/enquiries/", desk.idOf(2));
      await desk.follow();
    }
    expect(await desk.count()).toBe(5);
    await desk.removeMany([2]);
    invalidateLists(["enquiries"]);
    expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 4 }, 4]);
  },
);

test("rows that a whole list has twice count once", async () => {
  await using desk = await startDesk({});
  await desk.addMany(numbers(0, 5));
  desk.hosted.rows.enquiries.push(...desk.hosted.rows.enquiries.slice(0, 2));
  expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 5 }, 5]);
});
