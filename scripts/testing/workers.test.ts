import { availableParallelism } from "node:os";
import { processorsIn, workers } from "./suites.mjs";

test("a container's quota limits the processors, down to one", () => {
  expect(processorsIn("150000 100000\n")).toBe(1);
  expect(processorsIn("50000 100000\n")).toBe(1);
  expect(processorsIn("800000 100000\n")).toBe(8);
});

test("without a quota there is no limit", () => {
  expect(processorsIn("max 100000\n")).toBe(Number.POSITIVE_INFINITY);
  expect(processorsIn(undefined)).toBe(Number.POSITIVE_INFINITY);
});

test("there is at least one worker, and never more than there are processors", () => {
  expect(workers()).toBeGreaterThanOrEqual(1);
  expect(workers()).toBeLessThanOrEqual(availableParallelism());
});
