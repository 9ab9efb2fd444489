import { serveReceiptPdf } from "@/server/features/payments/payments";

export const GET = serveReceiptPdf;
