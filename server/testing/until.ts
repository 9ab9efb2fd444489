import { setTimeout } from "node:timers/promises";

/** Asks until it is so; the test's own time is the limit. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}
