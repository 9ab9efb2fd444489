import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import { enquiryInput, every } from "@/contract/schemas/enquiry";
import { id, required } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import {
  demoData,
  demoDataQuery,
  demoDataRemoval,
  demoDataRemoved,
  goLive,
  openedChat,
  serverChecks,
  testEnquiryInput,
  testEnquiryState,
  watch,
} from "@/contract/schemas/monitoring";
import { thingNames } from "@/contract/things";

/**
 * An enquiry, or its notification, that the outbox could not deliver. A lead of another platform may lack an answer that
 * a visitor has to give, and an enquiry that was stored before a field existed lacks that field: both are listed blank.
 */
const deadLetter = z.object({
  ...every(enquiryInput.shape, z.string().default("")),
  _id: id,
  kind: z.enum(["enquiry", "email", "webhook"]),
  reason: z.string(),
  createdAt: z.string(),
});

export const discard = z.object({ reason: required("Enter a reason", LENGTHS.reason) });

const own = group({ answeredBy: "site", access: ["enquiries"], tags: ["dead-letters"] });

/** Dead letters: enquiries that the backend refused, waiting in the outbox for a decision. */
export const deadLetterCalls = {
  list: own.get("/api/outbox", listOf(deadLetter)),
  retry: own.put("/api/outbox/:key", done, { body: enquiryInput }),
  retryAll: own.post("/api/outbox/retry", done.extend({ retried: z.number() })),
  discard: own.delete("/api/outbox/:key", done, { right: "delete", body: discard }),
} as const satisfies Record<string, SiteCall>;

const rows = [...thingNames, "follow-up"] as const;
const ofAdmins = group({ answeredBy: "site", access: ["admin"], tags: ["go-live", ...rows] });

/** The demo data of a first start with the embedded backend. */
export const demoDataCalls = {
  /** The dry run: what a removal of these groups deletes. */
  read: ofAdmins.get("/api/demo-data", dataOf(demoData), { query: demoDataQuery }),
  remove: ofAdmins.post("/api/demo-data/removal", dataOf(demoDataRemoved), {
    tags: ["go-live", "site-content", ...rows],
    body: demoDataRemoval,
  }),
} as const satisfies Record<string, SiteCall>;

const ofEditors = group({ answeredBy: "site", access: ["site"], tags: ["go-live"] });
const ofEnquiries = group({ answeredBy: "site", access: ["enquiries"], tags: ["go-live"] });

/** The checklist before the site goes public. */
export const goLiveCalls = {
  read: ofEditors.get("/api/go-live", dataOf(goLive), {
    // The demo data is gone once staff have deleted or changed its rows, and the packages are the owner's.
    tags: ["go-live", "site-content", "translations", ...thingNames],
  }),
  /** Notes that staff opened the chat of this number, so that a changed number has to be opened again. */
  noteChat: ofEditors.post("/api/go-live/chat", done, { body: openedChat }),
  /** Sends a test enquiry through the public address, as a visitor's browser would. */
  sendTestEnquiry: ofEnquiries.post("/api/go-live/test-enquiries", dataOf(z.object({ requestId: z.string() })), {
    tags: [],
    body: testEnquiryInput,
  }),
  /** Follows a test enquiry and records its arrival. The caller finds it in the list. */
  followTestEnquiry: ofEnquiries.post("/api/go-live/test-enquiry", dataOf(testEnquiryState), {
    body: testEnquiryInput,
  }),
} as const satisfies Record<string, SiteCall>;

/** The checks of `npm run doctor`, except the test enquiry, which the checklist sends itself. */
export const serverCheckCalls = {
  read: ofEditors.get("/api/server-checks", dataOf(serverChecks), { tags: [] }),
} as const satisfies Record<string, SiteCall>;

/** The state of what the site monitors, and the mails sent to the owner about it. */
export const watchCalls = {
  read: ofEditors.get("/api/watch", dataOf(watch), { tags: [] }),
} as const satisfies Record<string, SiteCall>;

export type DeadLetter = z.infer<typeof deadLetter>;
