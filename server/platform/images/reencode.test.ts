import { createSemaphore } from "./reencode";

test("a semaphore never exceeds its limit, runs all work, and releases the permit of failed work", async () => {
  const withPermit = createSemaphore(2);
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    withPermit(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (number % 3 === 0) throw new Error("failed");
      return number;
    });
  const done = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect([most, running]).toEqual([2, 0]);
  expect(done.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([
    1,
    2,
    "failed",
    4,
    5,
    "failed",
    7,
  ]);
});
