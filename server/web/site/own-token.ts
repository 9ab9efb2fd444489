import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";

/** Proves that a process with our secret is calling, without sending the secret. */
export const ownToken = () => createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");

export function requireOwnToken(request: Request): void {
  const given = Buffer.from(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "");
  const wanted = Buffer.from(ownToken());
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AppError("forbidden", "Only the site itself may ask for this.");
  }
}
