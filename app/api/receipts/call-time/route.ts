import { postCallTime } from "@/server/features/enquiries/receipt/handlers";

export const POST = postCallTime;
