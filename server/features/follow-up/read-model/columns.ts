import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { campaignOf, channelOf, languageOf, readSource } from "@/contract/enquiry-source";
import type { Language } from "@/contract/language";
import { phoneKey, phoneKeys } from "@/contract/phone";
import type { Span } from "@/contract/rules/days";
import { emailKey, emailKeys } from "@/contract/rules/same-person";
import { SETTLED } from "@/contract/rules/work-list";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { soundKeys } from "@/contract/search";
import { type FollowedRow, IMPORTED, type SiteDb, type Tables } from "@/server/database/tables";
import { env } from "@/server/platform/env";

/* The columns of a followed row: which ones copy the backend's row, and how lists filter by them. */

/** Each of the last words of a name has a column and an index, because staff search for given names and surnames. */
export const PHONETIC_COLUMNS = ["sound1", "sound2", "sound3"] as const;
export const NO_SOUND = { sound1: null, sound2: null, sound3: null };

export const BACKEND_COLUMNS = [
  "createdAt",
  "status",
  "phoneKey",
  "emailKey",
  "moreKeys",
  ...PHONETIC_COLUMNS,
  "source",
  "campaign",
  "clickId",
  "form",
  "language",
  "reference",
] as const;

export type BackendColumns = Pick<FollowedRow, "id" | (typeof BACKEND_COLUMNS)[number]>;

export type BackendRow = {
  _id: string;
  createdAt?: string;
  status?: string;
  name?: string;
  phone?: string;
  email?: string;
  enquiry?: string;
};

export function backendColumnsOf(kind: RecordKind, { _id, createdAt, ...row }: BackendRow): BackendColumns {
  return { id: _id, createdAt: createdAt ? Date.parse(createdAt) : 0, ...changeableColumnsOf(kind, row) };
}

function keysOf({ phone = "", email = "" }: Pick<BackendRow, "phone" | "email">) {
  const firstKeys = { phoneKey: phoneKey(phone), emailKey: emailKey(email) };
  const more = [...phoneKeys(phone), ...emailKeys(email)].filter((key) => !Object.values(firstKeys).includes(key));
  // Blanks around each key keep a search from finding one key within another.
  return { ...firstKeys, moreKeys: more.length > 0 ? ` ${[...new Set(more)].join(" ")} ` : "" };
}

export function changeableColumnsOf(kind: RecordKind, row: Omit<BackendRow, "_id" | "createdAt">) {
  const source = kind === "enquiry" ? (readSource(row.enquiry ?? "").source ?? {}) : {};
  const [sound1 = null, sound2 = null, sound3 = null] = soundKeys(row.name ?? "").slice(-PHONETIC_COLUMNS.length);
  return {
    status: row.status ?? "",
    ...keysOf(row),
    sound1,
    sound2,
    sound3,
    source: channelOf(source, new URL(env.SITE_URL).host),
    campaign: campaignOf(source),
    clickId: source.gclid || null,
    form: source.placement ?? "",
    language: languageOf(source),
    reference: source.reference ?? "",
  };
}

/** Selects the rows with any of the keys (contract/rules/same-person.ts). */
export function keyedRows(db: SiteDb, keys: readonly string[]) {
  const wanted = keys.length > 0 ? keys : ["none"]; // SQL allows no empty list
  const hasFirstKey = (row: RowExpression) => row.or([row("phoneKey", "in", wanted), row("emailKey", "in", wanted)]);
  const hasFurtherKey = (row: RowExpression) =>
    row.or(wanted.map((key) => sql<boolean>`"moreKeys" like ${`% ${escaped(key)} %`} escape '!'`));
  // Few rows have several numbers, and a separate index contains only these.
  return db
    .selectFrom("followedRows")
    .selectAll()
    .where(hasFirstKey)
    .union(db.selectFrom("followedRows").selectAll().where("moreKeys", "<>", "").where(hasFurtherKey))
    .as("followedRows");
}

const escaped = (key: string) => key.replace(/[!%_]/g, "!$&");

/** Times are in milliseconds since 1970. */
export type RowFilter = {
  ids?: readonly string[];
  status?: readonly string[];
  assignee?: readonly string[] | null;
  /** Rows whose next step, or else whose record, is assigned to one of these people or to nobody. */
  responsible?: readonly string[];
  step?: { from?: number; before?: number } | null;
  isContacted?: boolean;
  isOpen?: boolean;
  createdFrom?: number;
  /** An imported enquiry arrived when it was imported, although it is older. */
  arrivedFrom?: number;
  arrivedBefore?: number;
  source?: string;
  form?: string;
  language?: Language;
  lostReason?: string | null;
};

export const ROW_ORDERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export type RowExpression = ExpressionBuilder<Tables, "followedRows">;

const responsiblePerson = sql<string | null>`coalesce("followedRows"."nextStepFor", "followedRows"."assignee")`;
export const arrival = sql<number>`coalesce("followedRows"."arrivedAt", "followedRows"."createdAt")`;

export const whereRows = (kind: RecordKind, filter: RowFilter) => (row: RowExpression) => {
  const { ids, status, assignee, responsible, step, source, form, language, lostReason } = filter;
  const { isContacted, isOpen, createdFrom, arrivedFrom, arrivedBefore } = filter;
  return row.and([
    row("kind", "=", kind),
    row("goneAt", "is", null),
    ...(ids ? [hasIdAmong(row, ids)] : []),
    ...(status ? [row("status", "in", status)] : []),
    ...(assignee === null ? [row("assignee", "is", null)] : []),
    ...(assignee ? [row("assignee", "in", assignee)] : []),
    ...(responsible ? [row.or([row(responsiblePerson, "is", null), row(responsiblePerson, "in", responsible)])] : []),
    ...(step === null ? [row("nextStepAt", "is", null)] : []),
    ...(step ? [row("nextStepAt", "is not", null)] : []),
    ...(step?.from === undefined ? [] : [row("nextStepAt", ">=", step.from)]),
    ...(step?.before === undefined ? [] : [row("nextStepAt", "<", step.before)]),
    ...(isContacted === undefined ? [] : [row("firstTouchAt", isContacted ? "is not" : "is", null)]),
    ...(isOpen ? [row("status", "not in", SETTLED)] : []),
    ...(createdFrom === undefined ? [] : [row("createdAt", ">=", createdFrom)]),
    ...(arrivedFrom === undefined ? [] : [row(arrival, ">=", arrivedFrom)]),
    ...(arrivedBefore === undefined ? [] : [row(arrival, "<=", arrivedBefore)]),
    ...(source === undefined ? [] : [row("source", "=", source)]),
    ...(form === undefined ? [] : [row("form", "=", form)]),
    ...(language === undefined ? [] : [row("language", "=", language)]),
    ...(lostReason === null ? [row("lostReason", "is", null), row("status", "=", "closed")] : []),
    ...(lostReason ? [row("lostReason", "=", lostReason)] : []),
  ]);
};

export const isLead = (row: RowExpression) => row.and([row("kind", "=", "enquiry"), row("goneAt", "is", null)]);

export const notImported = (row: RowExpression) =>
  row.or([row("firstTouchBy", "is", null), row("firstTouchBy", "<>", IMPORTED)]);

export const within =
  (column: "createdAt" | "settledAt", [start, end]: Span) =>
  (row: RowExpression) =>
    row.and([row(column, ">=", start), row(column, "<", end)]);

const hasIdAmong = (row: RowExpression, ids: readonly string[]) =>
  ids.length === 0 ? sql<boolean>`1 = 0` : row("id", "in", ids);

type SettledState = Pick<FollowedRow, "status" | "settledAt">;

/** The time when a newly read enquiry was settled is unknown, so its creation counts. */
export const firstSettledAt = ({ status, createdAt }: Pick<FollowedRow, "status" | "createdAt">): number | null =>
  SETTLED.includes(status) ? createdAt : null;

export function nextSettledAt(before: SettledState, status: string, now: number): number | null {
  if (!SETTLED.includes(status)) return null;
  return before.status === status && before.settledAt !== null ? before.settledAt : now;
}

/** The same as `nextSettledAt`, in SQL. */
export function nextSettledAtInSql(status: RawBuilder<string>, now: RawBuilder<number>): RawBuilder<number | null> {
  const [statusBefore, settledAt] = [sql.ref("followedRows.status"), sql.ref("followedRows.settledAt")];
  return sql<number | null>`case
    when ${status} not in (${sql.join(SETTLED.map((settled) => sql.lit(settled)))}) then null
    when ${statusBefore} = ${status} and ${settledAt} is not null then ${settledAt}
    else ${now} end`;
}
