import { setTimeout } from "node:timers/promises";

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}

export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
