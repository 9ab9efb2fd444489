import { z } from "zod";
import { answeredBySite } from "@/contract/calls/call";
import { entityNames } from "@/contract/entities";
import { dataOf, listOf, successAnswer } from "@/contract/schemas/answer";
import { enquiryInput } from "@/contract/schemas/enquiry";
import * as schema from "@/contract/schemas/monitoring";

const managing = answeredBySite(["enquiries"], ["dead-letters"]);

export const deadLetterCalls = {
  list: managing.get("/api/outbox", listOf(schema.deadLetter)),
  retry: managing.put("/api/outbox/:key", successAnswer, { body: enquiryInput }),
  retryAll: managing.post("/api/outbox/retry", successAnswer.extend({ retried: z.number() })),
  discard: managing.delete("/api/outbox/:key", successAnswer, { right: "delete", body: schema.discard }),
};

const forAdmins = answeredBySite(["admin"], ["go-live", "follow-up", ...entityNames]);
const removal = answeredBySite(["admin"], ["go-live", "site-content", "follow-up", ...entityNames]);

export const demoDataCalls = {
  /** The dry run: the rows that a removal of these groups deletes. */
  read: forAdmins.get("/api/demo-data", dataOf(schema.demoData), { query: schema.demoDataQuery }),
  remove: removal.post("/api/demo-data/removal", dataOf(schema.demoDataRemoved), { body: schema.demoDataRemoval }),
};

/** All entities are tags, because changing or deleting a demo row settles items of the checklist. */
const checklist = answeredBySite(["site"], ["go-live", "site-content", "translations", ...entityNames]);
const forEditors = answeredBySite(["site"], ["go-live"]);
const forEnquiries = answeredBySite(["enquiries"], ["go-live"]);
const sentTest = dataOf(z.object({ requestId: z.string() }));
const testEnquiry = { body: schema.testEnquiryInput } as const;

export const goLiveCalls = {
  read: checklist.get("/api/go-live", dataOf(schema.goLive)),
  sendTestEnquiry: forEnquiries.post("/api/go-live/test-enquiries", sentTest, { ...testEnquiry, tags: [] }),
  followTestEnquiry: forEnquiries.post("/api/go-live/test-enquiry", dataOf(schema.testEnquiryState), testEnquiry),
};

/** The checks of `npm run doctor`, except the test enquiry, which the checklist sends itself. */
export const serverCheckCalls = {
  read: forEditors.get("/api/server-checks", dataOf(schema.serverChecks), { tags: [] }),
};

export const watchCalls = { read: forEditors.get("/api/watch", dataOf(schema.watch), { tags: [] }) };
