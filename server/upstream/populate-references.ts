import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { customerCalls } from "@/contract/calls/customers";
import { packageCalls } from "@/contract/calls/packages";
import { log } from "@/server/platform/log";

type Row = Record<string, unknown>;
type Named = { _id: string } & Record<string, string>;
type ReadRows = (list: BackendCall) => Promise<readonly object[]>;

/** The fields that refer to another row: the list in which that one stands, and what is shown of it. */
export const REFERENCES = [
  { field: "city", list: cityCalls.list, name: "cityName" },
  { field: "package", list: packageCalls.list, name: "packageName" },
  { field: "customer", list: customerCalls.list, name: "name" },
] as const;

/**
 * These rows with names for what they refer to by its id alone, looked up once for them all with `readRows`. Where that
 * fails, or the one referred to is gone, the reference stays as it came.
 */
export async function populateReferences<R extends object>(rows: R[], readRows: ReadRows): Promise<R[]> {
  let named = rows;
  for (const { field, list, name } of REFERENCES) {
    if (!named.some((row) => isUnnamed((row as Row)[field], name))) continue;
    try {
      const names = new Map((await readRows(list)).map((row) => [(row as Named)._id, (row as Named)[name]]));
      named = named.map((row) => {
        const reference = (row as Row)[field];
        if (!isUnnamed(reference, name)) return row;
        return { ...row, [field]: { ...reference, [name]: names.get(reference._id) ?? "" } };
      });
    } catch (cause) {
      log.warn("names could not be looked up", { list: list.path, cause });
    }
  }
  return named;
}

const isUnnamed = (reference: unknown, name: string): reference is Named =>
  typeof reference === "object" && reference !== null && (reference as Named)[name] === "";
