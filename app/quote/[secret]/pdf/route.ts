import { serveCustomersPdf } from "@/server/features/quotes/pdf-handlers";

export const GET = serveCustomersPdf;
