import "server-only";
import { createHmac } from "node:crypto";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { errorResponse } from "@/server/platform/http/error-response";
import { isSameSecret } from "@/server/platform/sealed";

/** Proves that a process with our secret is calling, without sending the secret. */
export const ownToken = () => createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");

export async function answerWithOwnToken(request: Request, work: () => object | Promise<object>): Promise<Response> {
  try {
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!isSameSecret(token, ownToken())) throw new AppError("forbidden", "Only the site itself may ask for this.");
    return Response.json(await work(), { headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}
