import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
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

const rows = [...thingNames, "follow-up"] as const;

const own = { answeredBy: "site", access: ["admin"] } as const;

/** The demo data of a first start with the embedded backend. */
export const demoDataCalls = {
  /** The dry run: what a removal of these groups deletes. */
  read: {
    ...own,
    method: "GET",
    path: "/api/demo-data",
    tags: ["go-live", ...rows],
    query: demoDataQuery,
    response: dataOf(demoData),
  },
  remove: {
    ...own,
    method: "POST",
    path: "/api/demo-data/removal",
    tags: ["go-live", "site-content", ...rows],
    body: demoDataRemoval,
    response: dataOf(demoDataRemoved),
  },
} as const satisfies Record<string, SiteCall>;

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

/** The checks of `npm run doctor`, except the test enquiry, which the checklist sends itself. */
export const serverCheckCalls = {
  read: {
    method: "GET",
    path: "/api/server-checks",
    answeredBy: "site",
    access: ["site"],
    tags: [],
    response: dataOf(serverChecks),
  },
} as const satisfies Record<string, SiteCall>;

/** The state of what the site monitors, and the mails sent to the owner about it. */
export const watchCalls = {
  read: { method: "GET", path: "/api/watch", answeredBy: "site", access: ["site"], tags: [], response: dataOf(watch) },
} as const satisfies Record<string, SiteCall>;
