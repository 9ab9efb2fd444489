import type { z } from "zod";
import type { Access, Permission } from "@/contract/schemas/permission";
import { company } from "./company";
import { designDetails, packageDetails, projectDetails } from "./details";
import { emptyItem, type Fields, savedSchemaOf, type Values } from "./fields";
import { followUpSettings, quote } from "./follow-up";
import { flag, line, number, text } from "./kinds";
import { banks, buildingRules, counters, exclusions, milestones, people, steps, testimonials } from "./lists";
import * as pages from "./pages";

/** Personal data without a period is kept until someone asks for erasure. */
const retention = {
  enquiriesClosed: number("Closed enquiries", [1, 240], {
    unit: "months",
    hint: "Months after the last activity. Leave empty to keep until someone asks for erasure.",
  }),
  enquiriesLost: number("Lost enquiries", [1, 240], {
    unit: "months",
    hint: "Months after the last activity. Leave empty to use the time for closed enquiries.",
  }),
  deletedDays: number("Deleted items", [1, 30], { unit: "days", hint: "Leave empty for 30 days" }),
  outboxDays: number("Copies of delivered enquiries", [1, 365], {
    unit: "days",
    hint: "Leave empty to use the server setting OUTBOX_KEEP_DAYS, which is also the maximum",
  }),
  sessionDays: number("Sign-in records", [1, 3_650], {
    unit: "days",
    hint: "Leave empty for 365 days: access logs must be kept for one year (DPDP Rules 2025, rule 6)",
  }),
  auditMonths: number("Activity log", [12, 240], {
    unit: "months",
    hint: "At least 12 months (DPDP Rules 2025, rule 8). Leave empty to keep.",
  }),
  contractYears: number("Customers with projects (on erasure)", [0, 30], {
    unit: "years",
    hint: "Years after the project’s last change. Accounting records must be kept for eight financial years (Companies Act 2013, section 128): check with your accountant. Leave empty to erase at once.",
  }),
} as const satisfies Fields;

const conversions = {
  isOn: flag(
    "Export conversions for Google Ads",
    "The file has the Google click, the time and the value of converted enquiries. It has no names, numbers or emails.",
  ),
  sentence: text("Sentence of the privacy notice that allows it", 500, {
    hint: "Word for word as on your privacy page, or in the notice of a lead source. Only people to whom it was shown are in the file.",
  }),
  name: line("Name of the conversion in Google Ads", 100, { hint: "As you called it there, such as Customer" }),
} as const satisfies Fields;

type Document = {
  label: string;
  fields: Fields;
  page?: string;
  /** Only an admin can save it, after a fresh proof of identity: it decides what is erased or given to others. */
  isAdminOnly?: true;
  findProblem?: (value: Record<string, unknown>) => { field: string; message: string } | undefined;
};

/** Pages that one component shows, and that `app/[language]/(reading)/[page]` translates. */
const textPages = {
  privacy: { label: "Privacy page", fields: pages.privacy, page: "/privacy" },
} as const satisfies Record<string, Document>;
export type TextPageName = keyof typeof textPages;
export const textPageNames = Object.keys(textPages) as TextPageName[];

export const documents = {
  company: { label: "Company details", fields: company, page: "/contact-us" },
  home: { label: "Home", fields: pages.home, page: "/" },
  about: { label: "About us", fields: pages.about, page: "/about-us" },
  projects: { label: "Projects", fields: pages.plainPage, page: "/our-project" },
  designs: { label: "Designs", fields: pages.plainPage, page: "/designs-plans" },
  estimator: { label: "Cost estimator", fields: pages.estimator, page: "/cost-estimator" },
  packages: { label: "Packages", fields: pages.packages, page: "/package" },
  exclusions: { label: "What's not included", fields: exclusions, page: "/package" },
  contact: { label: "Contact", fields: pages.plainPage, page: "/contact-us" },
  questions: { label: "Customer questions", fields: pages.questions, page: "/questions" },
  ...textPages,
  popup: { label: "Pop-up", fields: pages.popup, page: "/" },
  confirmation: { label: "Thank-you page", fields: pages.confirmation, page: "/thank-you" },
  counters: { label: "Key figures", fields: counters, page: "/" },
  people: { label: "People", fields: people, page: "/about-us" },
  testimonials: { label: "Testimonials", fields: testimonials, page: "/" },
  banks: { label: "Banking partners", fields: banks, page: "/" },
  steps: { label: "How it works", fields: steps, page: "/" },
  milestones: { label: "Milestones and build time", fields: milestones, page: "/" },
  buildingRules: { label: "Building rules", fields: buildingRules, page: "/cost-estimator" },
  desk: { label: "Assignment, reminders and templates", fields: followUpSettings },
  quote: { label: "Quotes", fields: quote },
  retention: { label: "Data retention", fields: retention, isAdminOnly: true },
  conversions: { label: "Conversions for Google Ads", fields: conversions, isAdminOnly: true },
} as const satisfies Record<string, Document>;

export type DocumentName = keyof typeof documents;
export type DocumentOf<Name extends DocumentName> = Values<(typeof documents)[Name]["fields"]>;

export const detailDocuments = {
  package: {
    label: "Package",
    fields: packageDetails,
    page: "/package",
    permission: "packages",
    findProblem: ({ finish, isConfirmed }: Record<string, unknown>) =>
      isConfirmed && finish === "unsaid"
        ? { field: "finish", message: "Choose a finish before you confirm" }
        : undefined,
  },
  design: { label: "Design", fields: designDetails, page: "/designs-plans", permission: "designs" },
  project: { label: "Project", fields: projectDetails, page: "/our-project", permission: "projects" },
} as const satisfies Record<string, Document & { permission: Permission }>;

export type DetailsKind = keyof typeof detailDocuments;
export type DetailsOf<Kind extends DetailsKind> = Values<(typeof detailDocuments)[Kind]["fields"]>;

export const emptyDetails = <Kind extends DetailsKind>(kind: Kind) =>
  emptyItem(detailDocuments[kind].fields) as DetailsOf<Kind>;

export function findDocument(key: string): (Document & { permission?: Permission }) | undefined {
  if (Object.hasOwn(documents, key)) return documents[key as DocumentName];
  const [, kind = ""] = key.match(/^(package|design|project):[\w.-]{1,100}$/) ?? [];
  return Object.hasOwn(detailDocuments, kind) ? detailDocuments[kind as DetailsKind] : undefined;
}

export const editorsOf = ({ isAdminOnly, permission }: Document & { permission?: Permission }): Access =>
  isAdminOnly ? ["admin"] : ["site", ...(permission ? [permission] : [])];

export const contentSchemaOf = ({ fields, findProblem }: Document): z.ZodObject =>
  savedSchemaOf(fields).superRefine((value, { addIssue }) => {
    const refused = findProblem?.(value);
    if (refused) addIssue({ code: "custom", path: [refused.field], message: refused.message });
  });
