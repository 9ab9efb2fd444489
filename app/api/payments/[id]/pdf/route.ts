import { serveReceiptPdf } from "@/server/features/payments/receipt-pdf";

export const GET = serveReceiptPdf;
