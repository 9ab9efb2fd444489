import { type ExpressionBuilder, sql } from "kysely";
import { campaignOf, channelOf, languageOf, readSource } from "@/contract/enquiry-source";
import { phoneKey, phoneKeys } from "@/contract/phone";
import { emailKey, emailKeys } from "@/contract/rules/same-person";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { soundKeys } from "@/contract/search";
import type { FollowedRow, SiteDb, Tables } from "@/server/database/tables";
import { env } from "@/server/platform/env";

/** A column and index for each of a name's last words: staff search for given names and surnames. */
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
type BackendColumn = (typeof BACKEND_COLUMNS)[number];

export type BackendPart = Pick<FollowedRow, "id" | BackendColumn>;

export type BackendRow = {
  _id: string;
  createdAt?: string;
  status?: string;
  name?: string;
  phone?: string;
  email?: string;
  enquiry?: string;
};

export function partOf(kind: RecordKind, { _id, createdAt, ...row }: BackendRow): BackendPart {
  return { id: _id, createdAt: createdAt ? Date.parse(createdAt) : 0, ...changedPart(kind, row) };
}

function keysOf({ phone = "", email = "" }: Pick<BackendRow, "phone" | "email">) {
  const first = { phoneKey: phoneKey(phone), emailKey: emailKey(email) };
  const more = [...phoneKeys(phone), ...emailKeys(email)].filter((key) => !Object.values(first).includes(key));
  return { ...first, moreKeys: moreKeysOf([...new Set(more)]) };
}

export function changedPart(kind: RecordKind, row: Omit<BackendRow, "_id" | "createdAt">) {
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

type Row = ExpressionBuilder<Tables, "followedRows">;

/** Blanks around each key, so that none is found within another. */
const moreKeysOf = (keys: readonly string[]): string => (keys.length > 0 ? ` ${keys.join(" ")} ` : "");

export function keyedRows(db: SiteDb, keys: readonly string[]) {
  const wanted = keys.length > 0 ? keys : ["none"];
  const byFirst = (row: Row) => row.or([row("phoneKey", "in", wanted), row("emailKey", "in", wanted)]);
  const byMore = (row: Row) =>
    row.or(wanted.map((key) => sql<boolean>`"moreKeys" like ${`% ${escaped(key)} %`} escape '!'`));
  // Few rows have several numbers: an index has only these.
  return db
    .selectFrom("followedRows")
    .selectAll()
    .where(byFirst)
    .union(db.selectFrom("followedRows").selectAll().where("moreKeys", "<>", "").where(byMore))
    .as("followedRows");
}

const escaped = (key: string) => key.replace(/[!%_]/g, "!$&");
