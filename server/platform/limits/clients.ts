import "server-only";
import { consumeOrThrow, type Limit, refund } from "./limiter";

type Network = { name: string; times: number };

/**
 * The networks of this client (server/platform/http/client-address), each with its multiple of one client's allowance.
 * Households get an IPv6 /64 or /56, but a rented server gets a /48 with 65,536 of those: a limit per /64 alone would not
 * limit it.
 */
export function networksOf(client: string): Network[] {
  const groups = client.match(/^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/);
  if (!groups) return [{ name: client, times: 1 }];
  const [, a, b, c, d = ""] = groups;
  const site = `${a}:${b}:${c}`;
  return [
    { name: client, times: 1 },
    { name: `${site}:${d.padStart(4, "0").slice(0, 2)}00::/56`, times: 4 },
    { name: `${site}::/48`, times: 8 },
  ];
}

/** The largest of the client's networks. */
export const widestOf = (client: string): string => networksOf(client).at(-1)?.name ?? client;

const limitOf = (limit: Limit, { times }: Network): Limit => ({
  ...limit,
  name: times === 1 ? limit.name : `${limit.name}-x${times}`,
  points: limit.points * times,
});

/** Consumes a point of the client and of each network around it. Throws `throttled` if one is over its limit. */
export async function consumeClientOrThrow(limit: Limit, client: string, message: string): Promise<void> {
  for (const network of networksOf(client)) await consumeOrThrow(limitOf(limit, network), network.name, message);
}

/** Returns a point to the client and its networks. */
export async function refundClient(limit: Limit, client: string): Promise<void> {
  for (const network of networksOf(client)) await refund(limitOf(limit, network), network.name);
}
