import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { envelopeOf } from "@/contract/schemas/answer";
import { idOf } from "@/contract/schemas/lenient";
import { log } from "@/server/platform/log";

/** `received` includes repetitions, `total` is the backend's, `unread`: ids, else positions, of unreadable rows. */
export type ListMeta = { received: number; total?: number; unread: string[] };

type Read = { data: unknown; listing?: ListMeta };

export function isListCall({ response }: BackendCall): boolean {
  const envelope = envelopeOf(response);
  return envelope instanceof z.ZodObject && envelope.shape.data instanceof z.ZodArray;
}

/** As for packages of a city (HOME-08). A 404 for an unknown path has no JSON, or names the path. */
export const isEmptyList = (answer: unknown, { path }: BackendCall): boolean =>
  typeof answer === "object" && !JSON.stringify(answer).includes(path.split("/").slice(0, 3).join("/"));

/** Above this share the backend no longer sends what the site reads. */
const MOST_UNREAD = 1 / 3;

/** Drops repetitions and unreadable rows: one bad row must not break a list. Throws if too many cannot be read. */
export function parseEnvelope(call: BackendCall, envelope: unknown): Read {
  if (!isListCall(call)) return { data: call.response.parse(envelope) };
  const { data: received, total } = listed.parse(envelope);
  const rows = received.filter(isFirst());
  const first = call.response.safeParse({ ...(envelope as object), data: rows });
  const invalid = first.success ? [] : invalidRowsIn(first.error);
  const listing = { received: received.length, total, unread: invalid.map(({ at }) => nameOf(rows[at], at)) };
  if (first.success) return { data: first.data, listing };
  const reasons = invalid.map(({ at, reason }) => ({ _id: nameOf(rows[at], at), reason }));
  log.warn("rows could not be read", { call: `${call.method} ${call.path}`, rows: reasons.slice(0, MAX_LOGGED) });
  if (invalid.length > rows.length * MOST_UNREAD)
    throw new Error(`${invalid.length} of ${rows.length} rows cannot be read`);
  const at = new Set(invalid.map((one) => one.at));
  const data = call.response.parse({ ...(envelope as object), data: rows.filter((_, place) => !at.has(place)) });
  return { data, listing };
}

function isFirst(): (row: unknown) => boolean {
  const seen = new Set<string>();
  return (row) => {
    const id = idIn(row);
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  };
}

const MAX_LOGGED = 20;

const listed = z.object({ data: z.array(z.unknown()), total: z.number().optional() });

function invalidRowsIn({ issues }: z.ZodError): { at: number; reason: string }[] {
  const reasons = new Map<number, string>();
  for (const { path, message } of issues) {
    const [field, at, ...within] = path;
    if (field !== "data" || typeof at !== "number" || reasons.has(at)) continue;
    reasons.set(at, [within.join("."), message].filter(Boolean).join(": "));
  }
  return [...reasons].map(([at, reason]) => ({ at, reason }));
}

const nameOf = (row: unknown, at: number): string => idIn(row) ?? `row ${at + 1}`;
const idIn = (row: unknown): string | undefined => idOf((row as { _id?: unknown } | null | undefined)?._id);
