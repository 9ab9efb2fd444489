import type { Call } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectEntity } from "@/contract/entities/catalogue";
import { typedOf } from "@/contract/entities/entity";
import { customerEntity } from "@/contract/entities/people";
import { PROJECT_STATUSES, type Project, type ProjectInput } from "@/contract/schemas/catalogue";
import { CUSTOMER_STATUSES, type Customer, type CustomerInput } from "@/contract/schemas/customer";
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { ifMatchOf, sendCall } from "@/lib/api/use-call";

export type Followed =
  | { kind: "enquiry"; row: Enquiry }
  | { kind: "customer"; row: Customer }
  | { kind: "project"; row: Project };

export const STATUSES = {
  enquiry: ENQUIRY_STATUSES,
  customer: CUSTOMER_STATUSES,
  project: PROJECT_STATUSES,
} as const satisfies Record<RecordKind, readonly string[]>;

export const TAGS_OF = {
  enquiry: ["enquiries", "follow-up"],
  customer: ["customers", "projects", "follow-up"],
  project: ["projects", "follow-up"],
} as const satisfies Record<RecordKind, Call["tags"]>;

export const nameOf = (followed: Followed): string =>
  followed.kind === "project" ? followed.row.projectName : followed.row.name;

/** Returns the new row, whose version the next change must name. */
export async function sendStatus(followed: Followed, status: string): Promise<Followed> {
  if (followed.kind === "enquiry") {
    const { row } = followed;
    await sendCall(enquiryCalls.updateStatus, { body: { enquiryId: row._id, status: status as EnquiryStatus } });
    return { kind: "enquiry", row: { ...row, status } };
  }
  const change = { params: { id: followed.row._id }, ifMatch: ifMatchOf(followed.row) };
  if (followed.kind === "customer") {
    const body = { ...typedOf(customerEntity, followed.row), status: status as CustomerInput["status"] };
    const saved = await sendCall(customerCalls.update, { ...change, body });
    return { kind: "customer", row: { ...followed.row, status, updatedAt: versionOf(saved) } };
  }
  const { row } = followed;
  const typed = typedOf(projectEntity, row);
  const body = {
    ...typed,
    description: row.description,
    status: status as ProjectInput["status"],
    customer: row.customer?._id,
  };
  const saved = await sendCall(projectCalls.update, { ...change, body });
  return { kind: "project", row: { ...followed.row, status, updatedAt: versionOf(saved) } };
}

const versionOf = (saved: { updatedAt?: string } | { success: true }) =>
  "updatedAt" in saved ? saved.updatedAt : undefined;
