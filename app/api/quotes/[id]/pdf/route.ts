import { serveQuotePdf } from "@/server/papers/quote-handler";

export const GET = serveQuotePdf;
