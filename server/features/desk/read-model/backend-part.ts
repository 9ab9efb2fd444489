import { channelOf } from "@/contract/enquiry-channel";
import { readSource } from "@/contract/enquiry-source";
import { emailKey } from "@/contract/rules/same-person";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { phoneKey } from "@/contract/search";
import type { FollowedRow } from "@/server/database/tables";
import { env } from "@/server/platform/env";

/** What lists filter and sort by that is the backend's. */
export const BACKEND_COLUMNS = [
  "createdAt",
  "status",
  "phoneKey",
  "emailKey",
  "source",
  "campaign",
  "form",
  "reference",
] as const;
type BackendColumn = (typeof BACKEND_COLUMNS)[number];

/** What the read model keeps of a row of the backend. */
export type BackendPart = Pick<FollowedRow, "id" | BackendColumn>;

/** A row of the backend, whatever it is of. */
export type BackendRow = {
  _id: string;
  createdAt?: string;
  status?: string;
  phone?: string;
  email?: string;
  enquiry?: string;
};

/** Of a row what the read model keeps. */
export function partOf(kind: RecordKind, { _id, createdAt, ...row }: BackendRow): BackendPart {
  return { id: _id, createdAt: createdAt ? Date.parse(createdAt) : 0, ...changedPart(kind, row) };
}

/** The same without what a change never changes. */
export function changedPart(kind: RecordKind, row: Omit<BackendRow, "_id" | "createdAt">) {
  const source = kind === "enquiry" ? (readSource(row.enquiry ?? "").source ?? {}) : {};
  return {
    status: row.status ?? "",
    phoneKey: phoneKey(row.phone ?? ""),
    emailKey: emailKey(row.email ?? ""),
    source: channelOf(source, new URL(env.SITE_URL).host),
    campaign: source.utm_campaign ?? "",
    form: source.placement ?? "",
    reference: source.reference ?? "",
  };
}
