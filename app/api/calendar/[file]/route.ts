import { serveCalendar } from "@/server/calendar/handler";

/** Read by calendar programs, which have no session: the address itself is the secret. */
export const GET = serveCalendar;
