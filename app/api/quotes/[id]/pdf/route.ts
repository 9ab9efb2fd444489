import { serveQuotePdf } from "@/server/features/quotes/quotes";

export const GET = serveQuotePdf;
