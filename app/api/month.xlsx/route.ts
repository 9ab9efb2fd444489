import { serveMonthFile } from "@/server/features/follow-up/lists/month";

export const GET = serveMonthFile;
