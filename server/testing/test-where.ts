import { type Need, nameOfSkipped } from "@/scripts/testing/skips.mjs";

/**
 * `test` if this holds, usually the path of a program. Otherwise skips the test and puts the reason into its name: `npm
 * test` repeats it at the end, and CI refuses it if the need could have been met.
 */
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
