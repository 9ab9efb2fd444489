import { type Kysely, type Migration, Migrator, sql } from "kysely";

export class WrongVersion extends Error {}

export type MigrationPlan = {
  table: string;
  lockTable: string;
  /** The first is the baseline: the schema that earlier versions made in steps up to `baselineReplacesUpTo`. */
  migrations: Record<string, Migration>;
  baselineReplacesUpTo: string;
};

export async function findPending<Tables>(db: Kysely<Tables>, plan: MigrationPlan): Promise<string[]> {
  const had = await namesIn(db, plan.table);
  return had.length ? Object.keys(migrationsFor(had, plan)).filter((name) => !had.includes(name)) : [];
}

export async function runMigrations<Tables>(db: Kysely<Tables>, plan: MigrationPlan): Promise<void> {
  const migrations = migrationsFor(await namesIn(db, plan.table), plan);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: plan.table,
    migrationLockTableName: plan.lockTable,
    // Databases have had the steps before the baseline in different orders.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}

async function namesIn<Tables>(db: Kysely<Tables>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const HAD: Migration = { up: async () => {} };

function migrationsFor(had: string[], { migrations, baselineReplacesUpTo }: MigrationPlan): Record<string, Migration> {
  const newer = had.find((name) => !(name in migrations) && name > baselineReplacesUpTo);
  if (newer)
    throw new WrongVersion(
      `A newer version of the site has used this data (it has had the migration '${newer}'). Start that version, or restore a backup that was made before it.`,
    );
  const [baseline = "", ...later] = Object.keys(migrations).sort();
  if (had.length === 0 || had.includes(baseline)) return migrations;
  if (!had.includes(baselineReplacesUpTo))
    throw new WrongVersion(
      `This data is of an older version than this one can migrate (its last migration is '${had.at(-1)}'). First start the last version with the migration '${baselineReplacesUpTo}' once (docs/runbook.md); nothing was changed.`,
    );
  return Object.fromEntries([...had.map((name) => [name, HAD]), ...later.map((name) => [name, migrations[name]])]);
}
