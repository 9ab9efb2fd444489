import { timingSafeEqual } from "node:crypto";
import { AppError } from "@/contract/errors";
import type { ServerCheck } from "@/contract/schemas/monitoring";
import { clientIp, LOCAL_HEADER, PEER_HEADER } from "@/server/platform/http/client-address";
import { hmacFor } from "@/server/platform/sealed";

const VALID_MS = 60_000;

export type Finding = Omit<ServerCheck, "name">;

export const well = (detail: string, remedy = ""): Finding => ({ ok: true, detail, remedy });
export const unwell = (detail: string, remedy: string): Finding => ({ ok: false, detail, remedy });

export const runChecks = (checks: Record<string, () => Promise<Finding>>): Promise<ServerCheck[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await check().catch((thrown: unknown) =>
        unwell(`The check failed: ${reasonOf(thrown)}`, "Look into the site's log."),
      );
      return { name, ...found };
    }),
  );

/** The innermost cause, which names the address and what happened. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof AggregateError && cause.errors.length) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : thrown.message;
}

const proofOf = (at: string) => hmacFor("seen", at);

export type Seen = { client: string; proxies: number };

/** Only our servers can make it, and it is valid for a minute, because proxies may log it. */
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
  return { client: clientIp(headers), proxies: countProxies(headers) };
}

/** Each proxy adds to X-Forwarded-For. To a direct request Next adds the peer's own address. */
function countProxies(headers: Headers): number {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const peer = headers.get(PEER_HEADER);
  const isNexts = forwarded.length === 1 && forwarded[0] === peer && !isLoopback(peer);
  return headers.get(LOCAL_HEADER) === "true" || isNexts ? 0 : forwarded.length;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
