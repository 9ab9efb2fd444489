import "server-only";
import { consumeOrThrow, type Limit, refund } from "./limiter";

type Network = { name: string; times: number };

/**
 * The networks that this client (server/platform/http/client-address) is part of, and how many times the allowance of one client
 * each has. A household gets a /64 of IPv6 or a /56, and whoever rents a server a /48 with 65,536 of the first: an
 * allowance for each would be none at all.
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

/** The largest network that this client is known to be part of. */
export const widestOf = (client: string): string => networksOf(client).at(-1)?.name ?? client;

const limitOf = (limit: Limit, { times }: Network): Limit => ({
  ...limit,
  name: times === 1 ? limit.name : `${limit.name}-x${times}`,
  points: limit.points * times,
});

/** Counts one against this client and each network around it. Throws `throttled` once one of them has had too many. */
export async function consumeClientOrThrow(limit: Limit, client: string, message: string): Promise<void> {
  for (const network of networksOf(client)) await consumeOrThrow(limitOf(limit, network), network.name, message);
}

/** Counts one less of this client. */
export async function refundClient(limit: Limit, client: string): Promise<void> {
  for (const network of networksOf(client)) await refund(limitOf(limit, network), network.name);
}
