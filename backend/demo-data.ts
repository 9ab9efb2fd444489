import type { DemoKind } from "@/contract/schemas/monitoring";
import { deleteUnreferencedImages } from "./db/images";
import type { Db, Tables } from "./db/tables";
import { findDemoRows } from "./seed/demo";

export type RowIds = Partial<Record<DemoKind, string[]>>;

export async function chooseDemoRows(
  db: Db,
  kinds: readonly DemoKind[],
  isKept = (_id: string) => false,
): Promise<RowIds> {
  const chosen: RowIds = {};
  const take = async (kind: DemoKind, used: readonly (string | null)[] = []) => {
    if (!kinds.includes(kind)) return;
    chosen[kind] = (await findDemoRows(db, kind)).filter((id) => !used.includes(id) && !isKept(id));
  };
  const remaining = <R extends { _id: string }>(kind: DemoKind, rows: readonly R[]) =>
    rows.filter(({ _id }) => !chosen[kind]?.includes(_id));

  for (const kind of ["enquiries", "floorplans", "employees", "projects", "services"] as const) await take(kind);
  const projects = remaining(
    "projects",
    await db.selectFrom("projects").select(["_id", "customerId", "packageId"]).execute(),
  );
  const services = await db.selectFrom("services").select(["_id", "packageId"]).execute();
  await take(
    "customers",
    projects.map(({ customerId }) => customerId),
  );
  await take(
    "packages",
    [...projects, ...remaining("services", services)].map(({ packageId }) => packageId),
  );
  const gone = new Set(chosen.packages);
  const kept = services.filter(({ packageId }) => !gone.has(packageId)).map(({ _id }) => _id);
  if (chosen.services) chosen.services = chosen.services.filter((id) => !kept.includes(id));
  const packages = remaining("packages", await db.selectFrom("packages").select(["_id", "cityId"]).execute());
  await take(
    "cities",
    packages.map(({ cityId }) => cityId),
  );
  return chosen;
}

const TABLES = [
  ["enquiries", "enquiries"],
  ["projects", "projects"],
  ["customers", "customers"],
  ["services", "services"],
  ["packages", "packages"],
  ["cities", "cities"],
  ["floorplans", "floor_plans"],
  ["employees", "employees"],
] as const satisfies [DemoKind, keyof Tables][];

/** Only unchanged and unused rows. Returns all that no longer exist, so that a repeat returns the same. */
export async function removeDemoRows(db: Db, requested: RowIds): Promise<RowIds> {
  return db.transaction().execute(async (trx) => {
    const isKept = (id: string) => !Object.values(requested).some((ids) => ids.includes(id));
    const chosen = await chooseDemoRows(trx, Object.keys(requested) as DemoKind[], isKept);
    const gone: RowIds = {};
    for (const [kind, table] of TABLES) {
      const ids = chosen[kind] ?? [];
      if (ids.length > 0) await removeRows(trx, table, ids);
      if (requested[kind]?.length) gone[kind] = await missingOf(trx, table, requested[kind]);
    }
    return gone;
  });
}

type Table = (typeof TABLES)[number][1];

async function removeRows(trx: Db, table: Table, ids: string[]): Promise<void> {
  const images = await imagesOf(trx, table, ids);
  if (table === "floor_plans") await trx.deleteFrom("floor_plan_images").where("floorPlanId", "in", ids).execute();
  await trx.deleteFrom(table).where("_id", "in", ids).execute();
  await deleteUnreferencedImages(trx, images);
}

async function imagesOf(trx: Db, table: Table, ids: string[]): Promise<(string | null)[]> {
  if (table !== "projects" && table !== "floor_plans") return [];
  const rows =
    table === "projects"
      ? await trx.selectFrom("projects").select("image").where("_id", "in", ids).execute()
      : await trx.selectFrom("floor_plan_images").select("image").where("floorPlanId", "in", ids).execute();
  return rows.map(({ image }) => image);
}

async function missingOf(trx: Db, table: Table, ids: string[]): Promise<string[]> {
  const rows = await trx.selectFrom(table).select("_id").where("_id", "in", ids).execute();
  return ids.filter((id) => !rows.some(({ _id }) => _id === id));
}
