import { z } from "zod";

/** The address of one's own calendar, as far as it is known once it has been made: since when there is one. */
export const calendarFeed = z.object({ since: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The address itself: it is told once, to whoever has it made. */
export const calendarAddress = calendarFeed.extend({ address: z.url() });
