import { serveQuotePdf } from "@/server/features/quotes/quote-handler";

export const GET = serveQuotePdf;
