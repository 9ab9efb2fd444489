import { timingSafeEqual } from "node:crypto";
import { AppError } from "@/contract/errors";
import { hmacFor } from "@/server/platform/hmac";
import { clientIp } from "@/server/platform/http/client-address";

const VALID_MS = 60_000;
const proofOf = (at: string) => hmacFor("seen", at);

/** How a request through the public address arrived here. */
export type Seen = { client: string; proxies: number };

/** The path that answers how it was asked. Only our servers know it, and it is valid for a minute: proxies may log it. */
export function seenPath(now = Date.now()): string {
  return `/api/seen?${new URLSearchParams({ at: String(now), proof: proofOf(String(now)) })}`;
}

/** Throws `forbidden` for a path that we did not make, or not just now. */
export function answerSeen({ headers, url }: Pick<Request, "headers" | "url">, now = Date.now()): Seen {
  const { at = "", proof = "" } = Object.fromEntries(new URL(url).searchParams);
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(at))];
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isOurs || Math.abs(now - Number(at)) > VALID_MS)
    throw new AppError("forbidden", "Only the site itself may ask for this.");
  const proxies = headers.get("x-forwarded-for")?.split(",").length ?? 0;
  return { client: clientIp(headers), proxies };
}
