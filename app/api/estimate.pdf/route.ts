import { serveEstimatePdf } from "@/server/features/quotes/estimate-handler";

/** For whoever has an estimate in the address: a family that keeps it, or is sent it. */
export const GET = serveEstimatePdf;
