/**
 * What this table has under a name that came from outside. A plain `table[name]` also finds what every object inherits,
 * such as `constructor`.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
