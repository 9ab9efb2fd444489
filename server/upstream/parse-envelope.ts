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
import { isTransient, NoAnswer } from "./no-answer";

const REFUSED = [400, 422];

/** A hosted backend may refuse these fields if staff leave them empty (docs/departures.md). */
const REQUIRED = { ...visitorMessages.required, address: "Address is required" };

export class UnrecognisedAnswer extends AppError {
  readonly isJson: boolean;

  constructor(answer: unknown, call: BackendCall, cause: unknown) {
    super("upstream", call.failure ?? messages.serverFailed, { cause });
    this.isJson = typeof answer === "object" && answer !== null;
  }
}

const sentence = z.string().trim().min(1).max(300).regex(/^[^<]/);

const describedError = z.object({
  message: sentence,
  code: z.string().optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  current: z.unknown().optional(),
});

const errorBody = z.union([
  z.object({ error: describedError }).transform(({ error }): BackendError => error),
  z.object({ message: sentence }).transform(({ message }): BackendError => ({ message })),
  z.object({ error: sentence }).transform(({ error }): BackendError => ({ message: error })),
]);

export type ListMeta = { received: number; total?: number; unread: string[] };

type ParsedEnvelope = { data: unknown; listing?: ListMeta };

export function isListCall({ response }: BackendCall): boolean {
  const envelope = envelopeOf(response);
  return envelope instanceof z.ZodObject && envelope.shape.data instanceof z.ZodArray;
}

/** A 404 may mean an empty list (HOME-08). A 404 for an unknown path has no JSON, or names the path. */
export const meansEmptyList = (answer: unknown, { path }: BackendCall): boolean =>
  typeof answer === "object" && !JSON.stringify(answer).includes(path.split("/").slice(0, 3).join("/"));

const MAX_UNREAD_SHARE = 1 / 3;

/** Drops repeated and unreadable rows: one bad row must not break a list. Throws if too many cannot be read. */
export function parseEnvelope(call: BackendCall, envelope: unknown): ParsedEnvelope {
  if (!isListCall(call)) return { data: call.response.parse(envelope) };
  const { data: received, total } = listEnvelope.parse(envelope);
  const rows = withoutRepetitions(received);
  const parse = (data: unknown[]) => call.response.safeParse({ ...(envelope as object), data });
  const parsed = parse(rows);
  const reasons = parsed.success ? new Map<number, string>() : reasonsByIndex(parsed.error);
  const invalid = [...reasons].map(([index, reason]) => ({ _id: idIn(rows[index]) ?? `row ${index + 1}`, reason }));
  const listing = { received: received.length, total, unread: invalid.map(({ _id }) => _id) };
  if (parsed.success) return { data: parsed.data, listing };
  log.warn("rows could not be read", { call: `${call.method} ${call.path}`, rows: invalid.slice(0, MAX_LOGGED) });
  if (invalid.length > rows.length * MAX_UNREAD_SHARE)
    throw new Error(`${invalid.length} of ${rows.length} rows cannot be read`);
  const valid = parse(rows.filter((_, index) => !reasons.has(index)));
  if (valid.error) throw valid.error;
  return { data: valid.data, listing };
}

function withoutRepetitions(rows: unknown[]): unknown[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const id = idIn(row);
    if (id === undefined) return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

const MAX_LOGGED = 20;

const listEnvelope = z.object({ data: z.array(z.unknown()), total: z.number().optional() });

function reasonsByIndex({ issues }: z.ZodError): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const { path, message } of issues) {
    const [field, index, ...within] = path;
    if (field !== "data" || typeof index !== "number" || reasons.has(index)) continue;
    reasons.set(index, [within.join("."), message].filter(Boolean).join(": "));
  }
  return reasons;
}

const idIn = (row: unknown): string | undefined => idWithin((row as { _id?: unknown } | null | undefined)?._id);

/** A 5xx's message is only logged, because it is about internals. Required fields that `body` leaves empty are named. */
export function errorFromResponse(status: number, answer: unknown, call: BackendCall, body?: unknown): AppError {
  const error = parseErrorBody(answer);
  const cause = { status, said: error?.message };
  if (isTransient(status)) {
    return new NoAnswer("upstream", call.failure ?? messages.serverFailed, { cause, isRefusal: saysItFailed(answer) });
  }
  if (status >= 500) return upstreamError(call, cause);
  const emptyFields = emptyFieldErrors(body);
  const [firstError] = Object.values(emptyFields);
  if (firstError && !error?.fields && REFUSED.includes(status))
    return new AppError("invalid", firstError, { fields: emptyFields, cause });
  const { message = defaultMessage(status, call), fields, current } = error ?? {};
  return new AppError(codeOfStatus(status), message, { fields, current: readCurrent(call, current), cause });
}

const emptyFieldErrors = (body: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => {
      const error = value === "" ? ownValue<string>(REQUIRED, name) : undefined;
      return error ? [[name, error]] : [];
    }),
  );

const defaultMessage = (status: number, call: BackendCall) =>
  status === 413 && call.encoding === "multipart" ? messages.uploadTooLarge : (call.failure ?? messages.refused);

/** An answer with any status may report a failure (specification, section 7). A row's own fields do not count. */
function saysItFailed(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || "_id" in answer) return false;
  const { success, error } = answer as Record<string, unknown>;
  return success === false || Boolean(error);
}

export function errorInSuccess(answer: unknown, call: BackendCall): AppError | undefined {
  if (!saysItFailed(answer)) return undefined;
  const refusal = parseErrorBody(answer);
  if (!refusal) return upstreamError(call, "the answer says that it failed");
  const code = refusal.code && isErrorCode(refusal.code) ? refusal.code : "upstream";
  return new AppError(code, refusal.message, { fields: refusal.fields, cause: "the answer says that it failed" });
}

const upstreamError = (call: BackendCall, cause: unknown) =>
  new AppError("upstream", call.failure ?? messages.serverFailed, { cause });

const readCurrent = (call: BackendCall, current: unknown): unknown =>
  current === undefined ? undefined : rewriteImageUrls(call.response.safeParse({ data: current }).data);

type BackendError = { message: string; code?: string; fields?: FieldErrors; current?: unknown };

const parseErrorBody = (answer: unknown): BackendError | undefined => errorBody.safeParse(answer).data;
