import { setImmediate as nextTurn } from "node:timers/promises";
import { startEmbedded, startHosted } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { add } from "@/server/testing/hosted/schema";
import { beforePage, between, clockAt, enquiriesPast, followToEnd, numbers } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { gate } from "@/server/testing/until";
import { invalidateLists } from "@/server/upstream/lists";
import { followBackend, markReadModelStale } from "./follow-backend";
import { withReadModel } from "./rows";

type Start = typeof startEmbedded | typeof startHosted;

async function startSite<S extends Start>(start: S, count: number) {
  const setup = await openTestSite(start, "enquiries");
  const { backend, person } = setup;
  const past = enquiriesPast(backend);
  await past.addMany(numbers(0, count));
  return { ...setup, ...past, asked: backend.requests, token: person.token };
}

async function list(query: string): ReturnType<typeof listNow> {
  const listed = await listNow(query);
  return listed.notes?.some((note) => note.includes(READING)) ? list(query) : listed;
}

const READING = "Still loading";

async function listNow(query: string) {
  const { status, body } = await send("GET", `/api/follow-up/enquiries?limit=10&${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  const names = (body.data as { name: string }[]).map(({ name }) => name);
  return { names, total: body.total as number, notes: body.notes as string[] | undefined };
}

const wholePages = ({ asked }: { asked: { path: string }[] }) =>
  asked.filter(({ path }) => path.includes("limit=200")).length;

test("the embedded backend is read whole once, and then only its newest rows", async () => {
  await using setup = await startSite(startEmbedded, 450);
  expect((await list("unanswered=0")).total).toBe(450);
  expect(wholePages(setup)).toBe(3);
  await setup.addMany(numbers(450, 30));
  const { names, total } = await list("unanswered=0");
  expect([names[0], total, wholePages(setup)]).toEqual(["Visitor 479", 480, 3]);
});

const away = () => Promise.resolve(Response.json({ message: "away" }, { status: 503 }));
const late = () => Promise.reject(new DOMException("too slow", "TimeoutError"));

test("after a failed reading the list says that rows may be missing", async () => {
  await using _setup = await startSite(startEmbedded, 450);
  using _failing = between((through, address) => (address.includes("page=2&limit=200") ? away() : through()));
  expect((await listNow("unanswered=0")).notes).toEqual([expect.stringContaining(READING)]);
});

test("with a hosted backend, changes and deletions past the site count as soon as its list is read again", async () => {
  await using setup = await startSite(startHosted, 40);
  expect((await list("unanswered=0")).total).toBe(40);
  const { enquiries } = setup.backend.hosted.rows;
  Object.assign(enquiries[1] ?? {}, { status: "closed", name: "Changed" });
  await setup.removeMany([0, 3]);
  await setup.addMany([40]);
  invalidateLists(["enquiries"]);
  const { names, total } = await list("unanswered=0&sort=createdAt");
  expect([names.slice(0, 3), total]).toEqual([["Visitor 2", "Visitor 4", "Visitor 5"], 38]);
  expect((await list("status=closed&within=3650")).names).toEqual(["Changed"]);
});

test("a long reading delays no list: the list says that rows may be missing", async () => {
  await using _setup = await startSite(startEmbedded, 450);
  const [reached, released] = [gate(), gate()];
  using _slow = between(async (through, address) => {
    if (address.includes("page=3") && address.includes("limit=200")) {
      reached.open();
      await released.opened;
    }
    return through();
  });
  const first = list("unanswered=0");
  await reached.opened;
  {
    using _later = clockAt(Date.now() + 3_000);
    const meanwhile = await listNow("unanswered=0");
    expect([meanwhile.total, meanwhile.notes]).toEqual([400, [expect.stringContaining(READING)]]);
  }
  released.open();
  await first;
  expect(await list("unanswered=0")).toMatchObject({ total: 450, notes: undefined });
});

test("concurrent callers share one reading", async () => {
  await using setup = await startSite(startEmbedded, 30);
  await list("unanswered=0");
  setup.asked.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => followBackend("enquiry", { token: setup.token })));
  expect(setup.asked.map(({ path }) => path)).toEqual(["/api/enquiries/?page=1&limit=25&sort=-createdAt"]);
});

test("one caller's refusal is not another concurrent caller's", async () => {
  await using setup = await startSite(startEmbedded, 3);
  const [refused, answered] = await Promise.allSettled([
    followBackend("enquiry", { token: "gone" }),
    followBackend("enquiry", { token: setup.token }),
  ]);
  expect(refused).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(answered).toMatchObject({ value: { isComplete: true } });
  expect(await withReadModel((rows) => rows.count("enquiry"))).toBe(3);
});

test("a search covers the newest 1,000 matches of the backend, and says so if there are more", async () => {
  await using _setup = await startSite(startHosted, 1_001);
  const { total, notes } = await list("search=visitor&unanswered=0");
  expect([total, notes]).toEqual([1_000, [expect.stringContaining("1,000")]]);
});

test("a write that failed but took effect counts in the filters of the next list", async () => {
  await using setup = await startSite(startEmbedded, 3);
  expect((await list("unanswered=0")).total).toBe(3);
  {
    using _failing = between(async (through, address) => {
      const response = await through();
      return address.includes("update-status") ? Response.json({ message: "It broke" }, { status: 500 }) : response;
    });
    const closed = { enquiryId: setup.idOf(0), status: "closed" };
    expect((await send("POST", "/api/enquiries/update-status", closed)).status).toBe(502);
  }
  expect((await list("unanswered=0")).total).toBe(2);
});

describe("in front of the embedded backend", () => {
  async function startSite() {
    const opened = await openTestSite(startEmbedded, "admin");
    const { backend, person } = opened;
    const past = enquiriesPast(backend);
    await past.addMany(numbers(0, 650));
    const follow = async () => expect((await followToEnd("enquiry", person.token)).isComplete).toBe(true);
    const known = () =>
      withReadModel(async (store) =>
        [...(await store.existingIds("enquiry", numbers(0, 700).map(past.idOf)))].toSorted(),
      );
    const readings = () => backend.requests.filter(({ path }) => path.includes("page=1&limit=200")).length;
    return { ...opened, ...past, follow, known, readings };
  }

  const setup = eachTest(startSite);

  test.each([
    ["a known", 2],
    ["a known", 4],
    ["an unknown", 2],
    ["an unknown", 4],
  ])("%s row that a deletion moves across the start of page %i is known after the reading", async (which, page) => {
    if (which === "a known") await setup.follow();
    markReadModelStale("enquiry");
    using _deletion = beforePage(page, () => setup.removeMany([645]));
    await setup.follow();
    const left = numbers(0, 650).filter((number) => number !== 645);
    expect(await setup.known()).toEqual(left.map(setup.idOf));
  });

  test("a row that an insertion moves onto two pages counts once, and one reading is enough", async () => {
    using _insertion = beforePage(2, () => setup.addMany([650]));
    await setup.follow();
    expect(setup.readings()).toBe(1);
    await setup.follow();
    expect([await setup.known(), setup.readings()]).toEqual([numbers(0, 651).map(setup.idOf), 1]);
  });
});

describe("of a backend with other writers", () => {
  const [EARLY, NOW, LATER] = [1_000, 2_000, 33_000].map((ms) => Date.UTC(2026, 5, 1) + ms) as [number, number, number];

  async function startSite() {
    const setup = await openTestSite(startHosted, "admin");
    const { backend, person } = setup;
    const follow = (kind: "enquiry" | "project" = "enquiry") => {
      invalidateLists(["enquiries", "projects"]);
      return followToEnd(kind, person.token);
    };
    const count = (kind: "enquiry" | "project" = "enquiry") => withReadModel((store) => store.count(kind));
    return { ...setup, hosted: backend.hosted, ...enquiriesPast(backend), follow, count };
  }

  const isById = (address: string) => /\/api\/enquiries\/\d+$/.test(address);

  function lackingOnce(path: string, id: string): Disposable {
    let hasLacked = false;
    return between(async (through, address) => {
      const response = await through();
      if (hasLacked || !address.includes(path)) return response;
      hasLacked = true;
      const { data } = (await response.json()) as { data: { _id: string }[] };
      return Response.json({ data: data.filter(({ _id }) => _id !== id) });
    });
  }

  test.each([
    ["is answered 503", away],
    ["times out", late],
  ])("no row is dropped if a call by id %s; it is dropped once the backend answers 404", async (_, fails) => {
    await using setup = await startSite();
    await setup.addMany(numbers(0, 40));
    using _early = clockAt(EARLY);
    expect(await setup.follow()).toEqual({ isComplete: true, total: 40 });
    await setup.removeMany([3, 4, 5]);
    using _now = clockAt(NOW);
    {
      using _failing = between((through, address) => (address.endsWith(setup.idOf(4)) ? fails() : through()));
      expect((await setup.follow()).isComplete).toBe(false);
    }
    expect([await setup.count(), (await setup.follow()).isComplete]).toEqual([40, false]);
    using _later = clockAt(LATER);
    expect([await setup.follow(), await setup.count()]).toEqual([{ isComplete: true, total: 37 }, 37]);
  });

  test("after each reading a part of many missing rows is read by id, eight at a time; the rest stay until later", async () => {
    await using setup = await startSite();
    await setup.addMany(numbers(0, 2_110));
    using _early = clockAt(EARLY);
    await setup.follow();
    await setup.removeMany(numbers(0, 2_100));
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
    expect(await setup.follow()).toEqual({ isComplete: false, total: 10 });
    expect([await setup.count(), calls, most]).toEqual([110, 2_000, 8]);
    using _later = clockAt(LATER);
    expect([await setup.follow(), await setup.count()]).toEqual([{ isComplete: true, total: 10 }, 10]);
  });

  test("a total above the number of rows leaves the list incomplete, and all rows are read again only half a minute later", async () => {
    await using setup = await openTestSite(startEmbedded, "admin");
    const { backend, person } = setup;
    await enquiriesPast(backend).addMany(numbers(0, 40));
    using _boasting = between(async (through) => {
      const { data, total } = (await (await through()).json()) as { data: unknown[]; total: number };
      return Response.json({ data, total: total + 1 });
    });
    const follow = async () => (await followToEnd("enquiry", person.token)).isComplete;
    const readings = () => backend.requests.filter(({ path }) => path.includes("page=1&limit=200")).length;
    using _now = clockAt(NOW);
    expect([await follow(), readings()]).toEqual([false, 2]);
    expect([await follow(), readings()]).toEqual([false, 2]);
    using _later = clockAt(LATER);
    expect([await follow(), readings()]).toEqual([false, 4]);
  });

  describe("projects, which have no call by id", () => {
    async function withProjects() {
      const setup = await startSite();
      const { projects } = setup.hosted.rows;
      const fields = { status: "active", description: "One", property_type: "Villa", plot_size: "1200" };
      for (const [index, projectName] of ["House", "Villa", "Barn"].entries())
        Object.assign(add(projects, { projectName, ...fields }), {
          createdAt: new Date(EARLY - index * 1_000).toISOString(),
        });
      expect(await setup.follow("project")).toEqual({ isComplete: true, total: 3 });
      return { ...setup, projects };
    }

    test("a project that one reading misses stays", async () => {
      using _early = clockAt(EARLY);
      await using setup = await withProjects();
      const id = String(setup.projects[1]?._id);
      markReadModelStale("project");
      using _now = clockAt(NOW);
      using _lacking = lackingOnce("/api/projects/", id);
      expect([(await setup.follow("project")).isComplete, await setup.count("project")]).toEqual([true, 3]);
      expect((await withReadModel((store) => store.byId("project", [id]))).get(id)?.seenAt).toBe(EARLY);
    });

    test("a project that two complete readings miss is dropped", async () => {
      await using setup = await withProjects();
      setup.projects.splice(1, 1);
      expect(await setup.follow("project")).toEqual({ isComplete: true, total: 2 });
      expect(await setup.count("project")).toBe(2);
    });
  });
});
