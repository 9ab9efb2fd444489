import "server-only";
import { projectCalls } from "@/contract/calls/projects";
import { contactKeys, sharedContacts } from "@/contract/rules/same-person";
import { type FollowedRecord, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import type { Project } from "@/contract/schemas/project";
import type { SiteDb } from "@/server/database/tables";
import { keyedRows } from "@/server/features/desk/read-model/keyed-rows";
import type { Staff } from "@/server/identity/staff";
import { fetchListPage } from "@/server/upstream/lists/lists";
import { findRecordRow, type RecordName, type RowOf, recordKinds } from "./backend-rows";
import { differentFrom } from "./different-people";
import { withFollowUp } from "./followed";

/** More related records than anyone reads. */
const MAX_RELATED = 30;

type Related = FollowedRecord["related"];
type RelatedName = RecordName & { isLinked: boolean };

/**
 * Records related to this one: same phone number or email, linked records, and a customer's projects, including those
 * of an enquiry's customer. Reads current rows, leaves out deleted ones, and hides kinds that the caller may not read.
 */
export async function readRelated(record: RecordName, row: RowOf[RecordKind], staff: Staff): Promise<Related> {
  const found = new Map<string, RelatedName>();
  const add = (some: RelatedName[]) => {
    for (const one of some) if (!found.get(nameOf(one))?.isLinked) found.set(nameOf(one), one);
  };
  add(await withFollowUp(async (db) => [...(await sharing(db, row)), ...(await linkedTo(db, record))]));
  add(customerOf(record, row));
  for (const one of [...found.values(), { ...record, isLinked: true }]) {
    if (one.kind !== "customer" || !one.isLinked) continue;
    add(await projectsOf(one.id, staff));
    if (record.kind === "project") add(await withFollowUp((db) => linkedTo(db, one)));
  }
  found.delete(nameOf(record));
  const allowed = [...found.values()].filter(({ kind }) => isAllowed(staff.permissions, recordKinds[kind].readers));
  const others = await withFollowUp((db) => differentFrom(db, record));
  const read = allowed.slice(0, MAX_RELATED).map(async ({ isLinked, ...one }) => {
    const known = await findRecordRow(one, { token: staff.token });
    const shares = known && "phone" in known && "phone" in row ? sharedContacts(known, row) : [];
    if (!known || (!isLinked && shares.length === 0)) return [];
    const said = others.find(({ otherKind, otherId }) => otherKind === one.kind && otherId === one.id);
    const differs = said && { by: said.saidByName, at: new Date(said.saidAt).toISOString() };
    return [{ kind: one.kind, ...shown(known), isLinked, shares, differs }];
  });
  const related = (await Promise.all(read)).flat();
  return related.sort((a, b) => RECORD_KINDS.indexOf(a.kind) - RECORD_KINDS.indexOf(b.kind));
}

const nameOf = ({ kind, id }: RecordName) => `${kind} ${id}`;

const shown = ({ _id, status, createdAt, ...row }: RowOf[RecordKind]) => ({
  _id,
  status,
  createdAt,
  label: "projectName" in row ? row.projectName : row.name,
});

/** Linked records in either direction. */
async function linkedTo(db: SiteDb, { kind, id }: RecordName): Promise<RelatedName[]> {
  const from = db.selectFrom("recordLinks").select(["toKind as kind", "toId as id"]);
  const to = db.selectFrom("recordLinks").select(["fromKind as kind", "fromId as id"]);
  const rows = await from
    .where("fromKind", "=", kind)
    .where("fromId", "=", id)
    .union(to.where("toKind", "=", kind).where("toId", "=", id))
    .execute();
  return rows.map((one) => ({ ...one, isLinked: true }));
}

/** Records with the same normalised phone number or email. */
async function sharing(db: SiteDb, row: RowOf[RecordKind]): Promise<RelatedName[]> {
  if (!("phone" in row)) return [];
  const rows = await db
    .selectFrom(keyedRows(db, contactKeys(row)))
    .select(["kind", "id"])
    .orderBy("createdAt", "desc")
    .limit(MAX_RELATED)
    .execute();
  return rows.map((one) => ({ ...one, isLinked: false }));
}

/** The backend itself links a project to its customer. */
function customerOf({ kind }: RecordName, row: RowOf[RecordKind]): RelatedName[] {
  const customer = kind === "project" ? (row as Project).customer : undefined;
  return customer ? [{ kind: "customer", id: customer._id, isLinked: true }] : [];
}

async function projectsOf(customer: string, staff: Staff): Promise<RelatedName[]> {
  if (!isAllowed(staff.permissions, projectCalls.list.access)) return [];
  const { data } = await fetchListPage(projectCalls.list, {}, { token: staff.token });
  const theirs = (data as Project[]).filter((project) => project.customer?._id === customer);
  return theirs.map(({ _id }) => ({ kind: "project", id: _id, isLinked: true }));
}
