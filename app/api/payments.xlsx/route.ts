import { servePaymentsFile } from "@/server/features/payments/read-payments";

export const GET = servePaymentsFile;
