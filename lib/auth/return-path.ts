/**
 * The path to go to after sign-in or sign-out: the wanted one when it is on this site, otherwise the front door. Gives
 * a path, never a whole address, so that no host can be smuggled in.
 */
export function safeReturn(wanted: string, base: string): string {
  try {
    const url = new URL(wanted, base);
    return url.origin === new URL(base).origin ? url.pathname + url.search : "/";
  } catch {
    return "/";
  }
}
