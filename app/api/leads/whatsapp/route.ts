import { handleWhatsAppEvents, verifyWhatsApp } from "@/server/features/whatsapp/messages";

/** For WhatsApp, which has no session: it signs what it sends. */
export const GET = verifyWhatsApp;
export const POST = handleWhatsAppEvents;
