import { whatsappCalls } from "@/contract/calls/whatsapp";
import { bff } from "@/server/compose";

export const POST = bff(whatsappCalls.reply);
