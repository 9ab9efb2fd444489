import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { cityCalls } from "@/contract/calls/cities";
import { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { shared } from "@/server/shared.mjs";
import { callBackend } from "@/server/upstream/call";

/** How often a backend that was away when this server started is looked for. */
const LOOK_MS = 10_000;

/** Proves that this process or one with the same secret asks; the secret itself never travels. */
const refreshToken = () => createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");

/** Throws `forbidden` for anybody but a server of ours. */
export function requireRefreshToken(request: Request): void {
  const given = Buffer.from(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "");
  const wanted = Buffer.from(refreshToken());
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AppError("forbidden", "Only the site itself may ask for this.");
  }
}

/**
 * Brings the prerendered pages up to date with this backend. They were made at build time, perhaps elsewhere and from
 * other data, so each server does this as soon as it answers, and once more when a backend that was away has come:
 * until then pages may say that something is missing, and the first visitor after it should not read that.
 */
export async function refreshPagesOnceServing(): Promise<void> {
  await refreshPages();
  if (await isBackendThere()) return;
  do await setTimeout(LOOK_MS, undefined, { ref: false });
  while (!(await isBackendThere()));
  await refreshPages();
}

const isBackendThere = () =>
  callBackend(cityCalls.list, {}).then(
    () => true,
    () => false,
  );

/** Revalidation needs a request to run in, hence the call to ourselves. */
async function refreshPages(): Promise<void> {
  const headers = { authorization: `Bearer ${refreshToken()}` };
  const reply = await shared.call?.({ method: "POST", path: "/api/refresh", headers });
  if (reply?.status !== 200) log.error("the pages could not be refreshed at start", { status: reply?.status });
}
