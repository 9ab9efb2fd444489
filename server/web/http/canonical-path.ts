/** Characters that mean the same with and without their percent sign (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Behind two slashes browsers take what follows for a host, and a backslash for a slash. */
const LIKE_A_HOST = /^\/[/\\]/;

/**
 * The one spelling of this path: what needs no percent sign has none, and the others have capital digits. A page is
 * kept under this spelling; each of the many others would go past the page store and be made for one request.
 */
export function canonicalPath(path: string): string {
  if (!path.includes("%") || LIKE_A_HOST.test(path)) return path;
  return path.replace(/%([\da-f]{2})/gi, (whole, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(sign) ? sign : whole.toUpperCase();
  });
}
