import { getReceipt } from "@/server/enquiries/receipt/handlers";

export const GET = getReceipt;
