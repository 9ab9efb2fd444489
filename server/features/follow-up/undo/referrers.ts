import "server-only";
import { findRestorable, type Restorable } from "@/contract/calls/audit";
import { backendCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { bodyOf, idOrValue } from "@/contract/entities/entity";
import { withSite } from "@/server/database/site-database";
import type { DeletedRow, SiteDb } from "@/server/database/tables";
import { writeRow } from "@/server/features/follow-up/operations/write-row";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import type { Row } from "@/server/upstream/find-row";
import { fetchAllRows } from "@/server/upstream/lists";

type Referrer = { thing: string; rowId: string; field: string };
type AnyRow = Row & Record<string, unknown>;

/** The embedded backend refuses to delete a referenced row; a hosted one may leave references to nothing. */
export async function readReferrers({ referredBy }: Restorable, rowId: string, caller: Caller): Promise<Referrer[]> {
  if (!backend.isHosted()) return [];
  const found: Referrer[] = [];
  for (const [thing, field] of Object.entries(referredBy)) {
    const rows = await rowsOf(thing, caller).catch((cause: unknown) => {
      log.warn("could not read the rows that refer to a deleted row", { thing, cause });
      return [];
    });
    for (const row of rows) if (idOrValue(row[field]) === rowId) found.push({ thing, rowId: row._id, field });
  }
  return found;
}

async function readRestored({ referredBy }: Restorable, rowId: string): Promise<Referrer[]> {
  const query = (db: SiteDb) => db.selectFrom("deletedRows").select(["thing", "row", "restoredAs"]);
  const rows = await withSite((db) =>
    query(db).where("thing", "in", Object.keys(referredBy)).where("restoredAs", "is not", null).execute(),
  );
  return rows.flatMap(({ thing, row, restoredAs }) => {
    const field = referredBy[thing] ?? "";
    return idOrValue(JSON.parse(row)[field]) === rowId && restoredAs ? [{ thing, rowId: restoredAs, field }] : [];
  });
}

export async function linkReferrers(
  { thing: name, rowId, referrers }: DeletedRow,
  into: string,
  caller: Caller,
  renewLease: () => Promise<void>,
): Promise<void> {
  if (!backend.isHosted()) return;
  const referred = findRestorable(name);
  if (!referred || Object.keys(referred.referredBy).length === 0) return;
  const knownReferrers: Referrer[] = [...JSON.parse(referrers), ...(await readRestored(referred, rowId))];
  for (const [thing, field] of Object.entries(referred.referredBy)) {
    const isKnown = (row: AnyRow) => knownReferrers.some((one) => one.thing === thing && one.rowId === row._id);
    for (const row of await rowsOf(thing, caller)) {
      const referredId = idOrValue(row[field]);
      const isEmpty = referredId === undefined || referredId === null || referredId === "";
      if (referredId !== rowId && !(isEmpty && isKnown(row))) continue;
      await renewLease();
      await writeRow(...changeOf(thing, row, { [field]: into }), caller);
    }
  }
}

async function rowsOf(thing: string, caller: Caller): Promise<AnyRow[]> {
  const list = findRestorable(thing)?.calls.list;
  return list ? ((await fetchAllRows(list, {}, caller)).data as AnyRow[]) : [];
}

function changeOf(
  name: string,
  row: AnyRow,
  change: Record<string, unknown>,
): [BackendCall, { params: { id: string }; body: unknown }] {
  const thing = findRestorable(name) as Restorable;
  const { update } = thing.calls;
  const body = { ...bodyOf(thing.entity, row), ...change };
  const sent = update === backendCalls.services.update ? { ...body, package: { _id: body.package } } : body;
  return [update, { params: { id: row._id }, body: sent }];
}
