import { plain, type Table } from "./table";

/** A field by `plain` column name ("" if ignored), a value by field and `plain` cell. */
export type Remembered = { fields: Record<string, string>; values: Record<string, Record<string, string>> };

const keyOf = (what: string) => `import.${what}`;

export function readRemembered(what: string): Remembered {
  const nothing = { fields: {}, values: {} };
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(keyOf(what)) ?? "{}") };
  } catch {
    return nothing;
  }
}

export function remember(
  what: string,
  { headers }: Table,
  fields: readonly (string | undefined)[],
  values: Remembered["values"],
): void {
  const before = readRemembered(what);
  const chosen = Object.fromEntries(headers.map((header, index) => [plain(header), fields[index] ?? ""]));
  try {
    localStorage.setItem(keyOf(what), JSON.stringify({ fields: { ...before.fields, ...chosen }, values }));
  } catch {
    // Without storage, the next file is matched by names again.
  }
}
