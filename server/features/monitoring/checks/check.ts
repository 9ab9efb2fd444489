import { AppError } from "@/contract/errors";
import type { ServerCheck } from "@/contract/schemas/monitoring";
import { clientIp, LOCAL_HEADER, PEER_HEADER } from "@/server/platform/http/client-address";
import { hmacFor, isSameSecret } from "@/server/platform/sealed";

const VALID_MS = 60_000;

export type Finding = Omit<ServerCheck, "name">;

export const passed = (detail: string, remedy = ""): Finding => ({ ok: true, detail, remedy });
export const failed = (detail: string, remedy: string): Finding => ({ ok: false, detail, remedy });

export const runChecks = (checks: Record<string, () => Promise<Finding>>): Promise<ServerCheck[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await check().catch((thrown: unknown) =>
        failed(`The check failed: ${reasonOf(thrown)}`, "Look into the site's log."),
      );
      return { name, ...found };
    }),
  );

export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof AggregateError && cause.errors.length) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : thrown.message;
}

const proofOf = (at: string) => hmacFor("seen", at);

export type SeenRequest = { client: string; proxies: number };

/** Signed, and valid for a minute, because proxies may log it. */
export function seenPath(now = Date.now()): string {
  return `/api/seen?${new URLSearchParams({ at: String(now), proof: proofOf(String(now)) })}`;
}

export function answerSelfCheck({ headers, url }: Pick<Request, "headers" | "url">, now = Date.now()): SeenRequest {
  const { at = "", proof = "" } = Object.fromEntries(new URL(url).searchParams);
  if (!isSameSecret(proof, proofOf(at)) || Math.abs(now - Number(at)) > VALID_MS)
    throw new AppError("forbidden", "Only the site itself may ask for this.");
  return { client: clientIp(headers), proxies: countProxies(headers) };
}

/** Each proxy adds to X-Forwarded-For. To a direct request Next adds the peer's own address. */
function countProxies(headers: Headers): number {
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const peer = headers.get(PEER_HEADER);
  const isAddedByNext = forwarded.length === 1 && forwarded[0] === peer && !isLoopback(peer);
  return headers.get(LOCAL_HEADER) === "true" || isAddedByNext ? 0 : forwarded.length;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
