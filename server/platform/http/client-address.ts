import { isIPv6 } from "node:net";
import { env } from "@/server/platform/env";

/** Set by server/web/http/sanitize-request from the connection itself; what a client sends under these names is overwritten. */
export const PEER_HEADER = "x-peer-address";
/** "true" where a program on this machine asks by itself. */
export const LOCAL_HEADER = "x-peer-is-local";

/**
 * The address that stands for a client in limits. A household has a whole /64 of IPv6 to itself, so that counts as one
 * client.
 */
export const clientAddress = (headers: Headers, trustedProxies = env.TRUSTED_PROXIES): string =>
  network(clientIp(headers, trustedProxies));

/**
 * The address that a request came from: that of the connection, or, behind TRUSTED_PROXIES proxies, the one that the
 * outermost of them saw. What stands further left in X-Forwarded-For is anybody's invention.
 */
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
