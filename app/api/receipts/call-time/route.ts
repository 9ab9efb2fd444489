import { postCallTime } from "@/server/enquiries/receipt/handlers";

export const POST = postCallTime;
