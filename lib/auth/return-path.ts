/** The most characters of a path to go back to: it travels in the heads of answers, where each may be written as three. */
export const MOST_RETURN = 500;

/**
 * The path to go to after sign-in or sign-out: the wanted one when it is on this site, otherwise the front door. Gives
 * a path, never a whole address. Slashes at the front are folded into one: a browser takes `//host` for another site,
 * and "/x/.././/host" comes out of the parser as just that. What is longer than any of our addresses leads to the front door.
 */
export function safeReturn(wanted: string, base: string): string {
  try {
    const url = new URL(wanted, base);
    if (url.origin !== new URL(base).origin) return "/";
    const path = `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
    return path.length > MOST_RETURN ? "/" : path;
  } catch {
    return "/";
  }
}

/** Whether next-auth can read this as an address to go back to: it answers 500 to any other, though it goes to none of them. */
export function isReturn(wanted: string): boolean {
  const isAddress = /^https?:/i.test(wanted) || wanted.startsWith("/");
  return isAddress && wanted.length <= MOST_RETURN && URL.canParse(wanted, "http://localhost");
}
