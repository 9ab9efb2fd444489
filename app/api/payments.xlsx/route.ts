import { servePaymentsFile } from "@/server/features/payments/month";

export const GET = servePaymentsFile;
