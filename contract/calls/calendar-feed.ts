import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { calendarAddress, calendarFeed } from "@/contract/schemas/calendar-feed";

const own = {
  answeredBy: "site",
  access: ["enquiries", "customers", "projects"],
  tags: ["calendar-feed"],
  path: "/api/calendar-feed",
} as const;

/** The secret address at which a calendar program reads the caller's next steps. */
export const calendarFeedCalls = {
  read: { ...own, method: "GET", response: dataOf(calendarFeed) },
  /** Replaces the address. It opens the calendar without a password, hence the fresh proof of identity. */
  make: { ...own, method: "POST", needsProof: true, response: dataOf(calendarAddress) },
  remove: { ...own, method: "DELETE", response: dataOf(calendarFeed) },
} as const satisfies Record<string, SiteCall>;
