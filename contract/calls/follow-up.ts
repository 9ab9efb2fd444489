import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import { customerInput } from "@/contract/schemas/customer";
import {
  figures,
  listViews,
  month,
  monthQuery,
  news,
  newsQuery,
  pipeline,
  reminders,
  templates,
  work,
  workQuery,
} from "@/contract/schemas/dashboard";
import {
  assignment,
  conversion,
  customerChoice,
  entryInput,
  followedEnquiries,
  followUp,
  followUpQuery,
  foundNote,
  intentDecision,
  lost,
  mergeChoice,
  mergeInput,
  mergePlan,
  nextStepInput,
  noteQuery,
  proposedCustomer,
  record,
  samePersonInput,
  staffPerson,
  stepDone,
  timelineEntry,
} from "@/contract/schemas/follow-up";
import { quotable, quote, quoteInput, quoteMailInput, quoteSearch, quoteStateInput } from "@/contract/schemas/quote";

const own = group({ answeredBy: "site", access: ["enquiries"], tags: ["enquiries", "follow-up"] });

/** Quotes of an enquiry, which never change but for their state. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: own.post("/api/follow-up/enquiry/:id/quotes", dataOf(quote), { body: quoteInput }),
  setState: own.put("/api/follow-up/enquiry/:id/quotes/:quote", dataOf(quote), { body: quoteStateInput }),
  /** Emails the PDF to the customer through the outbox, which marks an open quote as sent. */
  mail: own.post("/api/follow-up/enquiry/:id/quotes/:quote/mail", dataOf(quote), { body: quoteMailInput }),
  /** By number or name, newest first. */
  find: own.get("/api/quotes", listOf(quote), { query: quoteSearch }),
  /** The data of the quote form. */
  quotable: own.get("/api/quotes/quotable", dataOf(quotable)),
} as const satisfies Record<string, SiteCall>;

const tags = ["enquiries", "follow-up"] as const;
const withCustomers = [...tags, "customers"] as const;
const withRecords = [...tags, "customers", "projects"] as const;
const site = group({ answeredBy: "site", access: ["enquiries"], tags });
/** The dashboard shows these too. */
const dashboard = group({ answeredBy: "site", access: ["enquiries", "dashboard"], tags });
/** The permission depends on the kind of record; the answer checks it. */
const anyRecord = group({ answeredBy: "site", access: ["enquiries", "customers", "projects"], tags });
const changed = dataOf(followUp);

/** Follow-ups of enquiries, customers and projects, and lists that combine them with the backend's rows. */
export const followUpCalls = {
  enquiries: site.get("/api/follow-up/enquiries", followedEnquiries, { query: followUpQuery }),
  work: dashboard.get("/api/follow-up/work", dataOf(work), { query: workQuery }),
  figures: dashboard.get("/api/follow-up/figures", dataOf(figures)),
  pipeline: dashboard.get("/api/follow-up/pipeline", dataOf(pipeline)),
  /** A period's figures, and those of the period before. As a spreadsheet: /api/month.xlsx. */
  month: dashboard.get("/api/follow-up/month", dataOf(month), { query: monthQuery }),
  /** Polled every 20 seconds by open pages. */
  news: site.get("/api/follow-up/news", dataOf(news), { isBackground: true, query: newsQuery }),
  /** The caller's saved views of the list of enquiries. */
  views: site.get("/api/follow-up/views", listViews, { tags: ["list-views"] }),
  keepViews: site.put("/api/follow-up/views", listViews, { tags: ["list-views"], body: listViews }),
  /** Assignable staff: everyone who may see enquiries and has signed in once. */
  people: anyRecord.get("/api/follow-up/people", listOf(staffPerson), {
    // Editors of the site choose who gets new enquiries by turn.
    access: ["enquiries", "customers", "projects", "site"],
  }),
  /** Searches what staff have logged: notes, calls, visits. */
  notes: anyRecord.get("/api/follow-up/notes", listOf(foundNote), { tags: ["follow-up"], query: noteQuery }),
  /** Message templates, with the placeholders that do not depend on the record. */
  templates: anyRecord.get("/api/follow-up/templates", dataOf(templates)),
  /** Whether reminders are mailed, and whether they can name the customer. */
  reminders: dashboard.get("/api/follow-up/reminders", dataOf(reminders)),
  read: anyRecord.get("/api/follow-up/:kind/:id", dataOf(record), { tags: withRecords }),
  addEntry: anyRecord.post("/api/follow-up/:kind/:id/timeline", dataOf(timelineEntry), { body: entryInput }),
  setNextStep: anyRecord.put("/api/follow-up/:kind/:id/next-step", changed, { body: nextStepInput }),
  finishStep: anyRecord.post("/api/follow-up/:kind/:id/next-step/done", changed, { body: stepDone }),
  assign: anyRecord.put("/api/follow-up/:kind/:id/assignee", changed, { body: assignment }),
  planMerge: anyRecord.get("/api/follow-up/:kind/:id/merge", dataOf(mergePlan), { query: mergeInput }),
  /** Remembers that another record with the same number or email is not the same person, or forgets it. */
  setSamePerson: anyRecord.put("/api/follow-up/:kind/:id/same-person", done, {
    tags: withCustomers,
    body: samePersonInput,
  }),
  /** Merges two records of one person into this one, and deletes the other. A repeated request resumes the merge. */
  merge: anyRecord.post("/api/follow-up/:kind/:id/merge", done, { tags: withRecords, body: mergeChoice }),
  /** The existing customer whom a conversion would use. */
  proposeCustomer: site.get("/api/follow-up/enquiry/:id/customer", dataOf(proposedCustomer), { tags: withCustomers }),
  /** Converts an enquiry to a customer, or finds the existing customer by phone number or email. */
  convert: site.post("/api/follow-up/enquiry/:id/convert", dataOf(conversion), {
    tags: withCustomers,
    body: customerInput,
  }),
  convertTo: site.put("/api/follow-up/enquiry/:id/customer", dataOf(conversion), {
    tags: withCustomers,
    body: customerChoice,
  }),
  /** Resolves a multi-step write that is stuck. */
  decideIntent: anyRecord.post("/api/follow-up/intents/:id", done, { tags: withRecords, body: intentDecision }),
  lose: site.post("/api/follow-up/enquiry/:id/lost", changed, { body: lost }),
} as const satisfies Record<string, SiteCall>;
