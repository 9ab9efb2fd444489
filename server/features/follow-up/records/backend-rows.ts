import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import type { Access } from "@/contract/schemas/permission";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { findRow, type Group } from "@/server/upstream/find-row";

export type RowOf = { enquiry: Enquiry; customer: Customer; project: Project };

/** `access`: to work with a record. `readers`: to see it as a related one. */
export const recordKinds: Record<RecordKind, { calls: Group; access: Access; readers: Access }> = {
  enquiry: { calls: enquiryCalls, access: ["enquiries"], readers: enquiryCalls.list.access },
  customer: { calls: customerCalls, access: ["customers"], readers: customerCalls.list.access },
  project: { calls: projectCalls, access: ["projects"], readers: projectCalls.list.access },
};

export type RecordName = { kind: RecordKind; id: string };

export function requireRecord({ kind, id }: { kind: string; id: string }, staff: Staff): RecordName {
  const recordKind = RECORD_KINDS.find((one) => one === kind);
  if (!recordKind) throw new AppError("missing", messages.missing);
  requireAccess(staff, recordKinds[recordKind].access);
  return { kind: recordKind, id };
}

export function requireEnquiry(id: string, staff: Staff) {
  requireRecord({ kind: "enquiry", id }, staff);
  return { kind: "enquiry", id } as const;
}

export const findRecordRow = async <Kind extends RecordKind>(
  { kind, id }: { kind: Kind; id: string },
  caller: Caller,
): Promise<RowOf[Kind] | undefined> => (await findRow(id, recordKinds[kind].calls, caller)) as RowOf[Kind] | undefined;

export async function getRecordRow<Kind extends RecordKind>(
  record: { kind: Kind; id: string },
  caller: Caller,
): Promise<RowOf[Kind]> {
  const row = await findRecordRow(record, caller);
  if (!row) throw new AppError("missing", messages.missing);
  return row;
}
