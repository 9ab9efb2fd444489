import "server-only";
import { z } from "zod";
import { type AnyInput, addressOf, type BackendCall, type Output, toFormData } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { envelopeOf } from "@/contract/schemas/answer";
import { shared } from "@/server/platform/shared.mjs";
import { rewriteImageUrls } from "@/server/upstream/media/image-urls";
import { backend } from "./backend";
import { errorFromResponse, errorInSuccess, UnrecognisedAnswer } from "./backend-errors";
import { fetchWithRetry } from "./fetch-with-retry";
import { noteAnswer } from "./no-answer";
import { isEmptyList, isListCall, type ListMeta, parseEnvelope } from "./parse-envelope";
import { asSpecified, fromSpecified } from "./specified-enquiry";
import { maxBytesOf, timeoutsFor } from "./timeouts";

export type AnswerWithMeta<Answer = unknown> = { answer: Answer; etag?: string; listing?: ListMeta };

export type Caller = { token?: string; requestId?: string };

/** Only what the row names reaches the backend. Throws its refusal, `upstream` for an invalid response, `timeout`. */
export async function callBackend<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller = {},
): Promise<Output<C>> {
  return (await callBackendWithMeta(call, input, caller)).answer;
}

/** As `callBackend`, with the response's ETag and a list's metadata. */
export async function callBackendWithMeta<C extends BackendCall>(
  call: C,
  input: AnyInput,
  caller: Caller = {},
): Promise<AnswerWithMeta<Output<C>>> {
  const options = { timeouts: timeoutsFor(call), maxBytes: maxBytesOf(call), isSafe: call.method === "GET" };
  const address = backend.at(addressOf(call.path, input));
  const fetched = fetchWithRetry(address, buildRequest(call, input, caller), options);
  const { response, answer } = await measured(call, fetched);
  const isNone = response.status === 404 && isListCall(call) && isEmptyList(answer, call);
  if (!response.ok && !isNone) throw errorFromResponse(response.status, answer, call, input.body);
  const { data, listing } = read(call, isNone ? { data: [] } : fromSpecified(call, answer));
  return { answer: rewriteImageUrls(data as Output<C>), listing, etag: response.headers.get("etag") ?? undefined };
}

async function measured(call: BackendCall, fetched: ReturnType<typeof fetchWithRetry>) {
  const began = performance.now();
  const count = (outcome: string) =>
    shared.metrics?.backendAnswers.observe(
      { call: `${call.method} ${call.path}`, outcome },
      (performance.now() - began) / 1_000,
    );
  try {
    const { response, answer } = await fetched;
    noteAnswer();
    count(`${Math.floor(response.status / 100)}xx`);
    return { response, answer };
  } catch (thrown) {
    count(AppError.from(thrown).code === "timeout" ? "timeout" : "none");
    throw thrown;
  }
}

function read(call: BackendCall, answer: unknown) {
  const denial = errorInSuccess(answer, call);
  if (denial) throw denial;
  try {
    return parseEnvelope(call, unwrap(answer, call));
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

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Content may be under `data`, bare, or under the envelope's or the resource's name. Leaves others unchanged. */
export function unwrap(answer: unknown, call: BackendCall): unknown {
  const envelope = envelopeOf(call.response);
  const shape: Record<string, z.ZodType> = envelope instanceof z.ZodObject ? envelope.shape : {};
  const [field, content] = Object.entries(shape).find(([name]) => name !== "success") ?? [];
  if (!field || !content) return answer;
  const isContent =
    content instanceof z.ZodArray ? Array.isArray : (value: unknown) => content.safeParse(value).success;
  if (isContent(answer)) return { success: true, [field]: answer };
  if (!isObject(answer)) return answer;
  const names = [field, "data", ...namesOf(call)];
  const name = Object.keys(answer).find((one) => names.includes(one.toLowerCase()) && isContent(answer[one]));
  return name === undefined ? answer : { ...answer, success: true, [field]: answer[name] };
}

/** From the path: cities and city, floorplans and floorplan. */
function namesOf({ path }: BackendCall): string[] {
  const [, , plural = ""] = path.split("/");
  return [plural, plural.replace(/ies$/, "y").replace(/s$/, "")];
}
