import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { SiteDb, Tables } from "@/server/database/tables";

const AT_A_TIME = 250;

/** In the order of its key. Requests are answered between pages, because SQLite reads on the event loop. */
export async function* readInPages<Row extends Record<string, unknown>>(
  db: SiteDb,
  { table, key, columns }: { table: keyof Tables; key: readonly string[]; columns: readonly string[] },
): AsyncGenerator<Row> {
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const selected = refs([...key, ...columns]);
  const ordered = refs(key);
  for (let last: Row | undefined; ; ) {
    const after = last && sql`where (${ordered}) > (${sql.join(key.map((name) => last?.[name]))})`;
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(table)} ${after ?? sql``} order by ${ordered} limit ${AT_A_TIME}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < AT_A_TIME) return;
    await setImmediate();
  }
}

/** Databases refuse an empty `in` list. */
export const inList = (texts: readonly string[]) => (texts.length > 0 ? [...texts] : [""]);
