/** Maximum length of a path to return to. Answers carry it in headers, where a character may take three bytes. */
export const MAX_RETURN_LENGTH = 500;

/**
 * The path after sign-in or sign-out: the requested one if it is on this site, otherwise the home page. Leading slashes
 * are merged, because browsers read `//host` as another site, and URL parsers turn "/x/.././/host" into that. Too long
 * a path becomes the home page.
 */
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

/**
 * Whether next-auth can parse this return address. It answers 500 to any other, even if it would not redirect there.
 */
export function isReturn(wanted: string): boolean {
  const isAddress = /^https?:/i.test(wanted) || wanted.startsWith("/");
  return isAddress && wanted.length <= MAX_RETURN_LENGTH && URL.canParse(wanted, "http://localhost");
}
