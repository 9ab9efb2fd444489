import { serveMonthFile } from "@/server/features/desk/lists/month";

export const GET = serveMonthFile;
