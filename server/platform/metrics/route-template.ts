import { TRANSLATED } from "@/contract/language";

/** Files outside Next's routes or with unbounded names: scripts, pictures, data of pages. */
const FOLDERS: [prefix: string, template: string][] = [
  ["/_next/static/", "/_next/static/[file]"],
  ["/_next/image", "/_next/image"],
  ["/_page-data/", "/_page-data/[version]"],
  ["/media/", "/media/[picture]"],
];

const OTHER = "other";

/**
 * Returns a function that finds a path's route among these (in Next's notation, `/package/[city]`), else "other", so the
 * number of results is bounded for any input.
 */
export function findRouteTemplate(routes: readonly string[]): (path: string) => string {
  const fixed = new Set(routes.filter((route) => !route.includes("[")));
  const patterns = routes
    .filter((route) => route.includes("["))
    .sort((one, other) => (parametersLast(one) < parametersLast(other) ? -1 : 1))
    .map((route) => ({ route, pattern: patternOf(route) }));
  return (path) => {
    if (fixed.has(path)) return path;
    const folder = FOLDERS.find(([prefix]) => path.startsWith(prefix));
    return folder?.[1] ?? patterns.find(({ pattern }) => pattern.test(path))?.route ?? OTHER;
  };
}

/** In this order a fixed segment precedes a parameter in its place, and a parameter precedes several. */
const parametersLast = (route: string) => route.replaceAll(/[[.]/g, "\uffff");

/** `[one]`, `[...several]`, and `[[...several, or none]]`. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.split("/").filter(Boolean).map(partOf).join("")}$`);

function partOf(part: string): string {
  if (part.startsWith("[[...")) return "(?:/.+)?";
  if (part.startsWith("[...")) return "/.+";
  if (part === "[language]") return `/(?:${TRANSLATED.join("|")})`;
  return part.startsWith("[") ? "/[^/]+" : `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
}
