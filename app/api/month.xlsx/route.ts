import { serveMonthFile } from "@/server/features/follow-up/lists/figures";

export const GET = serveMonthFile;
