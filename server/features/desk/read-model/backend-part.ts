import { campaignOf, channelOf } from "@/contract/enquiry-channel";
import { languageOf, readSource } from "@/contract/enquiry-source";
import { emailKey } from "@/contract/rules/same-person";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { phoneKey } from "@/contract/search";
import type { FollowedRow } from "@/server/database/tables";
import { env } from "@/server/platform/env";

/** Columns of the backend that lists filter and sort by. */
export const BACKEND_COLUMNS = [
  "createdAt",
  "status",
  "phoneKey",
  "emailKey",
  "source",
  "campaign",
  "clickId",
  "form",
  "language",
  "reference",
] as const;
type BackendColumn = (typeof BACKEND_COLUMNS)[number];

/** The columns of a backend row in the read model. */
export type BackendPart = Pick<FollowedRow, "id" | BackendColumn>;

/** A backend row of any kind. */
export type BackendRow = {
  _id: string;
  createdAt?: string;
  status?: string;
  phone?: string;
  email?: string;
  enquiry?: string;
};

export function partOf(kind: RecordKind, { _id, createdAt, ...row }: BackendRow): BackendPart {
  return { id: _id, createdAt: createdAt ? Date.parse(createdAt) : 0, ...changedPart(kind, row) };
}

/** As `partOf`, without the immutable columns. */
export function changedPart(kind: RecordKind, row: Omit<BackendRow, "_id" | "createdAt">) {
  const source = kind === "enquiry" ? (readSource(row.enquiry ?? "").source ?? {}) : {};
  return {
    status: row.status ?? "",
    phoneKey: phoneKey(row.phone ?? ""),
    emailKey: emailKey(row.email ?? ""),
    source: channelOf(source, new URL(env.SITE_URL).host),
    campaign: campaignOf(source),
    clickId: source.gclid || null,
    form: source.placement ?? "",
    language: languageOf(source),
    reference: source.reference ?? "",
  };
}
