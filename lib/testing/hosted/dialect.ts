import type { Context } from "hono";
import type { Collection } from "./rows";

export type Verb = "list" | "get" | "create" | "update" | "updateStatus" | "remove";

/** What the specification's calls are answered about, with its name for one and for several. */
export type Wrapped = { data: unknown; singular: string; plural: string };

const withoutId = (row: unknown) => {
  const { _id, ...rest } = row as Record<string, unknown>;
  return rest;
};

/** The ways in which authors wrap what they answer. A Response is sent as it is: the call was made all the same. */
export const envelopes = {
  bare: ({ data }) => data,
  data: ({ data }) => ({ success: true, data }),
  singular: ({ data, singular }) => ({ success: true, [singular]: data }),
  plural: ({ data, plural }) => ({ success: true, [plural]: data }),
  nested: ({ data, singular }) => ({ success: true, data: { [singular]: data } }),
  "nested plural": ({ data, plural }) => ({ success: true, data: { [plural]: data } }),
  "without id": ({ data }) => ({ success: true, data: withoutId(data) }),
  "without row": () => ({ success: true }),
  "another message": () => ({ message: "done" }),
  "a failure": () => ({ success: false, message: "The disk is full" }),
  empty: () => new Response(null, { status: 204 }),
  html: () => new Response("<html>Welcome to nginx</html>", { headers: { "content-type": "text/html" } }),
} satisfies Record<string, (wrapped: Wrapped) => unknown>;

export type Envelope = keyof typeof envelopes;

/** What authors of a backend do each in his own way, where the specification leaves it open. */
export type Dialect = {
  /** How an answer is wrapped; what is not named is wrapped as the specification shows it. */
  envelopes: Partial<Record<Collection, Partial<Record<Verb, Envelope>>>>;
  /** How the four counts are wrapped, and how the token. */
  counts: "counts" | "bare" | "data" | "data.counts";
  token: "bare" | "data";
  /** The verbs whose answers name a row's references; in the others they are ids. */
  populates: readonly Verb[];
  /** What of a list's query is followed. With `total` it also says how many rows there are in all. */
  honours: readonly ("status" | "limit" | "page" | "total")[];
  /** Rows in an answer to a list for which no limit is asked. */
  pageSize: number;
  /** Writes that are answered as if they had been made, and are not. */
  drops: readonly Verb[];
};

/** As the specification shows it: everything populated, every list whole. */
export const specified: Dialect = {
  envelopes: {},
  counts: "counts",
  token: "bare",
  populates: ["list", "get", "create", "update"],
  honours: [],
  pageSize: Number.POSITIVE_INFINITY,
  drops: [],
};

/** As Mongoose's `create` and `findByIdAndUpdate` answer: what is read is populated, what is written is not. */
export const unpopulatedWrites: Partial<Dialect> = { populates: ["list", "get"] };

type Asked = { name: Collection; singular: string; verb: Verb; data: unknown };

/** An answer as the dialect wraps it, or as the specification does. */
export function wrapped(
  context: Context,
  { envelopes: chosen }: Dialect,
  asked: Asked,
  asSpecified: object,
  status: 200 | 201 = 200,
) {
  const { name, singular, verb, data } = asked;
  const envelope = chosen[name]?.[verb];
  const answer = envelope ? envelopes[envelope]({ data, singular, plural: name }) : asSpecified;
  return answer instanceof Response ? answer : context.json(answer as object, status);
}
