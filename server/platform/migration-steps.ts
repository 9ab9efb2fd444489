import { type Kysely, type Migration, sql } from "kysely";

/** A newer version of the site has migrated this database further. The message is for the operator. */
export class NewerDatabase extends Error {}

/** The migrations of one database: `table` lists by name those that it has had. */
export type Plan = { table: string; migrations: Record<string, Migration> };

/**
 * The migrations that a used database still needs; none for a new one, where there is nothing to lose. Throws
 * `NewerDatabase` if it has had one that this version does not know.
 */
export async function findPending<Tables>(db: Kysely<Tables>, { table, migrations }: Plan): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  const had = rows.map(({ name }) => name);
  const unknown = had.find((name) => !(name in migrations));
  if (unknown) throw newerThanWe(unknown);
  return had.length ? Object.keys(migrations).filter((name) => !had.includes(name)) : [];
}

/** Explains the migrator's error if a newer version has used the database; returns any other unchanged. */
export function explainMigration(error: unknown): unknown {
  const [, name] = String(error).match(/previously executed migration (\S+) is missing/) ?? [];
  return name ? newerThanWe(name) : error;
}

const newerThanWe = (name: string) =>
  new NewerDatabase(
    `A newer version of the site has used this data (it has had the migration '${name}'). Start that version, or restore a backup that was made before it.`,
  );
