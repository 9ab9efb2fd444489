import "server-only";
import { leadPicturesHome } from "@/lib/media/own-pictures";
import { asForm } from "./as-form";
import { backend } from "./backend";
import { type AnyInput, addressOf, type Call, type Output } from "./call";
import { exchange } from "./exchange";
import { maxBytesOf, patienceFor } from "./limits";
import { failureFrom, refusalFrom } from "./refusal";

/** Who asks: that person's token, and the id under which the logs on both sides tell of this request. */
export type Asker = { token?: string; requestId?: string };

/**
 * Makes one call of the table and gives its proved answer. The request is built from nothing: no header, cookie or
 * field of the visitor's own request reaches the backend unless the row names it.
 * Throws AppError: the backend's refusal, `upstream` for no answer or a wrong one, `timeout` for one that is late.
 */
export async function ask<C extends Call>(call: C, input: AnyInput, asker: Asker = {}): Promise<Output<C>> {
  return (await askWithVersion(call, input, asker)).answer;
}

/** As `ask`, with the version of the row that was answered (its ETag), where the backend says one. */
export async function askWithVersion<C extends Call>(call: C, input: AnyInput, asker: Asker = {}) {
  const plan = { patience: patienceFor(call), maxBytes: maxBytesOf(call), isSafe: call.method === "GET" };
  const address = backend.at(addressOf(call.path, input));
  const { response, answer: sent } = await exchange(address, buildRequest(call, input, asker), plan);
  const answer = leadPicturesHome(sent);
  const isNone = response.status === 404 && call.noneWhenMissing;
  if (!response.ok && !isNone) throw refusalFrom(response.status, answer, call);
  const read = call.response.safeParse(isNone ? { data: [] } : wrapped(answer));
  if (!read.success) throw failureFrom(answer, call, read.error);
  return { answer: read.data as Output<C>, etag: response.headers.get("etag") ?? undefined };
}

/** A row that a backend answers bare, as if it had put it under `data` (a customer's creation; specification, section 5). */
function wrapped(answer: unknown): unknown {
  const isBare = typeof answer === "object" && answer !== null && "_id" in answer && !("data" in answer);
  return isBare ? { data: answer } : answer;
}

function buildRequest(call: Call, input: AnyInput, { token, requestId }: Asker): RequestInit {
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (requestId) headers.set("x-request-id", requestId);
  if (input.ifMatch) headers.set("if-match", input.ifMatch);
  if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
  const request = { method: call.method, headers };
  if (call.encoding === "multipart") return { ...request, body: asForm(input.body) };
  if (input.body === undefined) return request;
  headers.set("content-type", "application/json");
  return { ...request, body: JSON.stringify(input.body) };
}
