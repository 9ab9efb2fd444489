import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { customerInput } from "@/contract/schemas/customer";
import { figures, listViews, news, newsQuery, reminders, templates, work, workQuery } from "@/contract/schemas/desk";
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
import { month, monthQuery, pipeline } from "@/contract/schemas/month";

const tags = ["enquiries", "follow-up"] as const;
const site = { answeredBy: "site", access: ["enquiries"], tags } as const;
/** The permission depends on the kind of record; the answer checks it. */
const anyRecord = { ...site, access: ["enquiries", "customers", "projects"] } as const;
const ownViews = { ...site, tags: ["list-views"] } as const;
const changed = dataOf(followUp);

/** Follow-ups of enquiries, customers and projects, and lists that combine them with the backend's rows. */
export const followUpCalls = {
  enquiries: {
    ...site,
    method: "GET",
    path: "/api/follow-up/enquiries",
    query: followUpQuery,
    response: followedEnquiries,
  },
  work: {
    ...site,
    access: ["enquiries", "dashboard"],
    method: "GET",
    path: "/api/follow-up/work",
    query: workQuery,
    response: dataOf(work),
  },
  figures: {
    ...site,
    access: ["enquiries", "dashboard"],
    method: "GET",
    path: "/api/follow-up/figures",
    response: dataOf(figures),
  },
  /** The value of open quotes. */
  pipeline: {
    ...site,
    access: ["enquiries", "dashboard"],
    method: "GET",
    path: "/api/follow-up/pipeline",
    response: dataOf(pipeline),
  },
  /** A period's figures, and those of the period before. As a spreadsheet: /api/month.xlsx. */
  month: {
    ...site,
    access: ["enquiries", "dashboard"],
    method: "GET",
    path: "/api/follow-up/month",
    query: monthQuery,
    response: dataOf(month),
  },
  /** Polled every 20 seconds by open pages. */
  news: {
    ...site,
    isBackground: true,
    method: "GET",
    path: "/api/follow-up/news",
    query: newsQuery,
    response: dataOf(news),
  },
  /** The caller's saved views of the list of enquiries. */
  views: { ...ownViews, method: "GET", path: "/api/follow-up/views", response: listViews },
  keepViews: { ...ownViews, method: "PUT", path: "/api/follow-up/views", body: listViews, response: listViews },
  /** Assignable staff: everyone who may see enquiries and has signed in once. */
  people: {
    ...anyRecord,
    // Editors of the site choose who gets new enquiries by turn.
    access: [...anyRecord.access, "site"],
    method: "GET",
    path: "/api/follow-up/people",
    response: listOf(staffPerson),
  },
  /** Searches what staff have logged: notes, calls, visits. */
  notes: {
    ...anyRecord,
    tags: ["follow-up"],
    method: "GET",
    path: "/api/follow-up/notes",
    query: noteQuery,
    response: listOf(foundNote),
  },
  /** Message templates, with the placeholders that do not depend on the record. */
  templates: { ...anyRecord, method: "GET", path: "/api/follow-up/templates", response: dataOf(templates) },
  /** Whether reminders are mailed, and whether they can name the customer. */
  reminders: {
    ...site,
    access: ["enquiries", "dashboard"],
    method: "GET",
    path: "/api/follow-up/reminders",
    response: dataOf(reminders),
  },
  read: {
    ...anyRecord,
    method: "GET",
    path: "/api/follow-up/:kind/:id",
    tags: [...tags, "customers", "projects"],
    response: dataOf(record),
  },
  addEntry: {
    ...anyRecord,
    method: "POST",
    path: "/api/follow-up/:kind/:id/timeline",
    body: entryInput,
    response: dataOf(timelineEntry),
  },
  setNextStep: {
    ...anyRecord,
    method: "PUT",
    path: "/api/follow-up/:kind/:id/next-step",
    body: nextStepInput,
    response: changed,
  },
  finishStep: {
    ...anyRecord,
    method: "POST",
    path: "/api/follow-up/:kind/:id/next-step/done",
    body: stepDone,
    response: changed,
  },
  assign: {
    ...anyRecord,
    method: "PUT",
    path: "/api/follow-up/:kind/:id/assignee",
    body: assignment,
    response: changed,
  },
  /** Preview of a merge into this record. */
  planMerge: {
    ...anyRecord,
    method: "GET",
    path: "/api/follow-up/:kind/:id/merge",
    query: mergeInput,
    response: dataOf(mergePlan),
  },
  /** Remembers that another record with the same number or email is not the same person, or forgets it. */
  setSamePerson: {
    ...anyRecord,
    tags: [...tags, "customers"],
    method: "PUT",
    path: "/api/follow-up/:kind/:id/same-person",
    body: samePersonInput,
    response: z.object({ success: z.literal(true) }),
  },
  /** Merges two records of one person into this one, and deletes the other. A repeated request resumes the merge. */
  merge: {
    ...anyRecord,
    tags: [...tags, "customers", "projects"],
    method: "POST",
    path: "/api/follow-up/:kind/:id/merge",
    body: mergeChoice,
    response: z.object({ success: z.literal(true) }),
  },
  /** The existing customer whom a conversion would use. */
  proposeCustomer: {
    ...site,
    tags: [...tags, "customers"],
    method: "GET",
    path: "/api/follow-up/enquiry/:id/customer",
    response: dataOf(proposedCustomer),
  },
  /** Converts an enquiry to a customer, or finds the existing customer by phone number or email. */
  convert: {
    ...site,
    tags: [...tags, "customers"],
    method: "POST",
    path: "/api/follow-up/enquiry/:id/convert",
    body: customerInput,
    response: dataOf(conversion),
  },
  /** Links the enquiry to this customer. */
  convertTo: {
    ...site,
    tags: [...tags, "customers"],
    method: "PUT",
    path: "/api/follow-up/enquiry/:id/customer",
    body: customerChoice,
    response: dataOf(conversion),
  },
  /** Resolves a multi-step write that is stuck. */
  decideIntent: {
    ...anyRecord,
    tags: [...tags, "customers", "projects"],
    method: "POST",
    path: "/api/follow-up/intents/:id",
    body: intentDecision,
    response: z.object({ success: z.literal(true) }),
  },
  /** Closes an enquiry as lost. */
  lose: { ...site, method: "POST", path: "/api/follow-up/enquiry/:id/lost", body: lost, response: changed },
} as const satisfies Record<string, SiteCall>;
