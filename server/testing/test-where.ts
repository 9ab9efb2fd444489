import { type Need, nameOfSkipped } from "@/scripts/testing/skips.mjs";

/** Otherwise skips the test with the reason in its name: `npm test` repeats it, and CI refuses it. */
export function testWhere(
  holds: unknown,
  need: Need,
): Pick<jest.It, "each"> & ((name: string, fn: jest.ProvidesCallback) => void) {
  if (holds) return test;
  return Object.assign((name: string, fn: jest.ProvidesCallback) => test.skip(nameOfSkipped(name, need), fn), {
    each: ((table: unknown[]) => (name: string, fn: () => unknown) =>
      test.skip.each(table)(nameOfSkipped(name, need), fn)) as jest.Each,
  });
}
