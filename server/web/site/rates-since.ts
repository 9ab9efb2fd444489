import "server-only";
import { ownValue } from "@/contract/own-value";
import type { AuditChange } from "@/contract/schemas/audit";
import type { HousePackage } from "@/contract/schemas/package";
import { askAudit } from "@/server/features/activity";
import { isBuilding } from "@/server/platform/env";
import { readOrMarkIncomplete } from "@/server/upstream/incomplete";
import { readForPages } from "@/server/upstream/read-public";

type Rate = { at: number; rate: unknown };
type Priced = Pick<HousePackage, "_id" | "pricePerSquareFoot">;

/** From the audit entries. Undefined without an entry, or if the rate was later changed directly at the backend. */
export async function readRatesSince({ isWanted }: { isWanted: boolean }): Promise<(one: Priced) => Date | undefined> {
  if (!isWanted || isBuilding) return () => undefined;
  const rates = (await readOrMarkIncomplete(readForPages(["rates-since"], ["packages"], readRates))) ?? {};
  return ({ _id, pricePerSquareFoot }) => {
    const known = ownValue(rates, _id);
    return known && known.rate === pricePerSquareFoot ? new Date(known.at) : undefined;
  };
}

async function readRates(): Promise<Record<string, Rate>> {
  const entries = await askAudit((db) =>
    db
      .selectFrom("auditEntries")
      .select(["rowId", "at", "changes"])
      .where("thing", "=", "packages")
      .where("action", "in", ["added", "changed"])
      .where("outcome", "=", "done")
      .where("changes", "like", '%"pricePerSquareFoot"%')
      .orderBy("at")
      .execute(),
  );
  return Object.fromEntries(entries.map(({ rowId, at, changes }) => [rowId, { at, rate: rateIn(changes) }]));
}

const rateIn = (changes: string) =>
  (JSON.parse(changes) as AuditChange[]).find(([name]) => name === "pricePerSquareFoot")?.[2];
