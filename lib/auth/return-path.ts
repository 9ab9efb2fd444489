/** Answers carry the path in headers, where a character may take three bytes. */
export const MAX_RETURN_LENGTH = 500;

/** Only paths on this site: browsers read `//host` as another one, and URL parsers turn "/x/.././/host" into that. */
export function safeReturn(wanted: string, base: string): string {
  try {
    const url = new URL(wanted, base);
    if (url.origin !== new URL(base).origin) return "/";
    const path = `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
    return path.length > MAX_RETURN_LENGTH ? "/" : path;
  } catch {
    return "/";
  }
}

/** next-auth answers 500 to an address that it cannot parse, even if it would not redirect there. */
export function isReturn(wanted: string): boolean {
  const isAddress = /^https?:/i.test(wanted) || wanted.startsWith("/");
  return isAddress && wanted.length <= MAX_RETURN_LENGTH && URL.canParse(wanted, "http://localhost");
}
