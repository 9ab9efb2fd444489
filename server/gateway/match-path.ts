export type Match = { path: string; params: Record<string, string> };

const isParam = (segment = "") => segment.startsWith(":");

/**
 * Finds which of these paths (`/api/cities/:id`) has these decoded segments, with its parameters. A fixed segment takes
 * precedence over a parameter in the same place.
 */
export function matcherOf(paths: Iterable<string>): (called: readonly string[]) => Match | undefined {
  const known = Array.from(paths, (path) => ({ path, segments: path.split("/").filter(Boolean) }));
  known.sort((one, other) => compare(one.segments, other.segments));
  return (called) => {
    const found = known.find(({ segments }) => fits(segments, called));
    return found && { path: found.path, params: paramsIn(found.segments, called) };
  };
}

const fits = (segments: readonly string[], called: readonly string[]) =>
  segments.length === called.length &&
  segments.every((segment, at) => (isParam(segment) ? called[at] !== "" : segment === called[at]));

const paramsIn = (segments: readonly string[], called: readonly string[]) =>
  Object.fromEntries(
    segments.flatMap((segment, at) => (isParam(segment) ? [[segment.slice(1), called[at] ?? ""] as const] : [])),
  );

function compare(one: readonly string[], other: readonly string[]): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((segment, place) => isParam(segment) !== isParam(other[place]));
  return Number(isParam(one[at])) - Number(isParam(other[at]));
}
