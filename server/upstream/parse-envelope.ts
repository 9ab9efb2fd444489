import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { envelopeOf } from "@/contract/schemas/answer";
import { idOf } from "@/contract/schemas/lenient";
import { log } from "@/server/platform/log";
import { textsIn } from "./library-errors";

/**
 * What an answered list is besides the rows that are shown: how many came, a row that came twice counted twice, and their
 * ids, how many rows or pages there are in all where the backend pages, and which could not be read, by their ids or,
 * without one, by their place in the list.
 */
export type ListMeta = {
  received: number;
  ids: () => (string | undefined)[];
  total?: number;
  pages?: number;
  unread: string[];
};

type Read = { data: unknown; listing?: ListMeta };

/** Whether a call answers a list. */
export function isListCall({ response }: BackendCall): boolean {
  const envelope = envelopeOf(response);
  return envelope instanceof z.ZodObject && envelope.shape.data instanceof z.ZodArray;
}

/**
 * Whether a 404 says that a list is empty, as some authors do (HOME-08). That there is no such address at all is said in
 * no JSON, or by naming it.
 */
export function isEmptyList(answer: unknown, { path }: BackendCall): boolean {
  const [, , named = ""] = path.split("/");
  return typeof answer === "object" && answer !== null && !textsIn(answer).some((words) => words.includes(`/${named}`));
}

/**
 * What the row's schema makes of an answer in its envelope; of a list, each row once, without the rows that it cannot
 * read: one odd row takes no list down. They are named in the log. Throws ZodError for what is not an answer to this call
 * at all.
 */
export function parseEnvelope(call: BackendCall, envelope: unknown): Read {
  if (!isListCall(call)) return { data: call.response.parse(envelope) };
  const { data: came, total, pages } = listed.parse(envelope);
  const rows = came.filter(isFirst());
  const first = call.response.safeParse({ ...(envelope as object), data: rows });
  const odd = first.success ? [] : invalidRowsIn(first.error);
  const unread = odd.map(({ at }) => nameOf(rows[at], at));
  const listing = { received: came.length, ids: () => came.map(idIn), total, pages, unread };
  if (first.success) return { data: first.data, listing };
  const at = new Set(odd.map((one) => one.at));
  const data = call.response.parse({ ...(envelope as object), data: rows.filter((_, place) => !at.has(place)) });
  const reasons = odd.map(({ at, reason }) => ({ _id: nameOf(rows[at], at), reason }));
  log.warn("rows could not be read", { call: `${call.method} ${call.path}`, rows: reasons.slice(0, MOST_NAMED) });
  return { data, listing };
}

/** Finds of the rows with the same id the first. */
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

/** In one line of the log. */
const MOST_NAMED = 20;

const listed = z.object({ data: z.array(z.unknown()), total: z.number().optional(), pages: z.number().optional() });

/** The rows that the schema refuses, by place, each with its first error. */
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
