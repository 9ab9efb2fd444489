import type { Fields, Values } from "./fields";

/** Without a period, personal data is kept until someone asks for erasure. */
export const retention = {
  enquiriesClosed: {
    kind: "number",
    label: "Closed enquiries",
    min: 1,
    max: 240,
    unit: "months",
    hint: "Months after the last activity. Leave empty to keep until someone asks for erasure.",
  },
  enquiriesLost: {
    kind: "number",
    label: "Lost enquiries",
    min: 1,
    max: 240,
    unit: "months",
    hint: "Months after the last activity. Leave empty to use the time for closed enquiries.",
  },
  deletedDays: {
    kind: "number",
    label: "Deleted items",
    min: 1,
    max: 30,
    unit: "days",
    hint: "Leave empty for 30 days",
  },
  outboxDays: {
    kind: "number",
    label: "Copies of delivered enquiries",
    min: 1,
    max: 365,
    unit: "days",
    hint: "Leave empty to use the server setting OUTBOX_KEEP_DAYS, which is also the maximum",
  },
  sessionDays: {
    kind: "number",
    label: "Sign-in records",
    min: 1,
    max: 3_650,
    unit: "days",
    hint: "Leave empty for 365 days: access logs must be kept for one year (DPDP Rules 2025, rule 6)",
  },
  auditMonths: {
    kind: "number",
    label: "Activity log",
    min: 12,
    max: 240,
    unit: "months",
    hint: "At least 12 months (DPDP Rules 2025, rule 8). Leave empty to keep.",
  },
  contractYears: {
    kind: "number",
    label: "Customers with projects (on erasure)",
    min: 0,
    max: 30,
    unit: "years",
    hint: "Years after the project’s last change. Accounting records must be kept for eight financial years (Companies Act 2013, section 128): check with your accountant. Leave empty to erase at once.",
  },
} as const satisfies Fields;
export type Retention = Values<typeof retention>;
