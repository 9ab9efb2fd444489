/** The values of each name, in time that grows with their number; `getAll` for each name takes its square. */
export function byName<Value>(fields: Iterable<[name: string, value: Value]>): Map<string, Value[]> {
  const values = new Map<string, Value[]>();
  for (const [name, value] of fields) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}
