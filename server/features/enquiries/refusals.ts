import "server-only";
import { env } from "@/server/platform/env";
import { requireSameName } from "@/server/platform/http/same-origin";
import { shared } from "@/server/platform/shared.mjs";
import { logTrouble } from "@/server/platform/trouble-log";

/** Refusals since they were last taken: how many, and the browser's origin of the last. */
export type Refusals = { count: number; origin: string; at: number };

/** Longer than any host name. */
const MAX_ORIGIN = 300;

/** One per process, although Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { refusedEnquiries?: Refusals | undefined };

/**
 * Refuses an enquiry from another site (AUTH-05). A browser that says nothing of another site shows our form at an address
 * that SITE_URL does not name, so every enquiry from there is lost until SITE_URL is corrected: the log, the metrics and the
 * owner's mail say so.
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

/** The origin of a browser that does not say that it is on another site. */
function originIn(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  const isOurs = (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  return isOurs && origin.length <= MAX_ORIGIN && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

/** The refusals since the last call. */
export function takeRefusals(): Refusals | undefined {
  const taken = processWide.refusedEnquiries;
  processWide.refusedEnquiries = undefined;
  return taken;
}
