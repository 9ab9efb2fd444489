/** Characters that mean the same percent-encoded and literal (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Browsers read a host after two slashes, and a backslash as a slash. */
const LIKE_A_HOST = /^\/[/\\]/;

/**
 * The canonical spelling of a path: decodes unreserved characters and uses capital hex digits. Pages are cached under
 * it; any other spelling would miss the cache.
 */
export function canonicalPath(path: string): string {
  if (!path.includes("%") || LIKE_A_HOST.test(path)) return path;
  return path.replace(/%([\da-f]{2})/gi, (whole, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(sign) ? sign : whole.toUpperCase();
  });
}
