/**
 * The path to go to after sign-in or sign-out: the wanted one when it is on this site, otherwise the front door. Gives
 * a path, never a whole address. Slashes at the front are folded into one: a browser takes `//host` for another site,
 * and "/x/.././/host" comes out of the parser as just that.
 */
export function safeReturn(wanted: string, base: string): string {
  try {
    const url = new URL(wanted, base);
    if (url.origin !== new URL(base).origin) return "/";
    return `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
  } catch {
    return "/";
  }
}
