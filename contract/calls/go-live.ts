import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { goLive, openedChat, testEnquiryInput, testEnquiryState } from "@/contract/schemas/go-live";
import { thingNames } from "@/contract/things";

/** The checklist before the site goes public. */
export const goLiveCalls = {
  read: {
    method: "GET",
    path: "/api/go-live",
    answeredBy: "site",
    access: ["site"],
    // The demo data is gone once staff have deleted or changed its rows, and the packages are the owner's.
    tags: ["go-live", "site-content", "translations", ...thingNames],
    response: dataOf(goLive),
  },
  /** Notes that staff opened the chat of this number, so that a changed number has to be opened again. */
  noteChat: {
    method: "POST",
    path: "/api/go-live/chat",
    answeredBy: "site",
    access: ["site"],
    tags: ["go-live"],
    body: openedChat,
    response: z.object({ success: z.literal(true) }),
  },
  /** Sends a test enquiry through the public address, as a visitor's browser would. */
  sendTestEnquiry: {
    method: "POST",
    path: "/api/go-live/test-enquiries",
    answeredBy: "site",
    access: ["enquiries"],
    tags: [],
    body: testEnquiryInput,
    response: dataOf(z.object({ requestId: z.string() })),
  },
  /** Follows a test enquiry and records its arrival. The caller finds it in the list. */
  followTestEnquiry: {
    method: "POST",
    path: "/api/go-live/test-enquiry",
    answeredBy: "site",
    access: ["enquiries"],
    tags: ["go-live"],
    body: testEnquiryInput,
    response: dataOf(testEnquiryState),
  },
} as const satisfies Record<string, SiteCall>;
