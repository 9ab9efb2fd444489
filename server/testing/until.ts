import { setTimeout } from "node:timers/promises";

/** Polls until the condition holds; the test's timeout is the limit. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}

/** `opened` resolves when the test calls `open`. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
