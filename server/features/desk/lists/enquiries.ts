import "server-only";
import type { z } from "zod";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { emailKey } from "@/contract/rules/same-person";
import type { news } from "@/contract/schemas/desk";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, followUpQuery } from "@/contract/schemas/follow-up";
import { phoneKey } from "@/contract/search";
import { searchedSounds } from "@/contract/sound-key";
import { withSiteDatabase } from "@/server/database/site-database";
import { readEnquiries, searchEnquiries } from "@/server/features/desk/read-model/enquiry-rows";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { countRecordsOf, personOf } from "@/server/features/desk/read-model/leads";
import { ROW_ORDERS, type RowFilter, type RowOrder } from "@/server/features/desk/read-model/row-filter";
import { createRowStore, withReadModel } from "@/server/features/desk/read-model/rows";
import { NO_FOLLOW_UP, shownFollowUp } from "@/server/features/desk/read-model/shown";
import { findSounding } from "@/server/features/desk/read-model/sounding";
import { namesOf } from "@/server/identity/people";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Staff } from "@/server/identity/staff";
import { dayStart } from "@/server/platform/days";
import { fetchListPage } from "@/server/upstream/lists/lists";

type Query = z.output<typeof followUpQuery>;
type Listed = { data: FollowedEnquiry[]; total: number; unread?: string[]; notes?: string[] };

/** Matches of a search to filter by the read model. */
const MAX_MATCHES = 1_000;
const NEWEST_FIRST = "-createdAt";
/** Page size without a limit in the query. */
const DEFAULT_LIMIT = 200;
/** A page with deleted rows is refilled so often; after that it stays short. */
const MAX_FILLS = 3;

/** Throws `invalid` for an unknown order. */
export async function listEnquiries(query: Query, staff: Staff): Promise<Listed> {
  if (!isOfBackend(query)) return listOfReadModel(query, staff);
  const listed = await listOfBackend(query, staff);
  return query.search && listed.total <= MAX_MATCHES ? withSounding(listed, query, staff) : listed;
}

/** The backend alone answers a plain list, without the read model. */
function isOfBackend({ status = [], sort, search, page, limit, ...filters }: Query): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return !isFiltered && status.length <= 1 && !sort?.endsWith("nextStepAt");
}

async function listOfBackend({ search, sort, page, limit, status }: Query, { token }: Staff): Promise<Listed> {
  const query = { search, sort, page, limit, status: status?.[0] };
  const { data, total, unread } = await fetchListPage(enquiryCalls.list, { query }, { token });
  const rows = await withFollowUps(data as Enquiry[]);
  return { data: rows, total, ...(unread.length > 0 && { unread: [...unread] }) };
}

/**
 * Adds the matches by sound to a list of the backend's. The list stays as it is if the read model cannot sort so or
 * lacks rows, or if too many match to be filtered here: the backend's matches must all stay.
 */
async function withSounding(listed: Listed, query: Query, staff: Staff): Promise<Listed> {
  const { search = "", sort = NEWEST_FIRST } = query;
  const order = ROW_ORDERS.find((one) => one === sort);
  if (!order || searchedSounds(search).length === 0) return listed;
  const caller = { token: staff.token };
  const { isComplete } = await followBackend("enquiry", caller);
  if (!isComplete) return listed;
  const sounding = await searchBySound(search);
  if (sounding.ids.length === 0) return listed;
  const found = listed.total > 0 ? await searchEnquiries(search, MAX_MATCHES, caller) : NONE;
  const both = union(found, sounding);
  if (found.isCut || both.ids.length === found.ids.length) return listed;
  const page = await readPage({ ...filterOf(query, staff, Date.now()), ids: both.ids }, order, query, staff);
  return { ...listed, ...page, ...(both.isCut && { notes: [messages.followUp.manyMatches] }) };
}

async function listOfReadModel({ search, sort = NEWEST_FIRST, ...query }: Query, staff: Staff): Promise<Listed> {
  const order = ROW_ORDERS.find((one) => one === sort);
  if (!order) throw new AppError("invalid", messages.followUp.noSuchOrder, { fields: { sort: "Unknown field" } });
  const caller = { token: staff.token };
  const { isComplete } = await followBackend("enquiry", caller);
  const found = search
    ? union(await searchEnquiries(search, MAX_MATCHES, caller), await searchBySound(search))
    : undefined;
  const filter = { ...filterOf(query, staff, Date.now()), ids: found?.ids };
  const listed = await readPage(filter, order, query, staff);
  const notes = [
    ...(isComplete ? [] : [messages.followUp.stillReading]),
    ...(found?.isCut ? [messages.followUp.manyMatches] : []),
  ];
  return { ...listed, ...(notes.length > 0 && { notes }) };
}

type Matches = { ids: string[]; isCut: boolean };
const NONE: Matches = { ids: [], isCut: false };

/** The newest enquiries whose names sound like the search, and whether there are more. */
async function searchBySound(search: string): Promise<Matches> {
  const ids = await withSiteDatabase(messages.unavailable, (db) => findSounding(db, search, MAX_MATCHES + 1));
  return { ids: ids.slice(0, MAX_MATCHES), isCut: ids.length > MAX_MATCHES };
}

const union = (one: Matches, other: Matches): Matches => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  isCut: one.isCut || other.isCut,
});

/** One page of matches, with current rows from the backend. */
async function readPage(
  filter: RowFilter,
  order: RowOrder,
  { page = 1, limit = DEFAULT_LIMIT }: Pick<Query, "page" | "limit">,
  staff: Staff,
): Promise<{ data: FollowedEnquiry[]; total: number }> {
  const window = { offset: (page - 1) * limit, limit };
  for (let fill = 1; ; fill++) {
    const { ids, total } = await withReadModel((store) => store.page("enquiry", filter, order, window));
    const rows = await readEnquiries(ids, { token: staff.token });
    if (rows.size < ids.length && fill < MAX_FILLS) continue;
    return { data: await withFollowUps(ids.flatMap((id) => rows.get(id) ?? [])), total };
  }
}

/** All enquiries, new ones since `since`, unanswered ones, and the time of the newest. */
export async function readNews({ since }: { since?: string }, { token }: Staff): Promise<z.output<typeof news>> {
  const { total } = await followBackend("enquiry", { token });
  return withReadModel(async (store) => {
    const newest = await store.newest("enquiry");
    return {
      total,
      unanswered: await store.count("enquiry", { isUnanswered: true }),
      fresh: since ? await store.count("enquiry", { cameFrom: Date.parse(since) + 1 }) : 0,
      newest: newest === null ? null : new Date(newest).toISOString(),
    };
  });
}

/** Adds each row's follow-up, and the number of the person's other records. */
export async function withFollowUps(rows: readonly Enquiry[]): Promise<FollowedEnquiry[]> {
  const ids = rows.map(({ _id }) => _id);
  const people = new Map(rows.map((row) => [row._id, personKeyOf(row)] as const));
  const { kept, records } = await withSiteDatabase(messages.unavailable, async (db) => ({
    kept: await createRowStore(db).of("enquiry", ids),
    records: await countRecordsOf(db, [...new Set(people.values())]),
  }));
  const names = await namesOf([...kept.values()].flatMap(({ assignee, nextStepFor }) => [assignee, nextStepFor]));
  return rows.map((row) => {
    const followed = kept.get(row._id);
    const others = Math.max(0, (records.get(people.get(row._id) ?? "") ?? 1) - 1);
    return { ...row, followUp: followed ? shownFollowUp(followed, names) : NO_FOLLOW_UP, others };
  });
}

const personKeyOf = ({ _id: id, phone, email }: Enquiry) =>
  personOf({ id, phoneKey: phoneKey(phone), emailKey: emailKey(email) });

function filterOf(
  { status, assignee, step, unanswered, within, source, form, language, reason }: Query,
  staff: Staff,
  now: number,
) {
  return {
    status,
    ...assigneeFilter(assignee, step, holdersOf(staff)),
    ...(step !== undefined && { step: stepFilters(now)[step] }),
    ...(unanswered !== undefined && { isUnanswered: true, cameBefore: now - unanswered * DAY_MS }),
    ...(within !== undefined && { cameFrom: now - within * DAY_MS }),
    source,
    form,
    language,
    ...(reason !== undefined && { lostReason: reason === "none" ? null : reason }),
  } satisfies RowFilter;
}

/** `mine` selects what Today shows as one's own (work-parts.ts). */
function assigneeFilter(assignee: string | undefined, step: Query["step"], me: readonly string[]): RowFilter {
  switch (assignee) {
    case undefined:
      return {};
    case "nobody":
      return { assignee: null };
    case "me":
      return { assignee: me };
    case "mine":
      return step ? { doneBy: me } : { assigneeIfAny: me };
    default:
      return { assignee: [assignee] };
  }
}

/** Range of the next step's time for each filter. */
export function stepFilters(now: number) {
  const tomorrow = dayStart(now) + DAY_MS;
  return {
    overdue: { before: now },
    today: { from: now, before: tomorrow },
    later: { from: tomorrow },
    none: null,
  };
}
