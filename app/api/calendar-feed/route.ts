import { calendarFeedCalls } from "@/contract/calls/calendar-feed";
import { bff } from "@/server/compose";

export const GET = bff(calendarFeedCalls.read);
export const POST = bff(calendarFeedCalls.make);
export const DELETE = bff(calendarFeedCalls.remove);
