import { isIPv6 } from "node:net";
import { env } from "@/server/platform/env";

/** server/web/next/sanitize-request sets these headers from the connection, and overwrites a client's. */
export const PEER_HEADER = "x-peer-address";
export const LOCAL_HEADER = "x-peer-is-local";

/** The client that limits count. An IPv6 /64 counts as one client, because a household has a whole one. */
export const clientAddress = (headers: Headers, trustedProxies = env.TRUSTED_PROXIES): string =>
  network(clientIp(headers, trustedProxies));

/** The address that the outermost of TRUSTED_PROXIES saw. Entries further left in X-Forwarded-For can be forged. */
export function clientIp(headers: Headers, trustedProxies = env.TRUSTED_PROXIES): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const chain = [...forwarded.map((address) => address.trim()), peer];
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer;
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function network(plain: string): string {
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const given = groups.length + (tail?.split(":").filter(Boolean).length ?? 0);
  const whole = tail === undefined ? groups : [...groups, ...Array(8 - given).fill("0"), ...tail.split(":")];
  return `${whole.slice(0, 4).join(":").toLowerCase()}::/64`;
}
