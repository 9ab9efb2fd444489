import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { goLive, testEnquiryInput, testEnquiryState } from "@/contract/schemas/go-live";

/** What is still to be done before the site is shown to the public. */
export const goLiveCalls = {
  read: {
    method: "GET",
    path: "/api/go-live",
    answeredBy: "site",
    access: ["site"],
    tags: ["go-live", "site-content"],
    response: dataOf(goLive),
  },
  /** Looks what has become of a test enquiry, and notes it where it went all the way. Whoever asks finds it in the list. */
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
