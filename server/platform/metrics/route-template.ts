/** What is no route of Next's, and what is served by a name nobody could list: scripts, pictures, data of pages. */
const FOLDERS: [prefix: string, template: string][] = [
  ["/_next/static/", "/_next/static/[file]"],
  ["/_next/image", "/_next/image"],
  ["/_page-data/", "/_page-data/[version]"],
  ["/media/", "/media/[picture]"],
];

/** Of what strangers ask for and nobody has. */
const OTHER = "other";

/**
 * Gives the function that finds the route of a path among these (`/package/[city]`, as Next writes them), "other" where
 * there is none: whatever is asked for, there are no more answers than routes.
 */
export function findRouteTemplate(routes: readonly string[]): (path: string) => string {
  const fixed = new Set(routes.filter((route) => !route.includes("[")));
  const patterns = routes
    .filter((route) => route.includes("["))
    // A name in an address goes before a parameter in the same place.
    .sort((one, other) => other.indexOf("[") - one.indexOf("["))
    .map((route) => ({ route, pattern: patternOf(route) }));
  return (path) => {
    if (fixed.has(path)) return path;
    const folder = FOLDERS.find(([prefix]) => path.startsWith(prefix));
    return folder?.[1] ?? patterns.find(({ pattern }) => pattern.test(path))?.route ?? OTHER;
  };
}

/** `[one]`, `[...several]`, and `[[...several, or none]]`. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.split("/").filter(Boolean).map(partOf).join("")}$`);

function partOf(part: string): string {
  if (part.startsWith("[[...")) return "(?:/.+)?";
  if (part.startsWith("[...")) return "/.+";
  return part.startsWith("[") ? "/[^/]+" : `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
}
