import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
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
} from "@/contract/schemas/enquiry";

/** The dashboard shows enquiries read-only, so either permission may read them. */
const readers = ["enquiries", "dashboard"] as const;
const tags = ["enquiries"] as const;
/** The enquiry in the answer is the proof that it was stored: a backend that lost it may say `success` all the same. */
const stored = z.object({ success: z.literal(true), enquiry });

export const enquiryCalls = {
  /** The visitor's own call. The outbox makes it, later; the visitor himself is told only that it was accepted. */
  create: {
    method: "POST",
    path: "/api/enquiries/",
    answeredBy: "backend",
    access: "public",
    tags,
    body: enquiryInput,
    response: stored,
  },
  /** Staff's view of the same call: the enquiry comes with a status, and the answer shows what was stored. */
  add: {
    method: "POST",
    path: "/api/enquiries/",
    answeredBy: "backend",
    access: ["enquiries"],
    tags,
    body: enquiryAdded.extend({ status: enquiryStatus.default("pending") }),
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
   * Answers an error object with status 200 rather than throwing, so a status of 200 says nothing; and a success of no
   * enquiry is none.
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
    provedByRow: true,
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
