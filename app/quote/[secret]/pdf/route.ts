import { serveCustomersPdf } from "@/server/features/quotes/customer-page";

export const GET = serveCustomersPdf;
