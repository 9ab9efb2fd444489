import { enquiryEntity } from "@/contract/entities/people";
import { ownValue } from "@/contract/own-value";
import type { DataPart, RowOutcome } from "@/contract/schemas/personal-data";
import { counted } from "@/lib/format";

const FACTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(enquiryEntity.fields).map(([name, { label }]) => [name, label])),
  at: "When",
  by: "By",
  createdAt: "Added on",
  deletedAt: "Deleted on",
  text: "Text",
  source: "Source",
  sound: "How the name sounds",
  address: "Address",
  state: "Status",
  enquiry: "Text",
  updatedAt: "Last changed",
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const personalDataWords = {
  title: "Data about you",
  parts: {
    enquiries: "Enquiries",
    customers: "Customers",
    projects: "Projects",
    timeline: "Timeline",
    "next-steps": "Next steps",
    quotes: "Quotes",
    notices: "Privacy notices shown",
    "call-times": "Requested call times",
    received: "Leads and messages as other platforms sent them",
    outbox: "Enquiries and emails in the delivery queue",
    deleted: "Deleted items",
    "elsewhere-named": "Mentioned in other records",
    record: "Activity log",
    staff: "Team accounts",
  } satisfies Record<DataPart, string>,
  outcomes: {
    erased: "Will be erased",
    replaced: "Anonymised",
    kept: "Kept",
    left: "You decide",
  } satisfies Record<RowOutcome, string>,
  whyKept:
    "The customer has projects, and accounting records must be kept (Companies Act 2013, section 128). Check with your accountant.",
  whyReplaced: {
    customer: "The customer’s projects stay on record.",
    project: "The project stays on record without the person’s details.",
    place: "The record is about someone else.",
    record: "Access logs must be kept for one year (DPDP Rules 2025, rules 6 and 8).",
    staff: "Manage team accounts on the Employee screen.",
  },
  leftToDo: {
    hosted: (address: string) =>
      `The backend at ${address} overwrites and deletes its copy. Ask its operator to remove it from backups and logs too.`,
    mail: (to: string) => `Emails about this person’s enquiries in the mailbox ${to}.`,
    webhook: (host: string) => `Data already sent to the webhook at ${host}. Ask its operator to erase it.`,
    backups:
      "Backups made before today still hold this data until newer ones replace them. If you restore one, erase this person again.",
    databaseLog: "The database’s change log (PostgreSQL WAL) holds it until it is overwritten.",
  },
  labels: {
    entry: (type: string, by: string) => (by ? `${type}, by ${by}` : type),
    sessions: (count: number) =>
      counted(count, { one: "{n} signed-in device with this email", other: "{n} signed-in devices with this email" }),
    account: "Has a team account with this email",
    notice: (version: number) => `Version ${version} of the privacy document`,
    unnamed: "No name",
    beside: (kind: string) => `With the ${kind}`,
  },
  withdrawal: {
    title: "Unsubscribe from our emails",
    lead: (brand: string, email: string) => `Tap the button, and ${brand} won't email ${email} again.`,
    press: "Unsubscribe",
    done: "You're unsubscribed",
    doneWay:
      "Our team can see this with your enquiry. To get your details corrected or deleted, call or email us. The privacy page tells you how.",
    unknown: "This link doesn't work",
    unknownWay: "Part of it may be missing. Please open it again from the email, or email us.",
    privacy: "Privacy: what we keep and why",
    note: "Unsubscribed by the link in an email. Do not email this person unless they ask.",
    stop: (link: string) => `Unsubscribe: ${link}`,
    complaints: (contact: string) => `Complaints about your data: ${contact}`,
  },
  factOf: (name: string): string => ownValue(FACTS, name) ?? capital(name.replaceAll("_", " ")),
  asOf: (when: string) => `As of ${when}.`,
  kinds: { export: "Exported", erasure: "Erased", retention: "Deleted automatically" },
  retention: {
    enquiries: "closed enquiries",
    deleted: "deleted items",
    outbox: "copies of delivered enquiries",
    sessions: "sign-in records",
    record: "activity log entries",
  },
  screen: {
    find: "Find a person’s data",
    findNote:
      "When someone asks to see or delete their data, search for them here by phone or email. To correct data, edit their records.",
    knownBy: "Phone numbers or emails, separated by commas",
    look: "Search",
    looking: "Searching…",
    nothing: "No data about this person. Check the number or email, or search with another one.",
    also: "Also search for:",
    leftToDo: "Delete these yourself",
    until: (day: string) => `until ${day}`,
    saveHtml: "Export as a page",
    saveJson: "Export as JSON",
    erase: "Erase…",
    erased: "Erased",
    eraseTitle: (name: string) => `Erase ${name}?`,
    eraseWarning:
      "Everything marked “Will be erased” is deleted for good and cannot be restored. Confirm that the request came from this person.",
    keepsForLaw: (who: string) => `Keep records required by law: ${who}`,
    eraseNow: "Erase permanently",
    requests: "Completed requests",
    requestsNote: "People’s names are not stored here.",
    noRequests: "No completed requests yet.",
    stillKept: (why: string, day: string) => `Kept until ${day}: ${why}`,
    ahead: (what: string) => `Due for deletion within a week: ${what}.`,
    notAtBackend: "The site has no backend account that can delete enquiries. Delete outdated ones there by hand.",
    rules: "Data retention",
  },
  tables: {
    timeline: "Note on another record",
    followedRows: "Next step on another record",
    receivedLeads: "Lead as another platform sent it",
    intents: "Unfinished change",
    deletedRows: "Another deleted item",
    outbox: "Another enquiry or email being delivered",
    contentDrafts: "Draft page text",
    contentVersions: "Earlier page text",
    translations: "Translation of a text",
    leadSources: "Lead source",
    whatsappReplies: "State of a WhatsApp message",
    leadNotices: "Notice of a lead source",
    settings: "Saved view",
    quotes: "Quote on another enquiry",
    breaches: "Data breach",
  },
} as const;
