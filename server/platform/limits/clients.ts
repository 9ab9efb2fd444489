import "server-only";
import { consumeOrThrow, type Limit, refund } from "./limiter";

type Network = { name: string; times: number };

/** A rented server gets an IPv6 /48, which a limit per /64 would not limit. */
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

export const widestOf = (client: string): string => networksOf(client).at(-1)?.name ?? client;

const limitOf = (limit: Limit, { times }: Network): Limit => ({
  ...limit,
  name: times === 1 ? limit.name : `${limit.name}-x${times}`,
  points: limit.points * times,
});

/** Counts for the client and each network around it. Throws `throttled`. */
export async function consumeClientOrThrow(limit: Limit, client: string, message: string): Promise<void> {
  for (const network of networksOf(client)) await consumeOrThrow(limitOf(limit, network), network.name, message);
}

export async function refundClient(limit: Limit, client: string): Promise<void> {
  for (const network of networksOf(client)) await refund(limitOf(limit, network), network.name);
}
