import "server-only";
import { projectCalls } from "@/contract/calls/projects";
import { emailKey } from "@/contract/rules/same-person";
import { type FollowedRecord, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import type { Project } from "@/contract/schemas/project";
import { phoneKey } from "@/contract/search";
import type { SiteDb } from "@/server/database/tables";
import type { Staff } from "@/server/identity/staff";
import { fetchListPage } from "@/server/upstream/lists/lists";
import { findRecordRow, type RecordName, type RowOf, recordKinds } from "./backend-rows";
import { askFollowUp } from "./followed";

/** More of one person's than anybody reads. */
const MOST = 30;

type Related = FollowedRecord["related"];
type Beside = RecordName & { isLinked: boolean };

/**
 * What else is known of the person behind a record: what has his phone number or e-mail address, what it was made from or
 * became, and the projects of a customer, also those of the customer that an enquiry became. As the backend has them
 * now: what is gone is left out, and who may not read a kind hears nothing of it.
 */
export async function readRelated(record: RecordName, row: RowOf[RecordKind], staff: Staff): Promise<Related> {
  const found = new Map<string, Beside>();
  const add = (some: Beside[]) => {
    for (const one of some) if (!found.get(nameOf(one))?.isLinked) found.set(nameOf(one), one);
  };
  add(await askFollowUp(async (db) => [...(await samePerson(db, row)), ...(await linkedTo(db, record))]));
  add(customerOf(record, row));
  for (const one of [...found.values(), { ...record, isLinked: true }]) {
    if (one.kind !== "customer" || !one.isLinked) continue;
    add(await projectsOf(one.id, staff));
    if (record.kind === "project") add(await askFollowUp((db) => linkedTo(db, one)));
  }
  found.delete(nameOf(record));
  const mine = [...found.values()].filter(({ kind }) => isAllowed(staff.permissions, recordKinds[kind].readers));
  const read = mine.slice(0, MOST).map(async ({ isLinked, ...one }) => {
    const known = await findRecordRow(one, { token: staff.token });
    return known ? [{ kind: one.kind, ...shown(known), isLinked }] : [];
  });
  const related = (await Promise.all(read)).flat();
  return related.sort((a, b) => RECORD_KINDS.indexOf(a.kind) - RECORD_KINDS.indexOf(b.kind));
}

const nameOf = ({ kind, id }: RecordName) => `${kind} ${id}`;

const shown = ({ _id, status, createdAt, ...row }: RowOf[RecordKind]) => ({
  ...{ _id, status, createdAt },
  label: "projectName" in row ? row.projectName : row.name,
});

/** What it was made from or became, in either direction. */
async function linkedTo(db: SiteDb, { kind, id }: RecordName): Promise<Beside[]> {
  const from = db.selectFrom("recordLinks").select(["toKind as kind", "toId as id"]);
  const to = db.selectFrom("recordLinks").select(["fromKind as kind", "fromId as id"]);
  const rows = await from
    .where("fromKind", "=", kind)
    .where("fromId", "=", id)
    .union(to.where("toKind", "=", kind).where("toId", "=", id))
    .execute();
  return rows.map((one) => ({ ...one, isLinked: true }));
}

/** Who has the same phone number or e-mail address, by their normal forms. */
async function samePerson(db: SiteDb, row: RowOf[RecordKind]): Promise<Beside[]> {
  if (!("phone" in row)) return [];
  const keys = { phoneKey: phoneKey(row.phone), emailKey: emailKey(row.email) };
  const known = (["phoneKey", "emailKey"] as const).filter((name) => keys[name] !== "");
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom("followedRows")
    .select(["kind", "id"])
    .where(({ eb, or }) => or(known.map((name) => eb(name, "=", keys[name]))))
    .orderBy("createdAt", "desc")
    .limit(MOST)
    .execute();
  return rows.map((one) => ({ ...one, isLinked: false }));
}

/** A project refers to its customer at the backend itself. */
function customerOf({ kind }: RecordName, row: RowOf[RecordKind]): Beside[] {
  const customer = kind === "project" ? (row as Project).customer : undefined;
  return customer ? [{ kind: "customer", id: customer._id, isLinked: true }] : [];
}

async function projectsOf(customer: string, staff: Staff): Promise<Beside[]> {
  if (!isAllowed(staff.permissions, projectCalls.list.access)) return [];
  const { data } = await fetchListPage(projectCalls.list, {}, { token: staff.token });
  const theirs = (data as Project[]).filter((project) => project.customer?._id === customer);
  return theirs.map(({ _id }) => ({ kind: "project", id: _id, isLinked: true }));
}
