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

export const enquiryCalls = {
  /** The public call. The outbox sends it later; the visitor learns only that the enquiry was accepted. */
  create: {
    method: "POST",
    path: "/api/enquiries/",
    answeredBy: "backend",
    access: "public",
    tags,
    body: enquiryInput,
    response: stored,
  },
  /** The same call for staff: sends a status, and for an old lead when it arrived. Answers what was stored. */
  add: {
    method: "POST",
    path: "/api/enquiries/",
    answeredBy: "backend",
    access: ["enquiries"],
    tags,
    body: enquiryAdded.extend({ status: enquiryStatus.default("pending"), receivedAt: receivedAt.optional() }),
    response: stored.transform((answer) => answer.enquiry),
  },
  list: {
    method: "GET",
    path: "/api/enquiries/",
    answeredBy: "backend",
    access: readers,
    tags,
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
  get: {
    method: "GET",
    path: "/api/enquiries/:id",
    answeredBy: "backend",
    access: readers,
    tags,
    response: dataOf(enquiry),
  },
  update: {
    method: "PUT",
    path: "/api/enquiries/:id",
    answeredBy: "backend",
    access: ["enquiries"],
    tags,
    body: enquiryUpdate,
    response: dataOf(enquiry),
  },
  /**
   * Errors come as an error object with status 200, so neither that status nor a success without an enquiry is proof.
   */
  updateStatus: {
    method: "POST",
    path: "/api/enquiries/update-status/",
    answeredBy: "backend",
    access: ["enquiries"],
    tags,
    body: enquiryStatusUpdate,
    response: z
      .looseObject({ success: z.literal(true) })
      .refine(({ enquiry, data }) => enquiry !== null && data !== null)
      .transform(() => ({ success: true as const })),
    verifiedByRow: true,
  },
  remove: {
    method: "DELETE",
    path: "/api/enquiries/:id",
    answeredBy: "backend",
    access: ["enquiries"],
    tags,
    response: z.object({ success: z.literal(true) }),
    failure: messages.admin.enquiryDelete,
  },
} as const satisfies Record<string, BackendCall>;

/** For visitors who can prove that they have just sent the enquiry. */
export const receiptCalls = {
  read: {
    method: "GET",
    path: "/api/receipts",
    answeredBy: "site",
    access: "public",
    tags: [],
    query: receiptKey,
    response: receipt,
  },
  /** The chosen time becomes the next step of the enquiry. */
  chooseCallTime: {
    method: "POST",
    path: "/api/receipts/call-time",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: callTimeChoice,
    response: receipt,
  },
} as const satisfies Record<string, SiteCall>;
