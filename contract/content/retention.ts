import type { Fields, Values } from "./fields";

/** How long what is kept about people is kept. What is left empty is kept until somebody asks for its erasure. */
export const retention = {
  enquiriesClosed: {
    kind: "number",
    label: "Closed enquiries",
    min: 1,
    max: 240,
    unit: "months",
    hint: "After the last touch. Left empty, they are kept until somebody asks for their erasure.",
  },
  enquiriesLost: {
    kind: "number",
    label: "Enquiries closed with a reason why they were lost",
    min: 1,
    max: 240,
    unit: "months",
    hint: "After the last touch. Left empty, they are kept as other closed ones are.",
  },
  deletedDays: {
    kind: "number",
    label: "What staff deleted and can put back",
    min: 1,
    max: 30,
    unit: "days",
    hint: "Left empty, 30 days",
  },
  outboxDays: {
    kind: "number",
    label: "Copies of enquiries that were delivered",
    min: 1,
    max: 365,
    unit: "days",
    hint: "At most as long as the setting OUTBOX_KEEP_DAYS says, which holds where this is empty",
  },
  sessionDays: {
    kind: "number",
    label: "Sessions of staff that are over",
    min: 1,
    max: 3_650,
    unit: "days",
    hint: "Left empty, 365 days: a log of access is to be kept for a year (rule 6 of the DPDP Rules, 2025)",
  },
  auditMonths: {
    kind: "number",
    label: "The record of who did what",
    min: 12,
    max: 240,
    unit: "months",
    hint: "Not less than a year (rule 8 of the DPDP Rules, 2025). Left empty, it is kept.",
  },
  contractYears: {
    kind: "number",
    label: "Customers with projects, where they ask for erasure",
    min: 0,
    max: 30,
    unit: "years",
    hint: "After the last change of a project: books of account are kept for eight financial years (Companies Act, 2013, section 128). Ask whoever keeps yours. Left empty, nothing is kept.",
  },
} as const satisfies Fields;
export type Retention = Values<typeof retention>;
