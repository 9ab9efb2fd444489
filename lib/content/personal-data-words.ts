import { ownValue } from "@/contract/own-value";
import type { DataPart, Fate } from "@/contract/schemas/personal-data";

/** The names of fields, as whoever gets them handed over reads them. */
const FACTS: Record<string, string> = {
  at: "When",
  by: "By",
  createdAt: "Since",
  deletedAt: "Deleted on",
  email: "E-mail",
  name: "Name",
  phone: "Phone",
  location: "Location of plot",
  plot_size: "Plot size",
  status: "Status",
  text: "Text",
  source: "Came from",
  address: "Address",
  enquiry: "Text",
  updatedAt: "Last changed",
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What is said of a person's data: on the screen, in what is handed over, and in the record of what was done. */
export const personalDataWords = {
  title: "A person’s data",
  parts: {
    enquiries: "Enquiries",
    customers: "Customers",
    projects: "Projects",
    timeline: "Notes and what happened",
    "next-steps": "Follow-up",
    quotes: "Quotes",
    notices: "Notices given with forms",
    "call-times": "Times at which somebody wanted to be called",
    outbox: "Copies of enquiries on their way",
    deleted: "Deleted, and can be put back",
    "elsewhere-named": "Named elsewhere",
    record: "The record of who did what",
    staff: "Staff",
  } satisfies Record<DataPart, string>,
  fates: {
    erased: "goes",
    replaced: "stays, without the person",
    kept: "is kept",
    left: "is left to you",
  } satisfies Record<Fate, string>,
  whyKept:
    "The customer has projects, and books of account are to be kept (Companies Act, 2013, section 128; ask whoever keeps yours)",
  whyReplaced: {
    customer: "The customer’s projects stay, and need one",
    project: "The house is the company’s own work",
    place: "It is about somebody or something else",
    record: "A log of access is to be kept for a year (DPDP Rules, 2025, rules 6 and 8)",
    staff: "Accounts of staff are the Employee screen’s",
  },
  leftToDo: {
    hosted: (address: string) =>
      `The backend at ${address} was told by its own calls: what it had was overwritten, then deleted. Ask its operator to remove it from backups and logs as well.`,
    mail: (to: string) => `Mails that told of this person’s enquiries lie in the mailbox ${to}.`,
    webhook: (host: string) => `What was sent to the webhook at ${host} is kept by whoever receives it.`,
    backups:
      "Backups made before today hold what they held, until they make room for newer ones. Repeat this erasure after a restore.",
    databaseLog: "PostgreSQL’s own log of changes (WAL) holds it until it is overwritten or archived away.",
  },
  saidOf: {
    entry: (type: string, by: string) => (by ? `${type}, by ${by}` : type),
    sessions: (count: number) => `${count} session${count === 1 ? "" : "s"} with this address`,
    account: "Has an account of staff with this address",
    notice: (version: number) => `Version ${version} of the privacy document`,
    unnamed: "Without a name",
    beside: (kind: string) => `Beside the ${kind}`,
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
    note: "Took back, by the link in a mail, that we write. Send no more mail that was not asked for.",
    stop: (link: string) => `Unsubscribe: ${link}`,
    complaints: (contact: string) => `Complaints about your data: ${contact}`,
  },
  factOf: (name: string): string => ownValue(FACTS, name) ?? capital(name.replaceAll("_", " ")),
  asOf: (when: string) => `As it is kept on ${when}.`,
  kinds: { export: "Handed over", erasure: "Erased", retention: "Removed when its time was over" },
  retention: {
    enquiries: "closed enquiries",
    deleted: "deleted rows",
    outbox: "copies of delivered enquiries",
    sessions: "sessions of staff",
    record: "lines of the record",
  },
  screen: {
    find: "Everything about a person",
    findNote: "By phone number or e-mail, in any spelling. Corrections are made in the person’s own forms.",
    knownBy: "Phone numbers and e-mail addresses, with commas between",
    look: "Look",
    looking: "Looking…",
    nothing: "Nothing is kept about this person.",
    also: "In the same rows stands:",
    leftToDo: "What an erasure cannot reach",
    until: (day: string) => `until ${day}`,
    saveHtml: "Hand over as a page",
    saveJson: "Hand over as JSON",
    erase: "Erase…",
    erased: "Erased",
    eraseTitle: (name: string) => `Erase ${name}?`,
    eraseWarning:
      "What is listed as going goes from the site’s files and from the backend, and cannot be put back by anybody. Make sure that whoever asked is who is erased.",
    keepsForLaw: (who: string) => `Keep what a law wants kept: ${who}`,
    eraseNow: "Erase for good",
    requests: "What was done",
    requestsNote: "It names nobody whom it was about.",
    noRequests: "Nobody has asked yet.",
    stillKept: (why: string, day: string) => `Kept until ${day}: ${why}`,
    ahead: (what: string) => `Within a week this is removed, as its time is over: ${what}.`,
    notAtBackend:
      "The site has no account at the backend that may delete enquiries: what is kept too long there has to be deleted by hand.",
    rules: "How long data are kept",
  },
  tables: {
    timeline: "A note of another record",
    followedRows: "A next step of another record",
    intents: "Something done in several steps",
    deletedRows: "Something else that was deleted",
    outbox: "Another enquiry on its way",
    contentDrafts: "A draft under Site & text",
    contentVersions: "A version under Site & text",
    settings: "A list that somebody has saved",
    quotes: "A quote of another enquiry",
    breaches: "The record of breaches",
  },
} as const;
