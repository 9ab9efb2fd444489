import type { Context } from "hono";
import type { RefusalShape } from "./refusals";
import type { Collection } from "./rows";
import type { Spelling } from "./spelling";
import type { TokenShape } from "./tokens";

export type Verb = "list" | "get" | "create" | "update" | "updateStatus" | "remove";

/** What the specification's calls are answered about, its names, and how the author says that it went well. */
export type Wrapped = { data: unknown; singular: string; plural: string; flag: object };

const withoutId = (row: unknown) => {
  const { _id, ...rest } = row as Record<string, unknown>;
  return rest;
};

const verbal = (name: string) => `new${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const lengthOf = (data: unknown) => (Array.isArray(data) ? data.length : 1);

/** The ways in which authors wrap what they answer. A Response is sent as it is: the call was made all the same. */
export const envelopes = {
  bare: ({ data }) => data,
  data: ({ data, flag }) => ({ ...flag, data }),
  singular: ({ data, singular, flag }) => ({ ...flag, [singular]: data }),
  plural: ({ data, plural, flag }) => ({ ...flag, [plural]: data }),
  nested: ({ data, singular, flag }) => ({ ...flag, data: { [singular]: data } }),
  "nested plural": ({ data, plural, flag }) => ({ ...flag, data: { [plural]: data } }),
  "data twice": ({ data, flag }) => ({ ...flag, data: { data } }),
  "beside a message": ({ data, singular, flag }) => ({ ...flag, message: "Here it is", error: null, [singular]: data }),
  "beside a count": ({ data, flag }) => ({ ...flag, count: lengthOf(data), data }),
  "under result": ({ data, flag }) => ({ ...flag, message: "OK", result: data }),
  "under docs": ({ data, flag }) => ({ ...flag, docs: data, page: 1, hasNextPage: false }),
  "one in a list": ({ data, flag }) => ({ ...flag, data: [data] }),
  "under newThing": ({ data, singular, flag }) => ({ ...flag, message: "Saved", [verbal(singular)]: data }),
  "without id": ({ data, flag }) => ({ ...flag, data: withoutId(data) }),
  "without row": ({ flag }) => flag,
  "an empty row": ({ flag }) => ({ ...flag, data: {} }),
  "null instead of a row": ({ singular, flag }) => ({ ...flag, [singular]: null }),
  "another message": () => ({ message: "done" }),
  "a count of rows": () => ({ acknowledged: true, modifiedCount: 1, deletedCount: 1 }),
  "a failure": () => ({ success: false, message: "The disk is full" }),
  empty: () => new Response(null, { status: 204 }),
  html: () => new Response("<html>Welcome to nginx</html>", { headers: { "content-type": "text/html" } }),
  "half an answer": () => new Response(new ReadableStream({ start: (sink) => sink.enqueue(Buffer.from('{"data":')) })),
} satisfies Record<string, (wrapped: Wrapped) => unknown>;

export type Envelope = keyof typeof envelopes;

/** What authors of a backend do each in his own way, where the specification leaves it open. */
export type Dialect = Spelling & {
  /** How an answer is wrapped; what is not named is wrapped as the specification shows it. */
  envelopes: Partial<Record<Collection, Partial<Record<Verb, Envelope>>>>;
  /** What stands in an envelope to say that it went well. */
  flag: object;
  /** How the four counts are wrapped, and how the token. */
  counts: "counts" | "bare" | "data" | "data.counts" | "result" | "one in a list";
  token: TokenShape;
  /** The verbs whose answers name a row's references; in the others they are ids. */
  populates: readonly Verb[];
  /** What of a list's query is followed. With `total` it also says how many there are in all. */
  honours: readonly ("search" | "status" | "sort" | "limit" | "page" | "total")[];
  /** Whether what is not followed of a query is refused. */
  refusesQueries: boolean;
  /**
   * Where a list says how many rows there are in all: by `count` others mean the length of the answer. Some say how many
   * pages there are, or only whether there is another one.
   */
  totals: "total" | "pagination" | "meta" | "totalDocs" | "totalCount" | "count" | "pages" | "next";
  /** Rows in an answer to a list for which no limit is asked. */
  pageSize: number;
  /** The lists that are answered 404 when they are empty. */
  missingWhenEmpty: "packages of a city" | "all" | "none";
  /** Whether lists begin with what was made last. */
  newestFirst: boolean;
  /** The status that every new enquiry has, whatever was sent; undefined where it has what was sent. */
  newStatus?: "active" | "pending";
  /** The HTTP status of a creation. */
  created: 200 | 201 | 202;
  /** What an id is answered that is not there; a delete may say its sentence all the same. */
  unknown: "404" | "null";
  /** Whether a change is answered with the row as it is now, or as it was before (Mongoose without `new: true`). */
  updated: "new" | "old";
  /** Whether an address is known only as the specification spells it, with its slash or without. */
  isStrict: boolean;
  /** Whether all but what visitors need is answered only to a token. */
  asksWho: boolean;
  /** Writes that are answered as if they had been made, and are not. */
  drops: readonly Verb[];
  /** How every write is refused; undefined where they are made. */
  refusal?: { shape: RefusalShape; status: number };
};

/** As the specification shows it: everything populated, every list whole. */
export const specified: Dialect = {
  envelopes: {},
  flag: { success: true },
  counts: "counts",
  token: "bare",
  populates: ["list", "get", "create", "update"],
  honours: [],
  refusesQueries: false,
  totals: "total",
  pageSize: Number.POSITIVE_INFINITY,
  missingWhenEmpty: "packages of a city",
  newestFirst: false,
  created: 201,
  unknown: "404",
  updated: "new",
  isStrict: false,
  asksWho: false,
  drops: [],
  ids: "text",
  dates: "ISO 8601",
  prices: "number",
  casing: "as stored",
  lists: "list",
  numbers: "as stored",
  extras: false,
};

/** As Mongoose's `create` and `findByIdAndUpdate` answer: what is read is populated, what is written is not. */
export const unpopulatedWrites: Partial<Dialect> = { populates: ["list", "get"] };

type Asked = { name: Collection; singular: string; verb: Verb; data: unknown };

/** An answer as the dialect wraps it, or as the specification does. `beside` says what a list has to say of itself. */
export function wrapped(
  context: Context,
  { envelopes: chosen, flag }: Dialect,
  { name, singular, verb, data }: Asked,
  asSpecified: object,
  { status = 200, beside = {} }: { status?: 200 | 201 | 202; beside?: object } = {},
) {
  const envelope = chosen[name]?.[verb];
  const answer = envelope ? envelopes[envelope]({ data, singular, plural: name, flag }) : asSpecified;
  if (answer instanceof Response) return answer;
  return context.json(Array.isArray(answer) ? answer : { ...(answer as object), ...beside }, status);
}
