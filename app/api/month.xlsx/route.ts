import { serveMonthFile } from "@/server/features/desk/lists/month-handler";

export const GET = serveMonthFile;
