import type { DesignDetails, PackageDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import type { Db } from "../db/tables";
import { ASSUMED_PACKAGE, demo } from "./demo";

export async function readDesignDetails(db: Db): Promise<{ key: string; value: DesignDetails }[]> {
  const rows = await db.selectFrom("floor_plans").select(["_id", "name"]).execute();
  return rows.flatMap(({ _id, name }) => {
    const plan = demo.plans.find((one) => one.name === name);
    if (!plan) return [];
    const { builtUp: builtUpArea, bedrooms, facing, rooms } = plan;
    const known = { builtUpArea, bedrooms, facing, assumedPackage: ASSUMED_PACKAGE, rooms };
    return [{ key: `design:${_id}`, value: { ...emptyDetails("design"), ...known } }];
  });
}

type UsuallyExcluded = (finish: PackageDetails["finish"]) => string[];

export async function readPackageDetails(
  db: Db,
  usuallyExcluded: UsuallyExcluded,
): Promise<{ key: string; value: PackageDetails }[]> {
  const rows = await db.selectFrom("packages").select(["_id", "packageName"]).execute();
  return rows.map(({ _id, packageName }) => ({
    key: `package:${_id}`,
    value: { ...emptyDetails("package"), ...scopeOf(packageName, usuallyExcluded), lines: demo.packageLines },
  }));
}

function scopeOf(packageName: string, usuallyExcluded: UsuallyExcluded): Partial<PackageDetails> {
  const scope = demo.scopes[packageName];
  if (!scope) return {};
  const { finish, includes } = scope;
  return { finish, excluded: usuallyExcluded(finish).filter((name) => !includes.includes(name)), isConfirmed: true };
}
