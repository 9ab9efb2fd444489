import type { RecordKind } from "@/contract/schemas/follow-up";
import type { Db } from "./db/tables";

/** The names of these rows, without missing ones. */
export async function findNames(db: Db, kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  if (kind === "project") {
    const rows = await db.selectFrom("projects").select(["_id", "projectName"]).where("_id", "in", ids).execute();
    return new Map(rows.map(({ _id, projectName }) => [_id, projectName]));
  }
  const table = kind === "enquiry" ? "enquiries" : "customers";
  const rows = await db.selectFrom(table).select(["_id", "name"]).where("_id", "in", ids).execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
