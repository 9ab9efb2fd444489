import { answeredByBackend, answeredBySite } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, successAnswer } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/enquiry";
import { importedFollowUp } from "@/contract/schemas/follow-up";

const managing = answeredByBackend(["enquiries"], ["enquiries"]);
const reading = answeredByBackend(["enquiries", "dashboard"], ["enquiries"]);
const counting = answeredByBackend(["dashboard"], ["enquiries", "projects", "customers", "cities"]);

export const enquiryCalls = {
  /** The outbox sends it later; the visitor learns only that the enquiry was accepted. */
  create: managing.post("/api/enquiries/", schema.storedEnquiry, { access: "public", body: schema.enquiryInput }),
  /** The same call for staff. It also sends a status and, for an old lead, its arrival and the state of its follow-up. */
  add: managing.post("/api/enquiries/", schema.addedEnquiry, {
    body: schema.addedInput.extend({ followUp: importedFollowUp.optional() }),
  }),
  list: reading.get("/api/enquiries/", listOf(schema.enquiry), { query: schema.enquiryListQuery, order: "-createdAt" }),
  counts: counting.get("/api/enquiries/dashboard/count", schema.countsAnswer),
  get: reading.get("/api/enquiries/:id", dataOf(schema.enquiry)),
  update: managing.put("/api/enquiries/:id", dataOf(schema.enquiry), { body: schema.enquiryUpdate }),
  updateStatus: managing.post("/api/enquiries/update-status/", schema.statusUpdated, {
    body: schema.enquiryStatusUpdate,
    verifiedByRow: true,
  }),
  remove: managing.delete("/api/enquiries/:id", successAnswer, { failure: messages.admin.enquiryDelete }),
};

const forVisitors = answeredBySite("public", []);

export const receiptCalls = {
  read: forVisitors.get("/api/receipts", schema.receipt, { query: schema.receiptKey }),
  chooseCallTime: forVisitors.post("/api/receipts/call-time", schema.receipt, { body: schema.callTimeChoice }),
};
