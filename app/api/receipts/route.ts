import { getReceipt } from "@/server/features/enquiries/receipt/handlers";

export const GET = getReceipt;
