import { RegenerationQueue } from "./regeneration-queue";

const settled = () => new Promise(setImmediate);

/** A queue whose pages finish, and whose visits count, as the test decides. */
function startQueue() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const counted = { visits: 0 };
  const queue = new RegenerationQueue(
    (path) => {
      started.push(path);
      return new Promise((resolve) => ends.push(() => resolve(true)));
    },
    () => counted.visits,
  );
  /** Finishes the oldest running page. */
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { queue, started, end, counted };
}

const PAGES = ["/", "/package", "/our-project", "/cost-estimator"];

test("[SITE-06] pages are regenerated two at a time, in the order requested", async () => {
  const { queue, started, end } = startQueue();
  for (const path of PAGES) void queue.add(path);
  await settled();
  expect(started).toEqual(["/", "/package"]);
  await end();
  expect(started).toEqual(["/", "/package", "/our-project"]);
  await end();
  expect(started).toEqual(PAGES);
});

test("[SITE-06] a page requested again before its turn is regenerated once; one requested while running is regenerated again", async () => {
  const { queue, started, end } = startQueue();
  const first = PAGES.map((path) => queue.add(path));
  await settled();
  const wanted = [...first, ...PAGES.map((path) => queue.add(path))];
  for (let count = 0; count < 6; count++) await end();
  expect(started).toEqual([...PAGES, "/", "/package"]);
  expect(await Promise.all(wanted)).toEqual(wanted.map(() => true));
});

test("a failed page frees its slot for the next one", async () => {
  const queue = new RegenerationQueue(
    async (path) => {
      if (path === "/") throw new Error("no");
      return true;
    },
    () => 0,
  );
  const results = await Promise.allSettled(["/", "/", "/", "/package"].map((path) => queue.add(path)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
});

test("during heavy traffic, visitors get nine tenths of the time, and each page waits at most a second", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
  const { queue, started, end, counted } = startQueue();
  for (const path of PAGES) void queue.add(path);
  await settled();
  jest.advanceTimersByTime(50);
  counted.visits += 100;
  await end();
  jest.advanceTimersByTime(449);
  await settled();
  expect(started).toHaveLength(2);
  jest.advanceTimersByTime(1);
  await settled();
  expect(started).toHaveLength(3);
  counted.visits += 1_000;
  await end();
  jest.advanceTimersByTime(1_000);
  await settled();
  expect(started).toHaveLength(4);
  jest.useRealTimers();
});
