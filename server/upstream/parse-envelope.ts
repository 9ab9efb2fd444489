import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { AppError, codeOfStatus, type FieldErrors, isErrorCode } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { ownValue } from "@/contract/own-value";
import { envelopeOf } from "@/contract/schemas/answer";
import { idWithin } from "@/contract/schemas/field";
import { visitorMessages } from "@/contract/visitor-messages";
import { log } from "@/server/platform/log";
import { rewriteImageUrls } from "@/server/upstream/media";
import { isAway, NoAnswer } from "./no-answer";

const REFUSED = [400, 422];

/** Staff may leave these empty (docs/departures.md), which a hosted backend may refuse. */
const REQUIRED = { ...visitorMessages.required, address: "Address is required" };

export class UnrecognisedAnswer extends AppError {
  readonly isJson: boolean;

  constructor(answer: unknown, call: BackendCall, cause: unknown) {
    super("upstream", call.failure ?? messages.serverFailed, { cause });
    this.isJson = typeof answer === "object" && answer !== null;
  }
}

const sentence = z.string().trim().min(1).max(300).regex(/^[^<]/);

const described = z.object({
  message: sentence,
  code: z.string().optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  current: z.unknown().optional(),
});

const body = z.union([
  z.object({ error: described }).transform(({ error }): BackendError => error),
  z.object({ message: sentence }).transform(({ message }): BackendError => ({ message })),
  z.object({ error: sentence }).transform(({ error }): BackendError => ({ message: error })),
]);

export type ListMeta = { received: number; total?: number; unread: string[] };

type ParsedEnvelope = { data: unknown; listing?: ListMeta };

export function isListCall({ response }: BackendCall): boolean {
  const envelope = envelopeOf(response);
  return envelope instanceof z.ZodObject && envelope.shape.data instanceof z.ZodArray;
}

/** A list may be empty by a 404 (HOME-08). A 404 for an unknown path has no JSON, or names the path. */
export const isEmptyList = (answer: unknown, { path }: BackendCall): boolean =>
  typeof answer === "object" && !JSON.stringify(answer).includes(path.split("/").slice(0, 3).join("/"));

const MAX_UNREAD_SHARE = 1 / 3;

/** Drops repetitions and unreadable rows: one bad row must not break a list. Throws if too many cannot be read. */
export function parseEnvelope(call: BackendCall, envelope: unknown): ParsedEnvelope {
  if (!isListCall(call)) return { data: call.response.parse(envelope) };
  const { data: received, total } = listed.parse(envelope);
  const rows = received.filter(isFirst());
  const first = call.response.safeParse({ ...(envelope as object), data: rows });
  const invalid = first.success ? [] : invalidRowsIn(first.error);
  const listing = { received: received.length, total, unread: invalid.map(({ at }) => nameOf(rows[at], at)) };
  if (first.success) return { data: first.data, listing };
  const reasons = invalid.map(({ at, reason }) => ({ _id: nameOf(rows[at], at), reason }));
  log.warn("rows could not be read", { call: `${call.method} ${call.path}`, rows: reasons.slice(0, MAX_LOGGED) });
  if (invalid.length > rows.length * MAX_UNREAD_SHARE)
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
const idIn = (row: unknown): string | undefined => idWithin((row as { _id?: unknown } | null | undefined)?._id);

/** A 5xx's message is about internals and only logged. `sent`: for errors at missing required fields. */
export function errorFromResponse(status: number, answer: unknown, call: BackendCall, sent?: unknown): AppError {
  const error = parseErrorBody(answer);
  const cause = { status, said: error?.message };
  if (isAway(status)) {
    return new NoAnswer("upstream", call.failure ?? messages.serverFailed, { cause, isRefusal: saysItFailed(answer) });
  }
  if (status >= 500) return failure(call, cause);
  const empty = emptyIn(sent);
  const [required] = Object.values(empty);
  if (required && !error?.fields && REFUSED.includes(status))
    return new AppError("invalid", required, { fields: empty, cause });
  const { message = sentenceFor(status, call), fields, current } = error ?? {};
  return new AppError(codeOfStatus(status), message, { fields, current: readCurrent(call, current), cause });
}

const emptyIn = (sent: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent ?? {}).flatMap(([name, value]) => {
      const sentence = value === "" ? ownValue<string>(REQUIRED, name) : undefined;
      return sentence ? [[name, sentence]] : [];
    }),
  );

const sentenceFor = (status: number, call: BackendCall) =>
  status === 413 && call.encoding === "multipart" ? messages.uploadTooLarge : (call.failure ?? messages.refused);

/** An answer of the status call may say so (specification, section 7). A row's own fields do not count. */
function saysItFailed(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || "_id" in answer) return false;
  const { success, error } = answer as Record<string, unknown>;
  return success === false || Boolean(error);
}

export function errorInSuccess(answer: unknown, call: BackendCall): AppError | undefined {
  if (!saysItFailed(answer)) return undefined;
  const refusal = parseErrorBody(answer);
  if (!refusal) return failure(call, "the answer says that it failed");
  const code = refusal.code && isErrorCode(refusal.code) ? refusal.code : "upstream";
  return new AppError(code, refusal.message, { fields: refusal.fields, cause: "the answer says that it failed" });
}

const failure = (call: BackendCall, cause: unknown) =>
  new AppError("upstream", call.failure ?? messages.serverFailed, { cause });

const readCurrent = (call: BackendCall, current: unknown): unknown =>
  current === undefined ? undefined : rewriteImageUrls(call.response.safeParse({ data: current }).data);

type BackendError = { message: string; code?: string; fields?: FieldErrors; current?: unknown };

const parseErrorBody = (answer: unknown): BackendError | undefined => body.safeParse(answer).data;
