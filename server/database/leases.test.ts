import { ownSiteDatabase } from "@/server/testing/site-database";
import { whenDue } from "./leases";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = Date.parse("2027-06-11T03:00:00+05:30");

test("work is done once by servers that begin together, and again when it is due", async () => {
  await using _site = await ownSiteDatabase();
  const done: number[] = [];
  const work = (now: number) =>
    whenDue("work", now, async () => {
      done.push(now);
      return now + HOUR;
    });
  await Promise.all([work(at), work(at)]);
  await work(at + 59 * MINUTE);
  await Promise.all([work(at + HOUR), work(at + HOUR)]);
  expect(done).toEqual([at, at + HOUR]);
});

test("work that failed, or whose server has stopped, is tried again after ten minutes", async () => {
  await using _site = await ownSiteDatabase();
  const failed = whenDue("work", at, () => Promise.reject(new Error("the disk is full")));
  await expect(failed).rejects.toThrow("the disk is full");
  const work = jest.fn(async () => at + HOUR);
  await whenDue("work", at + 9 * MINUTE, work);
  expect(work).not.toHaveBeenCalled();
  await whenDue("work", at + 10 * MINUTE, work);
  expect(work).toHaveBeenCalledTimes(1);
});

test("work that lasts longer than its lease is not begun by another server", async () => {
  await using site = await ownSiteDatabase();
  jest.useFakeTimers({ now: at, doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  let finish: (() => void) | undefined;
  const first = whenDue("work", at, () => new Promise((resolve) => (finish = () => resolve(at + HOUR))));
  while (!finish) await new Promise(setImmediate);
  const lease = () => site.db.selectFrom("leases").select("until").executeTakeFirstOrThrow();
  for (let minute = 1; minute <= 11; minute++) {
    jest.advanceTimersByTime(MINUTE);
    while ((await lease()).until !== at + (minute + 10) * MINUTE) await new Promise(setImmediate);
  }
  const second = jest.fn(async () => at + HOUR);
  await whenDue("work", Date.now(), second);
  finish();
  await first;
  jest.useRealTimers();
  expect(second).not.toHaveBeenCalled();
});
