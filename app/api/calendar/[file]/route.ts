import { serveCalendar } from "@/server/features/reminders/calendar/handler";

/** Read by calendar programs, which have no session: the address itself is the secret. */
export const GET = serveCalendar;
