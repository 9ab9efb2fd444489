import { z } from "zod";

/** Since when a calendar address exists. The address itself is not shown again. */
export const calendarFeed = z.object({ since: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Shown once, in the answer that creates it. */
export const calendarAddress = calendarFeed.extend({ address: z.url() });
