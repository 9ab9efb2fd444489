import "server-only";
import { isBuilding } from "@/lib/env";

/**
 * A read for a page that is prerendered. While the site is being built a backend that is down gives undefined, and the
 * page says what is missing. At run time it throws: an apology kept as if it were the page would replace the last good
 * one, while a page that fails to be made again is simply kept.
 */
export async function excusedWhileBuilding<T>(read: Promise<T>): Promise<T | undefined> {
  if (!isBuilding) return read;
  return read.catch(() => undefined);
}
