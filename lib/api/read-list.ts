import { z } from "zod";
import { log } from "@/lib/log";
import { envelopeOf } from "@/lib/schemas/answer";
import { idOf } from "@/lib/schemas/lenient";
import type { BackendCall } from "./call";
import { wordsIn } from "./library-errors";

/**
 * What an answered list is besides the rows that are shown: how many came and their ids, how many there are in all where
 * the backend pages, and which could not be read, by their ids or, without one, by their place in the list.
 */
export type Listing = { received: number; ids: () => (string | undefined)[]; total?: number; unread: string[] };

type Read = { data: unknown; listing?: Listing };

/** Whether a call answers a list. */
export function givesList({ response }: BackendCall): boolean {
  const envelope = envelopeOf(response);
  return envelope instanceof z.ZodObject && envelope.shape.data instanceof z.ZodArray;
}

/**
 * Whether a 404 says that a list is empty, as some authors do (HOME-08). That there is no such address at all is said in
 * no JSON, or by naming it.
 */
export function isNoneFound(answer: unknown, { path }: BackendCall): boolean {
  const [, , named = ""] = path.split("/");
  return typeof answer === "object" && answer !== null && !wordsIn(answer).some((words) => words.includes(`/${named}`));
}

/**
 * What the row's schema makes of an answer in its envelope; of a list, without the rows that it cannot read: one odd
 * row takes no list down. They are named in the log. Throws ZodError for what is not an answer to this call at all.
 */
export function readEnvelope(call: BackendCall, envelope: unknown): Read {
  if (!givesList(call)) return { data: call.response.parse(envelope) };
  const first = call.response.safeParse(envelope);
  const { data: rows, total } = listed.parse(envelope);
  const odd = first.success ? [] : oddRowsIn(first.error);
  const unread = odd.map(({ at }) => nameOf(rows[at], at));
  const listing = { received: rows.length, ids: () => rows.map(idIn), total, unread };
  if (first.success) return { data: first.data, listing };
  const at = new Set(odd.map((one) => one.at));
  const data = call.response.parse({ ...(envelope as object), data: rows.filter((_, place) => !at.has(place)) });
  const reasons = odd.map(({ at, reason }) => ({ _id: nameOf(rows[at], at), reason }));
  log.warn("rows could not be read", { call: `${call.method} ${call.path}`, rows: reasons.slice(0, MOST_NAMED) });
  return { data, listing };
}

/** In one line of the log. */
const MOST_NAMED = 20;

const listed = z.object({ data: z.array(z.unknown()), total: z.number().optional() });

/** The places of the rows that the schema complains of, each with its first complaint. */
function oddRowsIn({ issues }: z.ZodError): { at: number; reason: string }[] {
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
