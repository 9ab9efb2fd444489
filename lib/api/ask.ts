import "server-only";
import { leadPicturesHome } from "@/lib/media/own-pictures";
import { asForm } from "./as-form";
import { backend } from "./backend";
import { type AnyInput, addressOf, type BackendCall, type Output } from "./call";
import { exchange } from "./exchange";
import { maxBytesOf, patienceFor } from "./limits";
import { givesList, isNoneFound, type Listing, readEnvelope } from "./read-list";
import { denialIn, refusalFrom, UnreadAnswer } from "./refusal";
import { unwrap } from "./unwrap";

/** An answer as its row reads it, its version where the backend says one, and what else is known of a list. */
export type Answered<Answer = unknown> = { answer: Answer; etag?: string; listing?: Listing };

/** Who asks: that person's token, and the id under which the logs on both sides tell of this request. */
export type Asker = { token?: string; requestId?: string };

/**
 * Makes one call of the table and gives its proved answer. The request is built from nothing: no header, cookie or
 * field of the visitor's own request reaches the backend unless the row names it.
 * Throws AppError: the backend's refusal, `upstream` for no answer or a wrong one, `timeout` for one that is late.
 */
export async function ask<C extends BackendCall>(call: C, input: AnyInput, asker: Asker = {}): Promise<Output<C>> {
  return (await askInFull(call, input, asker)).answer;
}

/**
 * As `ask`, with what else is known of the answer: its version (ETag) where the backend says one, and of a list how many
 * rows there are and which could not be read.
 */
export async function askInFull<C extends BackendCall>(
  call: C,
  input: AnyInput,
  asker: Asker = {},
): Promise<Answered<Output<C>>> {
  const plan = { patience: patienceFor(call), maxBytes: maxBytesOf(call), isSafe: call.method === "GET" };
  const address = backend.at(addressOf(call.path, input));
  const { response, answer } = await exchange(address, buildRequest(call, input, asker), plan);
  const isNone = response.status === 404 && givesList(call) && isNoneFound(answer, call);
  if (!response.ok && !isNone) throw refusalFrom(response.status, answer, call);
  const { data, listing } = read(call, isNone ? { data: [] } : answer);
  return { answer: leadPicturesHome(data as Output<C>), listing, etag: response.headers.get("etag") ?? undefined };
}

/** Throws what the answer says went wrong, or UnreadAnswer. */
function read(call: BackendCall, answer: unknown) {
  const denial = denialIn(answer, call);
  if (denial) throw denial;
  try {
    return readEnvelope(call, unwrap(answer, call));
  } catch (cause) {
    throw new UnreadAnswer(answer, call, cause);
  }
}

function buildRequest(call: BackendCall, input: AnyInput, { token, requestId }: Asker): RequestInit {
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
