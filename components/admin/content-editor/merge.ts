type Values = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `theirsOnly` are fields that only the other employee changed. Without `was`, every difference is a conflict. */
export function merge(
  was: Values | undefined,
  mine: Values,
  theirs: Values,
): { theirsOnly: Values; touchedByBoth: string[] } {
  const differing = Object.keys(theirs).filter((name) => !isSame(mine[name], theirs[name]));
  const isUntouched = (name: string) => was !== undefined && isSame(mine[name], was[name]);
  const isOnlyMine = (name: string) => was !== undefined && isSame(theirs[name], was[name]);
  return {
    theirsOnly: Object.fromEntries(differing.filter(isUntouched).map((name) => [name, theirs[name]])),
    touchedByBoth: differing.filter((name) => !isUntouched(name) && !isOnlyMine(name)),
  };
}
