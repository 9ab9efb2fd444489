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
  const applied = await namesIn(db, plan.table);
  return applied.length ? Object.keys(migrationsFor(applied, plan)).filter((name) => !applied.includes(name)) : [];
}

export async function runMigrations<Tables>(db: Kysely<Tables>, plan: MigrationPlan): Promise<void> {
  const migrations = migrationsFor(await namesIn(db, plan.table), plan);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: plan.table,
    migrationLockTableName: plan.lockTable,
    // Databases went through the steps before the baseline in different orders.
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

const NOTHING_TO_DO: Migration = { up: async () => {} };

function migrationsFor(
  applied: string[],
  { migrations, baselineReplacesUpTo }: MigrationPlan,
): Record<string, Migration> {
  const newer = applied.find((name) => !(name in migrations) && name > baselineReplacesUpTo);
  if (newer)
    throw new WrongVersion(
      `A newer version of the site has used this data (it has had the migration '${newer}'). Start that version, or restore a backup that was made before it.`,
    );
  const [baseline = "", ...later] = Object.keys(migrations).sort();
  if (applied.length === 0 || applied.includes(baseline)) return migrations;
  if (!applied.includes(baselineReplacesUpTo))
    throw new WrongVersion(
      `This data is of an older version than this one can migrate (its last migration is '${applied.at(-1)}'). First start the last version with the migration '${baselineReplacesUpTo}' once (docs/runbook.md); nothing was changed.`,
    );
  const skipped = applied.map((name) => [name, NOTHING_TO_DO]);
  return Object.fromEntries([...skipped, ...later.map((name) => [name, migrations[name]])]);
}
