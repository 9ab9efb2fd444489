import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";

/** Marks this text with AUTH_SECRET, for this purpose alone: what is marked for one says nothing for another. */
export const hmacFor = (purpose: string, text: string): string =>
  createHmac("sha256", createHmac("sha256", env.AUTH_SECRET).update(purpose).digest()).update(text).digest("base64url");
