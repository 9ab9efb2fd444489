import { serveEstimatePdf } from "@/server/features/quotes/pdf-handlers";

/** The estimate in the address, as a PDF to save or share. */
export const GET = serveEstimatePdf;
