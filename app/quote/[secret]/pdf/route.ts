export { serveCustomersPdf as GET } from "@/server/features/quotes/customer-page";
