import { isIPv6 } from "node:net";
import { env } from "@/server/platform/env";

/** server/web/next/sanitize-request sets these headers from the connection, whatever the client sent. */
export const PEER_HEADER = "x-peer-address";
export const LOCAL_HEADER = "x-peer-is-local";

/** Limits count by this address. An IPv6 /64 counts as one client, because a household has a whole one. */
export const clientAddress = (headers: Headers, trustedProxies = env.TRUSTED_PROXIES): string =>
  networkOf(clientIp(headers, trustedProxies));

/** Returns the address that the outermost of TRUSTED_PROXIES saw. Clients can forge earlier ones in X-Forwarded-For. */
export function clientIp(headers: Headers, trustedProxies = env.TRUSTED_PROXIES): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const chain = [...forwarded.map((address) => address.trim()), peer];
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer;
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [first, last] = [head, tail].map((groups) => groups.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array(8 - first.length - last.length).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":").toLowerCase()}::/64`;
}
