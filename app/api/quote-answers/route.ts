import { handleQuoteAnswer } from "@/server/features/quotes/customer-answers";

export const POST = handleQuoteAnswer;
