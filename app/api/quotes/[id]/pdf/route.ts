import { serveQuotePdf } from "@/server/features/quotes/pdf-handlers";

export const GET = serveQuotePdf;
