import { z } from "zod";
import type { BackendCall, SiteCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf } from "@/contract/schemas/answer";
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

/** The dashboard shows enquiries read-only, so either permission may read them. */
const readers = ["enquiries", "dashboard"] as const;
const tags = ["enquiries"] as const;
/** Only the enquiry in the answer proves that it was stored: a backend may lose it and still answer `success`. */
const stored = z.object({ success: z.literal(true), enquiry });

const own = { answeredBy: "backend", access: ["enquiries"], tags } as const;

export const enquiryCalls = {
  /** The public call. The outbox sends it later; the visitor learns only that the enquiry was accepted. */
  create: { ...own, method: "POST", path: "/api/enquiries/", access: "public", body: enquiryInput, response: stored },
  /** The same call for staff: sends a status, and for an old lead when it arrived. Answers what was stored. */
  add: {
    ...own,
    method: "POST",
    path: "/api/enquiries/",
    body: enquiryAdded.extend({ status: enquiryStatus.default("pending"), receivedAt: receivedAt.optional() }),
    response: stored.transform((answer) => answer.enquiry),
  },
  list: {
    ...own,
    method: "GET",
    path: "/api/enquiries/",
    access: readers,
    query: enquiryListQuery,
    order: "-createdAt",
    response: listOf(enquiry),
  },
  counts: {
    method: "GET",
    path: "/api/enquiries/dashboard/count",
    answeredBy: "backend",
    access: ["dashboard"],
    tags: ["enquiries", "projects", "customers", "cities"],
    response: z.object({ counts }).transform((answer) => answer.counts),
  },
  get: { ...own, method: "GET", path: "/api/enquiries/:id", access: readers, response: dataOf(enquiry) },
  update: { ...own, method: "PUT", path: "/api/enquiries/:id", body: enquiryUpdate, response: dataOf(enquiry) },
  /**
   * Errors come as an error object with status 200, so neither that status nor a success without an enquiry is proof.
   */
  updateStatus: {
    ...own,
    method: "POST",
    path: "/api/enquiries/update-status/",
    body: enquiryStatusUpdate,
    response: z
      .looseObject({ success: z.literal(true) })
      .refine(({ enquiry, data }) => enquiry !== null && data !== null)
      .transform(() => ({ success: true as const })),
    verifiedByRow: true,
  },
  remove: {
    ...own,
    method: "DELETE",
    path: "/api/enquiries/:id",
    response: z.object({ success: z.literal(true) }),
    failure: messages.admin.enquiryDelete,
  },
} as const satisfies Record<string, BackendCall>;

const ofReceipt = { answeredBy: "site", tags: [] } as const;

/** For visitors who can prove that they have just sent the enquiry. */
export const receiptCalls = {
  read: { ...ofReceipt, method: "GET", path: "/api/receipts", access: "public", query: receiptKey, response: receipt },
  /** The chosen time becomes the next step of the enquiry. */
  chooseCallTime: {
    ...ofReceipt,
    method: "POST",
    path: "/api/receipts/call-time",
    access: "public",
    body: callTimeChoice,
    response: receipt,
  },
} as const satisfies Record<string, SiteCall>;
