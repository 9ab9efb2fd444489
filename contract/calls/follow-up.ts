import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf, successAnswer } from "@/contract/schemas/answer";
import { customerInput } from "@/contract/schemas/customer";
import * as dashboard from "@/contract/schemas/dashboard";
import * as schema from "@/contract/schemas/follow-up";

const tags = ["enquiries", "follow-up"] as const;
const withCustomers = { tags: [...tags, "customers"] } as const;
const withRecords = { tags: [...tags, "customers", "projects"] } as const;
const views = { tags: ["list-views"] } as const;
const forEnquiries = answeredBySite(["enquiries"], tags);
const forDashboard = answeredBySite(["enquiries", "dashboard"], tags);
/** The permission depends on the kind of record, so the handler checks it. */
const anyRecord = answeredBySite(["enquiries", "customers", "projects"], tags);
/** Editors of the site choose who gets new enquiries by round robin. */
const assigning = answeredBySite(["enquiries", "customers", "projects", "site"], tags);

const followUp = dataOf(schema.followUp);
const conversion = dataOf(schema.conversion);

/** Follow-ups of enquiries, customers and projects, and lists that combine them with the backend's rows. */
export const followUpCalls = {
  enquiries: forEnquiries.get("/api/follow-up/enquiries", schema.followedEnquiries, { query: schema.followUpQuery }),
  work: forDashboard.get("/api/follow-up/work", dataOf(dashboard.work), { query: dashboard.workQuery }),
  figures: forDashboard.get("/api/follow-up/figures", dataOf(dashboard.figures)),
  pipeline: forDashboard.get("/api/follow-up/pipeline", dataOf(dashboard.pipeline)),
  month: forDashboard.get("/api/follow-up/month", dataOf(dashboard.month), { query: dashboard.monthQuery }),
  news: forEnquiries.get("/api/follow-up/news", dataOf(dashboard.news), {
    isBackground: true,
    query: dashboard.newsQuery,
  }),
  views: forEnquiries.get("/api/follow-up/views", dashboard.listViews, views),
  saveViews: forEnquiries.put("/api/follow-up/views", dashboard.listViews, { ...views, body: dashboard.listViews }),
  stepChoices: assigning.get("/api/follow-up/people", schema.stepChoices),
  notes: anyRecord.get("/api/follow-up/notes", listOf(schema.foundNote), {
    tags: ["follow-up"],
    query: schema.noteQuery,
  }),
  templates: anyRecord.get("/api/follow-up/templates", dataOf(dashboard.templates)),
  read: anyRecord.get("/api/follow-up/:kind/:id", dataOf(schema.record), withRecords),
  addEntry: anyRecord.post("/api/follow-up/:kind/:id/timeline", dataOf(schema.timelineEntry), {
    body: schema.entryInput,
  }),
  setNextStep: anyRecord.put("/api/follow-up/:kind/:id/next-step", followUp, { body: schema.nextStepInput }),
  finishStep: anyRecord.post("/api/follow-up/:kind/:id/next-step/done", followUp, { body: schema.stepDone }),
  assign: anyRecord.put("/api/follow-up/:kind/:id/assignee", followUp, { body: schema.assignment }),
  setRefusal: anyRecord.put("/api/follow-up/:kind/:id/refusals", successAnswer, {
    ...withCustomers,
    body: schema.optOutInput,
  }),
  planMerge: anyRecord.get("/api/follow-up/:kind/:id/merge", dataOf(schema.mergePlan), { query: schema.mergeInput }),
  /** Remembers that another record with the same number or email is not the same person, or forgets it. */
  setSamePerson: anyRecord.put("/api/follow-up/:kind/:id/same-person", successAnswer, {
    ...withCustomers,
    body: schema.samePersonInput,
  }),
  /** Deletes the other record. A repeated request resumes the merge. */
  merge: anyRecord.post("/api/follow-up/:kind/:id/merge", successAnswer, { ...withRecords, body: schema.mergeChoice }),
  proposeCustomer: forEnquiries.get(
    "/api/follow-up/enquiry/:id/customer",
    dataOf(schema.proposedCustomer),
    withCustomers,
  ),
  convert: forEnquiries.post("/api/follow-up/enquiry/:id/convert", conversion, {
    ...withCustomers,
    body: customerInput,
  }),
  convertTo: forEnquiries.put("/api/follow-up/enquiry/:id/customer", conversion, {
    ...withCustomers,
    body: schema.customerChoice,
  }),
  decideOperation: anyRecord.post("/api/follow-up/intents/:id", successAnswer, {
    ...withRecords,
    body: schema.operationDecision,
  }),
  lose: forEnquiries.post("/api/follow-up/enquiry/:id/lost", followUp, { body: schema.lost }),
};
