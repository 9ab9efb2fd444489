import "server-only";
import { env } from "@/server/platform/env";
import { requireSameName } from "@/server/platform/http/same-origin";
import { shared } from "@/server/platform/shared.mjs";
import { logTrouble } from "@/server/platform/trouble-log";

export type Refusals = { count: number; origin: string; at: number };

const MAX_ORIGIN = 300;

/** Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { refusedEnquiries?: Refusals | undefined };

/**
 * AUTH-05. A refused browser that reports no other site shows that SITE_URL is wrong, and all its enquiries are lost:
 * log, metrics and the owner's mail report it.
 */
export function requireOwnForm(request: Pick<Request, "headers">): void {
  try {
    requireSameName(request);
  } catch (refusal) {
    noteRefusal(request.headers);
    throw refusal;
  }
}

function noteRefusal(headers: Headers): void {
  const origin = originIn(headers);
  shared.metrics?.enquiriesRefused.inc({ reason: origin ? "address" : "another-site" });
  if (!origin) return;
  const { count = 0 } = processWide.refusedEnquiries ?? {};
  processWide.refusedEnquiries = { count: count + 1, origin, at: Date.now() };
  logTrouble("error", "enquiries refused", "an enquiry was refused: SITE_URL is not the address that visitors use", {
    siteUrl: env.SITE_URL,
    browserOrigin: origin,
  });
}

function originIn(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  const isOurs = (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  return isOurs && origin.length <= MAX_ORIGIN && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

export function takeRefusals(): Refusals | undefined {
  const taken = processWide.refusedEnquiries;
  processWide.refusedEnquiries = undefined;
  return taken;
}
