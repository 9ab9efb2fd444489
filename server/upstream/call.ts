import "server-only";
import { z } from "zod";
import { type AnyInput, addressOf, type BackendCall, type Output, toFormData } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readAnswers, withAnswers } from "@/contract/enquiry-source";
import { addedNames } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { envelopeOf } from "@/contract/schemas/answer";
import { visitorMessages } from "@/contract/visitor-messages";
import { shared } from "@/server/platform/shared.mjs";
import { rewriteImageUrls } from "@/server/upstream/media";
import { backend } from "./backend";
import { isTransient, NoAnswer, noteAnswer } from "./no-answer";
import {
  errorFromResponse,
  errorInSuccess,
  isListCall,
  type ListMeta,
  meansEmptyList,
  parseEnvelope,
  UnrecognisedAnswer,
} from "./parse-envelope";
import { maxBytesOf, retries, type Timeouts, timeoutsFor } from "./timeouts";

const ATTEMPTS = 3;

export type AnswerWithMeta<Answer = unknown> = { answer: Answer; etag?: string; listing?: ListMeta };

export type Caller = { token?: string; requestId?: string };

export async function callBackend<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller = {},
): Promise<Output<C>> {
  return (await callBackendWithMeta(call, input, caller)).answer;
}

export async function callBackendWithMeta<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller = {},
): Promise<AnswerWithMeta<Output<C>>> {
  const options = { timeouts: timeoutsFor(call), maxBytes: maxBytesOf(call), isSafe: call.method === "GET" };
  const address = backend.at(addressOf(call.path, input));
  const fetched = fetchWithRetry(address, buildRequest(call, input, caller), options);
  const { response, answer } = await measure(call, fetched);
  const isEmptied = response.status === 404 && isListCall(call) && meansEmptyList(answer, call);
  if (!response.ok && !isEmptied) throw errorFromResponse(response.status, answer, call, input.body);
  const { data, listing } = readAnswer(call, isEmptied ? { data: [] } : fromSpecified(call, answer));
  return { answer: rewriteImageUrls(data as Output<C>), listing, etag: response.headers.get("etag") ?? undefined };
}

async function measure(call: BackendCall, fetched: Promise<Fetched>): Promise<Fetched> {
  const began = performance.now();
  const observe = (outcome: string) =>
    shared.metrics?.backendAnswers.observe(
      { call: `${call.method} ${call.path}`, outcome },
      (performance.now() - began) / 1_000,
    );
  try {
    const { response, answer } = await fetched;
    noteAnswer();
    observe(`${Math.floor(response.status / 100)}xx`);
    return { response, answer };
  } catch (thrown) {
    observe(AppError.from(thrown).code === "timeout" ? "timeout" : "none");
    throw thrown;
  }
}

function readAnswer(call: BackendCall, answer: unknown) {
  const error = errorInSuccess(answer, call);
  if (error) throw error;
  try {
    return parseEnvelope(call, toExpectedEnvelope(answer, call));
  } catch (cause) {
    throw new UnrecognisedAnswer(answer, call, cause);
  }
}

function buildRequest(call: BackendCall, input: AnyInput, { token, requestId }: Caller): RequestInit {
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (requestId) headers.set("x-request-id", requestId);
  if (input.ifMatch) headers.set("if-match", input.ifMatch);
  if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
  const request = { method: call.method, headers };
  if (call.encoding === "multipart") return { ...request, body: toFormData(input.body) };
  if (input.body === undefined) return request;
  headers.set("content-type", "application/json");
  return { ...request, body: JSON.stringify(asSpecified(call, input.body)) };
}

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Finds content under `data`, bare, or under the envelope's or the resource's name. Leaves other answers unchanged. */
export function toExpectedEnvelope(answer: unknown, call: BackendCall): unknown {
  const envelope = envelopeOf(call.response);
  const shape: Record<string, z.ZodType> = envelope instanceof z.ZodObject ? envelope.shape : {};
  const [field, content] = Object.entries(shape).find(([name]) => name !== "success") ?? [];
  if (!field || !content) return answer;
  const isContent =
    content instanceof z.ZodArray ? Array.isArray : (value: unknown) => content.safeParse(value).success;
  if (isContent(answer)) return { success: true, [field]: answer };
  if (!isObject(answer)) return answer;
  const names = [field, "data", ...namesOf(call)];
  const name = Object.keys(answer).find((key) => names.includes(key.toLowerCase()) && isContent(answer[key]));
  return name === undefined ? answer : { ...answer, success: true, [field]: answer[name] };
}

function namesOf({ path }: BackendCall): string[] {
  const [, , plural = ""] = path.split("/");
  return [plural, plural.replace(/ies$/, "y").replace(/s$/, "")];
}

type Options = { timeouts: Timeouts; maxBytes: number; isSafe: boolean };
type Fetched = { response: Response; answer: unknown };

/** Retries a read twice, but not after a timeout: the caller has waited. Throws NoAnswer (`upstream` or `timeout`). */
async function fetchWithRetry(address: string, init: RequestInit, options: Options): Promise<Fetched> {
  for (let attempt = 1; ; attempt++) {
    const isLast = !options.isSafe || attempt === ATTEMPTS;
    try {
      const fetched = await sendOnce(address, init, options);
      if (isLast || !isTransient(fetched.response.status)) return fetched;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (isTimeout(cause))
        throw new NoAnswer("timeout", options.isSafe ? messages.starting.again : messages.starting.unsure, { cause });
      if (isLast) throw new NoAnswer("upstream", visitorMessages.networkError, { cause });
    }
    await pause(attempt);
  }
}

async function sendOnce(address: string, init: RequestInit, { timeouts, maxBytes, isSafe }: Options): Promise<Fetched> {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException("The backend did not respond in time.", "TimeoutError"));
  let timer = setTimeout(abort, timeouts.headersMs);
  try {
    const request = { ...init, signal: controller.signal };
    const response = isSafe ? await backend.send(address, request) : await sendWrite(address, request);
    clearTimeout(timer);
    timer = setTimeout(abort, timeouts.bodyMs);
    return { response, answer: await readBody(response, maxBytes) };
  } finally {
    clearTimeout(timer);
  }
}

/** RFC 9110, 15.4.8 and 15.4.9. */
const preservesMethod = (status = 0): boolean => status === 307 || status === 308;

/** Follows a redirect that keeps the method (a GET would pass for the write) and the origin (which gets the token). */
async function sendWrite(address: string, init: RequestInit): Promise<Response> {
  const response = await backend.send(address, { ...init, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  if (!preservesMethod(response.status) || !URL.canParse(location, address)) return response;
  const next = new URL(location, address);
  if (next.origin !== new URL(address).origin) return response;
  void response.body?.cancel();
  return backend.send(next.href, { ...init, redirect: "manual" });
}

const readBody = (response: Response, maxBytes: number) =>
  readJson(response, maxBytes).catch((cause: unknown) => {
    throw isTimeout(cause) ? new NoAnswer("timeout", visitorMessages.networkError, { cause }) : cause;
  });

const isTimeout = (cause: unknown) => (cause as { name?: unknown } | undefined)?.name === "TimeoutError";

/** Pauses longer after each attempt, with jitter, so that callers cut off together do not retry together. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, retries.pauseMs * attempt * (1 + Math.random())));

async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const cause = `a response of more than ${maxBytes} bytes`;
      throw new AppError("upstream", messages.serverFailed, { cause });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return parseJson(text + decoder.decode());
}

function parseJson(text: string): unknown {
  try {
    // Staff search in this form (contract/input/read-input), in which rows from elsewhere may not be.
    return JSON.parse(text.normalize("NFC"));
  } catch {
    return undefined;
  }
}

/* A hosted backend may refuse a field that the specification lacks, so such fields travel as lines of the text. */

const ENQUIRY_CALLS: readonly BackendCall[] = Object.values(enquiryCalls);

const needsConversion = (call: BackendCall, names: readonly string[]) =>
  names.length > 0 && backend.isHosted() && ENQUIRY_CALLS.includes(call);

export function asSpecified(call: BackendCall, body: unknown, names: readonly string[] = addedNames): unknown {
  if (!needsConversion(call, names)) return body;
  const { enquiry, ...fields } = (body ?? {}) as JsonObject;
  if (typeof enquiry !== "string") return body;
  const entries = Object.entries(fields);
  const added = Object.fromEntries(entries.filter(([name]) => names.includes(name))) as Record<string, string>;
  const specified = Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
  return { ...specified, enquiry: withAnswers(enquiry, added) };
}

export function fromSpecified(call: BackendCall, answer: unknown, names: readonly string[] = addedNames): unknown {
  return needsConversion(call, names) ? withAddedAnswers(answer, names) : answer;
}

function withAddedAnswers(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withAddedAnswers(item, names));
  if (typeof value !== "object" || value === null) return value;
  const { enquiry } = value as JsonObject;
  if (typeof enquiry !== "string")
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAddedAnswers(inner, names)]));
  const { text, answers } = readAnswers(enquiry, names);
  return { ...value, ...answers, enquiry: text };
}
