import "server-only";
import type { z } from "zod";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { dayStart } from "@/contract/rules/days";
import { emailKeys } from "@/contract/rules/same-person";
import { type WorkList, workFilters } from "@/contract/rules/work-list";
import type { ListQuery } from "@/contract/schemas/answer";
import type { Customer } from "@/contract/schemas/customer";
import type { news } from "@/contract/schemas/dashboard";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, followUpQuery } from "@/contract/schemas/follow-up";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { keyedRows, type RowFilter } from "@/server/features/follow-up/read-model/columns";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { createRowStore, withReadModel } from "@/server/features/follow-up/read-model/rows";
import { countTries, NO_FOLLOW_UP, toFollowUp } from "@/server/features/follow-up/records/followed";
import { listOptOuts } from "@/server/features/follow-up/records/person";
import { newestSums } from "@/server/features/follow-up/records/quote-store";
import { ownerIdsOf } from "@/server/identity/owner-id";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { fetchListPage, type ListPage } from "@/server/upstream/lists";
import { addSoundMatches, findMatches, NEWEST_FIRST, notesOn, orderOf, readPage } from "./matches";

type Query = z.output<typeof followUpQuery>;
type ListedEnquiries = { data: FollowedEnquiry[]; total: number; unread?: string[]; notes?: string[] };

export const listEnquiries = (query: Query, staff: Staff): Promise<ListedEnquiries> =>
  isSupportedByBackend(query) ? listFromBackend(query, staff) : listFromReadModel(query, staff);

function isSupportedByBackend({ status = [], sort, search, page, limit, ...filters }: Query): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return !isFiltered && status.length <= 1 && !sort?.endsWith("nextStepAt");
}

async function listFromBackend(query: Query, staff: Staff): Promise<ListedEnquiries> {
  const caller = { token: staff.token };
  const { search, sort, page, limit, status } = query;
  const backendQuery = { search, sort, page, limit, status: status?.[0] };
  const { data, total, unread } = await fetchListPage(enquiryCalls.list, { query: backendQuery }, caller);
  const filter = filterOf(query, staff, Date.now());
  const listed = { rows: data as Enquiry[], total };
  const { rows, ...counts } = await addSoundMatches("enquiry", listed, query, filter, caller);
  return { ...counts, data: await withFollowUps(rows), ...(unread.length > 0 && { unread: [...unread] }) };
}

async function listFromReadModel({ search, sort = NEWEST_FIRST, ...query }: Query, staff: Staff) {
  const order = orderOf(sort);
  if (!order) throw new AppError("invalid", messages.followUp.noSuchOrder, { fields: { sort: "Unknown field" } });
  const caller = { token: staff.token };
  const { isComplete } = await followBackend("enquiry", caller);
  const matches = search ? await findMatches("enquiry", search, caller) : undefined;
  const filter = { ...filterOf(query, staff, Date.now()), ids: matches?.ids };
  const { rows, total } = await readPage("enquiry", filter, order, query, caller);
  const notes = [...(isComplete ? [] : [messages.followUp.stillReading]), ...(matches ? notesOn(matches) : [])];
  return { data: await withFollowUps(rows), total, ...(notes.length > 0 && { notes }) };
}

export async function readNews({ since }: { since?: string }, { token }: Staff): Promise<z.output<typeof news>> {
  const { total } = await followBackend("enquiry", { token });
  return withReadModel(async (store) => {
    const newest = await store.newest("enquiry");
    return {
      total,
      unanswered: await store.count("enquiry", workFilter("toAnswer", Date.now())),
      fresh: since ? await store.count("enquiry", { createdFrom: Date.parse(since) + 1 }) : 0,
      newest: newest === null ? null : new Date(newest).toISOString(),
    };
  });
}

export async function withFollowUps(rows: readonly Enquiry[]): Promise<FollowedEnquiry[]> {
  const ids = rows.map(({ _id }) => _id);
  const { followedRows, others, tries, optOuts, quoted } = await withSite(async (db) => ({
    followedRows: await createRowStore(db).byId("enquiry", ids),
    others: await countOtherRecords(db, rows.map(contactOf)),
    tries: await countTries(db, ids),
    optOuts: await listOptOuts(db, rows),
    quoted: await newestSums(db, ids),
  }));
  const people = [...followedRows.values()].flatMap(({ assignee, nextStepFor }) => [assignee, nextStepFor]);
  const names = await namesOf(people);
  return rows.map((row, index) => {
    const followed = followedRows.get(row._id);
    const followUp = followed ? toFollowUp(followed, names) : NO_FOLLOW_UP;
    return {
      ...row,
      followUp,
      others: others.get(row._id) ?? 0,
      tries: tries.get(row._id) ?? 0,
      refused: optOuts[index]?.map(({ way }) => way) ?? [],
      quoted: quoted.get(row._id),
    };
  });
}

function contactOf({ _id: id, phone, email }: Enquiry) {
  const phones = phoneKeys(phone);
  return { id, keys: phones.length > 0 ? phones : emailKeys(email) };
}

function filterOf(query: Query, staff: Staff, now: number) {
  const { status, assignee, step, unanswered, within, source, form, language, reason } = query;
  return {
    status,
    ...assigneeFilter(assignee, ownerIdsOf(staff)),
    ...(step !== undefined && workFilter(step === "none" ? "noStep" : step, now)),
    ...(unanswered !== undefined && { ...workFilter("toAnswer", now), arrivedBefore: now - unanswered * DAY_MS }),
    ...(within !== undefined && { createdFrom: now - within * DAY_MS }),
    source,
    form,
    language,
    ...(reason !== undefined && { lostReason: reason === "none" ? null : reason }),
  } satisfies RowFilter;
}

function assigneeFilter(assignee: string | undefined, ownIds: readonly string[]): RowFilter {
  if (assignee === undefined) return {};
  if (assignee === "mine") return { responsible: ownIds };
  if (assignee === "nobody") return { assignee: null };
  return { assignee: assignee === "me" ? ownIds : [assignee] };
}

export const workFilter = (list: WorkList, now: number): RowFilter => ({
  isOpen: true,
  ...workFilters({ now, tomorrow: dayStart(now) + DAY_MS })[list],
});

export async function addSoundMatchesToCustomers({ data, total, ...page }: ListPage, query: ListQuery, caller: Caller) {
  const { rows, ...counts } = await addSoundMatches("customer", { rows: data as Customer[], total }, query, {}, caller);
  return { ...page, ...counts, data: rows };
}

/** Counts, for each enquiry, the other records with its number or email that are not marked as someone else's. */
export async function countOtherRecords(db: SiteDb, enquiries: readonly { id: string; keys: readonly string[] }[]) {
  const keyed = db.selectFrom(keyedRows(db, [...new Set(enquiries.flatMap(({ keys }) => keys))]));
  const existing = keyed.where("goneAt", "is", null).where("kind", "in", ["enquiry", "customer"]);
  const rows = await existing.select(["kind", "id", "phoneKey", "emailKey", "moreKeys"]).execute();
  // A sender may send thousands of enquiries with one number, so the time must grow no faster than the rows.
  const recordsByKey = new Map<string, Set<string>>();
  for (const { kind, id, phoneKey, emailKey, moreKeys } of rows)
    for (const key of [phoneKey || emailKey, ...moreKeys.split(" ")].filter(Boolean))
      recordsByKey.set(key, (recordsByKey.get(key) ?? new Set()).add(`${kind} ${id}`));
  const ids = enquiries.length > 0 ? enquiries.map(({ id }) => id) : [""];
  const query = db.selectFrom("differentPeople").select(["id", "otherKind", "otherId"]).where("kind", "=", "enquiry");
  const pairs = await query.where("id", "in", ids).execute();
  return new Map(
    enquiries.map(({ id, keys }) => {
      const [first = new Set<string>(), ...more] = keys.flatMap((key) => recordsByKey.get(key) ?? []);
      const records = more.length > 0 ? new Set([first, ...more].flatMap((set) => [...set])) : first;
      const pairsOfEnquiry = pairs.filter((pair) => pair.id === id);
      const different = pairsOfEnquiry.map(({ otherKind, otherId }) => `${otherKind} ${otherId}`);
      const excluded = [`enquiry ${id}`, ...different].filter((record) => records.has(record));
      return [id, records.size - excluded.length];
    }),
  );
}
