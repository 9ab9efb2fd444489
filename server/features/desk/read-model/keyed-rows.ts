import { type ExpressionBuilder, sql } from "kysely";
import type { SiteDb, Tables } from "@/server/database/tables";

type Row = ExpressionBuilder<Tables, "followedRows">;

/** Further keys as a column has them: each between blanks, so that none is found within another. */
export const moreKeysOf = (keys: readonly string[]): string => (keys.length > 0 ? ` ${keys.join(" ")} ` : "");

/** The rows with one of these numbers or addresses (`phoneKeys`, `emailKeys`), by an index each. Query it like the table. */
export function keyedRows(db: SiteDb, keys: readonly string[]) {
  const wanted = keys.length > 0 ? keys : ["none"];
  const byFirst = (row: Row) => row.or([row("phoneKey", "in", wanted), row("emailKey", "in", wanted)]);
  const byMore = (row: Row) =>
    row.or(wanted.map((key) => sql<boolean>`"moreKeys" like ${`% ${escaped(key)} %`} escape '!'`));
  // Few rows have several numbers: an index has only these.
  return db
    .selectFrom("followedRows")
    .selectAll()
    .where(byFirst)
    .union(db.selectFrom("followedRows").selectAll().where("moreKeys", "<>", "").where(byMore))
    .as("followedRows");
}

const escaped = (key: string) => key.replace(/[!%_]/g, "!$&");
