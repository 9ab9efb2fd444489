import { setImmediate as nextTurn } from "node:timers/promises";
import { startEmbedded, startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/rows";
import { between, clockAt, enquiriesPast, followToEnd, numbers } from "@/server/testing/many-enquiries";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { invalidateLists } from "@/server/upstream/lists/lists";
import { markReadModelStale } from "./follow-backend";
import { withReadModel } from "./rows";

/** Rows dropped from the read model of a backend with other writers, and the cost of finding them. */

/** Two times, and one half a minute later. */
const [EARLY, NOW, LATER] = [1_000, 2_000, 33_000].map((ms) => Date.UTC(2026, 5, 1) + ms) as [number, number, number];

async function startDesk() {
  const site = await ownSiteDatabase();
  const backend = await startHosted();
  const { token } = await backend.hire("admin");
  /** As if the five seconds that lists are cached were over. */
  const follow = (kind: "enquiry" | "project" = "enquiry") => {
    invalidateLists(["enquiries", "projects"]);
    return followToEnd(kind, token);
  };
  const count = (kind: "enquiry" | "project" = "enquiry") => withReadModel((store) => store.count(kind));
  const stop = async () => {
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { hosted: backend.hosted, ...enquiriesPast(backend), follow, count, [Symbol.asyncDispose]: stop };
}

const isById = (address: string) => /\/api\/enquiries\/\d+$/.test(address);

/** The first of these lists lacks this row and counts one fewer. */
function lackingOnce(path: string, id: string): Disposable {
  let isOver = false;
  return between(async (through, address) => {
    const response = await through();
    if (isOver || !address.includes(path)) return response;
    isOver = true;
    const { data } = (await response.json()) as { data: { _id: string }[] };
    return Response.json({ data: data.filter(({ _id }) => _id !== id) });
  });
}

const away = () => Promise.resolve(Response.json({ message: "away" }, { status: 503 }));
const late = () => Promise.reject(new DOMException("too slow", "TimeoutError"));

test.each([
  ["is answered 503", away],
  ["times out", late],
])("no row is dropped if a call by id %s; it is dropped once the backend answers 404", async (_, fails) => {
  await using desk = await startDesk();
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

test("after each reading a part of many missing rows is read by id, eight at a time; the rest stay until later", async () => {
  await using desk = await startDesk();
  await desk.addMany(numbers(0, 2_110));
  using _early = clockAt(EARLY);
  await desk.follow();
  await desk.removeMany(numbers(0, 2_100));
  using _now = clockAt(NOW);
  let underWay = 0;
  let most = 0;
  let calls = 0;
  // Answered here: of thousands of calls to the backend, a busy machine lets one time out, which ends the reading.
  using _counting = between(async (through, address) => {
    if (!isById(address)) return through();
    calls += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await nextTurn();
    underWay -= 1;
    return Response.json({ message: "Enquiry not found" }, { status: 404 });
  });
  expect(await desk.follow()).toEqual({ isComplete: false, total: 10 });
  expect([await desk.count(), calls, most]).toEqual([110, 2_000, 8]);
  using _later = clockAt(LATER);
  expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 10 }, 10]);
});

test("a total above the number of rows leaves the list incomplete, and all rows are read again only half a minute later", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  const { token } = await backend.hire("admin");
  await enquiriesPast(backend).addMany(numbers(0, 40));
  using _boasting = between(async (through) => {
    const { data, total } = (await (await through()).json()) as { data: unknown[]; total: number };
    return Response.json({ data, total: total + 1 });
  });
  const follow = async () => (await followToEnd("enquiry", token)).isComplete;
  const readings = () => backend.asked.filter(({ path }) => path.includes("page=1&limit=200")).length;
  using _now = clockAt(NOW);
  expect([await follow(), readings()]).toEqual([false, 2]);
  expect([await follow(), readings()]).toEqual([false, 2]);
  using _later = clockAt(LATER);
  expect([await follow(), readings()]).toEqual([false, 4]);
});

describe("projects, which have no call by id", () => {
  async function withProjects() {
    const desk = await startDesk();
    const { projects } = desk.hosted.rows;
    const fields = { status: "active", description: "One", property_type: "Villa", plot_size: "1200" };
    for (const [at, projectName] of ["House", "Villa", "Barn"].entries())
      Object.assign(add(projects, { projectName, ...fields }), {
        createdAt: new Date(EARLY - at * 1_000).toISOString(),
      });
    expect(await desk.follow("project")).toEqual({ isComplete: true, total: 3 });
    return { ...desk, projects };
  }

  test("a project that one reading misses stays", async () => {
    using _early = clockAt(EARLY);
    await using desk = await withProjects();
    const id = String(desk.projects[1]?._id);
    markReadModelStale("project");
    using _now = clockAt(NOW);
    using _lacking = lackingOnce("/api/projects/", id);
    expect([(await desk.follow("project")).isComplete, await desk.count("project")]).toEqual([true, 3]);
    // It was never dropped and added again.
    expect((await withReadModel((store) => store.of("project", [id]))).get(id)?.seenAt).toBe(EARLY);
  });

  test("a project that two complete readings miss is dropped", async () => {
    await using desk = await withProjects();
    desk.projects.splice(1, 1);
    expect([await desk.follow("project"), await desk.count("project")]).toEqual([{ isComplete: true, total: 2 }, 2]);
  });
});

test("an enquiry missing once from the list stays, and a deleted one is dropped", async () => {
  await using desk = await startDesk();
  await desk.addMany(numbers(0, 5));
  expect(await desk.follow()).toEqual({ isComplete: true, total: 5 });
  {
    using _lacking = lackingOnce("/api/enquiries/", desk.idOf(2));
    await desk.follow();
  }
  expect(await desk.count()).toBe(5);
  await desk.removeMany([2]);
  expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 4 }, 4]);
});

test("rows that the list has twice count once", async () => {
  await using desk = await startDesk();
  await desk.addMany(numbers(0, 5));
  desk.hosted.rows.enquiries.push(...desk.hosted.rows.enquiries.slice(0, 2));
  expect([await desk.follow(), await desk.count()]).toEqual([{ isComplete: true, total: 5 }, 5]);
});
