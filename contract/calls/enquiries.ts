import { z } from "zod";
import { type BackendCall, group, type SiteCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import {
  counts,
  enquiry,
  enquiryAdded,
  enquiryInput,
  enquiryListQuery,
  enquiryStatus,
  enquiryStatusUpdate,
  enquiryUpdate,
  receivedAt,
} from "@/contract/schemas/enquiry";
import { callTimeChoice, receipt, receiptKey } from "@/contract/schemas/receipt";

const own = group({ answeredBy: "backend", access: ["enquiries"], tags: ["enquiries"] });
/** The dashboard shows enquiries read-only, so either permission may read them. */
const read = group({ answeredBy: "backend", access: ["enquiries", "dashboard"], tags: ["enquiries"] });

/** Only the enquiry in the answer proves that it was stored: a backend may lose it and still answer `success`. */
const stored = done.extend({ enquiry });
const addedInput = enquiryAdded.extend({
  status: enquiryStatus.default("pending"),
  receivedAt: receivedAt.optional(),
});
/** Errors come as an error object with status 200, so neither that status nor a success without an enquiry is proof. */
const statusUpdated = z
  .looseObject({ success: z.literal(true) })
  .refine(({ enquiry, data }) => enquiry !== null && data !== null)
  .transform(() => ({ success: true as const }));

export const enquiryCalls = {
  /** The public call. The outbox sends it later; the visitor learns only that the enquiry was accepted. */
  create: own.post("/api/enquiries/", stored, { access: "public", body: enquiryInput }),
  /** The same call for staff: sends a status, and for an old lead when it arrived. Answers what was stored. */
  add: own.post(
    "/api/enquiries/",
    stored.transform((answer) => answer.enquiry),
    { body: addedInput },
  ),
  list: read.get("/api/enquiries/", listOf(enquiry), { query: enquiryListQuery, order: "-createdAt" }),
  counts: own.get(
    "/api/enquiries/dashboard/count",
    z.object({ counts }).transform((answer) => answer.counts),
    { access: ["dashboard"], tags: ["enquiries", "projects", "customers", "cities"] },
  ),
  get: read.get("/api/enquiries/:id", dataOf(enquiry)),
  update: own.put("/api/enquiries/:id", dataOf(enquiry), { body: enquiryUpdate }),
  updateStatus: own.post("/api/enquiries/update-status/", statusUpdated, {
    body: enquiryStatusUpdate,
    verifiedByRow: true,
  }),
  remove: own.delete("/api/enquiries/:id", done, { failure: messages.admin.enquiryDelete }),
} as const satisfies Record<string, BackendCall>;

const ofVisitors = group({ answeredBy: "site", access: "public", tags: [] });

/** For visitors who can prove that they have just sent the enquiry. */
export const receiptCalls = {
  read: ofVisitors.get("/api/receipts", receipt, { query: receiptKey }),
  /** The chosen time becomes the next step of the enquiry. */
  chooseCallTime: ofVisitors.post("/api/receipts/call-time", receipt, { body: callTimeChoice }),
} as const satisfies Record<string, SiteCall>;
