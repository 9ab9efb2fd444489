import { type Need, nameOfSkipped } from "@/scripts/support/skips.mjs";

/**
 * `test` where this holds, which most often is the path of a program. Elsewhere the test is skipped, and its name says why:
 * the end of `npm test` repeats it, and CI refuses it if it could have been had.
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
