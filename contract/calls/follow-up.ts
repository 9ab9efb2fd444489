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
  intentDecision,
  lost,
  mergeInput,
  mergePlan,
  nextStepInput,
  record,
  staffPerson,
  stepDone,
  timelineEntry,
} from "@/contract/schemas/follow-up";

const tags = ["enquiries", "follow-up"] as const;
const site = { answeredBy: "site", access: ["enquiries"], tags } as const;
/** Of a customer or a project whoever looks after those: the answer looks at the kind. */
const anyRecord = { ...site, access: ["enquiries", "customers", "projects"] } as const;
const ownViews = { ...site, tags: ["list-views"] } as const;
const changed = dataOf(followUp);

/** What the site knows beside the backend's enquiries, customers and projects, and the lists that come of both. */
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
  /** Asked every 20 seconds by a page that is open. */
  news: {
    ...site,
    isBackground: true,
    method: "GET",
    path: "/api/follow-up/news",
    query: newsQuery,
    response: dataOf(news),
  },
  /** How the one who asks likes to see the list of enquiries. */
  views: { ...ownViews, method: "GET", path: "/api/follow-up/views", response: listViews },
  keepViews: { ...ownViews, method: "PUT", path: "/api/follow-up/views", body: listViews, response: listViews },
  /** Whom something can be given to: everybody on the staff who may see enquiries and has signed in once. */
  people: {
    ...anyRecord,
    // Who edits the site says who gets new enquiries by turn.
    access: [...anyRecord.access, "site"],
    method: "GET",
    path: "/api/follow-up/people",
    response: listOf(staffPerson),
  },
  /** What messages begin with, and what of it is known without the record. */
  templates: { ...anyRecord, method: "GET", path: "/api/follow-up/templates", response: dataOf(templates) },
  /** Whether the staff are reminded by mail, and whether those mails can say whom it is about. */
  reminders: {
    ...site,
    access: ["enquiries", "dashboard"],
    method: "GET",
    path: "/api/follow-up/reminders",
    response: dataOf(reminders),
  },
  read: { ...anyRecord, method: "GET", path: "/api/follow-up/:kind/:id", response: dataOf(record) },
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
  /** What a merge into this record would move. */
  planMerge: {
    ...anyRecord,
    method: "GET",
    path: "/api/follow-up/:kind/:id/merge",
    query: mergeInput,
    response: dataOf(mergePlan),
  },
  /** Two records of one person become this one. Sent again it goes on where it was. */
  merge: {
    ...anyRecord,
    tags: [...tags, "customers", "projects"],
    method: "POST",
    path: "/api/follow-up/:kind/:id/merge",
    body: mergeInput,
    response: z.object({ success: z.literal(true) }),
  },
  /** Makes a customer of an enquiry, or finds the one there is by phone number or e-mail address. */
  convert: {
    ...site,
    tags: [...tags, "customers"],
    method: "POST",
    path: "/api/follow-up/enquiry/:id/convert",
    body: customerInput,
    response: dataOf(conversion),
  },
  /** It is this customer's. */
  convertTo: {
    ...site,
    tags: [...tags, "customers"],
    method: "PUT",
    path: "/api/follow-up/enquiry/:id/customer",
    body: customerChoice,
    response: dataOf(conversion),
  },
  /** Decides about what was begun in several steps and is stuck. */
  decideIntent: {
    ...anyRecord,
    tags: [...tags, "customers", "projects"],
    method: "POST",
    path: "/api/follow-up/intents/:id",
    body: intentDecision,
    response: z.object({ success: z.literal(true) }),
  },
  /** Closes an enquiry that came to nothing. */
  lose: { ...site, method: "POST", path: "/api/follow-up/enquiry/:id/lost", body: lost, response: changed },
} as const satisfies Record<string, SiteCall>;
