import { serveEstimatePdf } from "@/server/features/quotes/pdf-handlers";

export const GET = serveEstimatePdf;
