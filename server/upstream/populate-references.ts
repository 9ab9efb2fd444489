import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { customerCalls } from "@/contract/calls/customers";
import { packageCalls } from "@/contract/calls/packages";
import { logRecovery, logTrouble } from "@/server/platform/trouble-log";

type Row = Record<string, unknown>;
type Named = { _id: string } & Record<string, string>;
type ReadRows = (list: BackendCall) => Promise<readonly object[]>;

/** The fields that refer to another row, with that row's list and the field to show. */
export const REFERENCES = [
  { field: "city", list: cityCalls.list, name: "cityName" },
  { field: "package", list: packageCalls.list, name: "packageName" },
  { field: "customer", list: customerCalls.list, name: "name" },
] as const;

/**
 * Adds the names of rows that are referenced by id only, with one read of each list. If that fails, or the referenced row is
 * gone, the reference stays unchanged.
 */
export async function populateReferences<R extends object>(rows: R[], readRows: ReadRows): Promise<R[]> {
  let named = rows;
  for (const { field, list, name } of REFERENCES) {
    if (!named.some((row) => isUnnamed((row as Row)[field], name))) continue;
    const trouble = `names of ${list.path}`;
    try {
      const names = new Map((await readRows(list)).map((row) => [(row as Named)._id, (row as Named)[name]]));
      named = named.map((row) => {
        const reference = (row as Row)[field];
        if (!isUnnamed(reference, name)) return row;
        return { ...row, [field]: { ...reference, [name]: names.get(reference._id) ?? "" } };
      });
      logRecovery(trouble);
    } catch (cause) {
      logTrouble("warn", trouble, "names could not be looked up", { list: list.path, cause });
    }
  }
  return named;
}

const isUnnamed = (reference: unknown, name: string): reference is Named =>
  typeof reference === "object" && reference !== null && (reference as Named)[name] === "";
