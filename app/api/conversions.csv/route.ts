import { serveConversions } from "@/server/features/sources/conversions";

export const GET = serveConversions;
