import { handleQuoteAnswer } from "@/server/features/quotes/customer-page";

export const POST = handleQuoteAnswer;
