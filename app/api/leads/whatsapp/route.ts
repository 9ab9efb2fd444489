import { takeWhatsAppNews, verifyWhatsApp } from "@/server/features/whatsapp/door";

/** For WhatsApp, which has no session: it signs what it sends. */
export const GET = verifyWhatsApp;
export const POST = takeWhatsAppNews;
