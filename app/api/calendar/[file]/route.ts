import { serveCalendar } from "@/server/features/reminders/feed";

/** For calendar programs, which have no session: the address is the secret. */
export const GET = serveCalendar;
