import type { Context } from "hono";
import type { RefusalShape } from "./refusals";
import type { Collection } from "./rows";
import type { Spelling } from "./spelling";
import type { TokenShape } from "./tokens";

export type Verb = "list" | "get" | "create" | "update" | "updateStatus" | "remove";

/** The row or rows of an answer, the names for them, and the success flag. */
export type Wrapped = { data: unknown; singular: string; plural: string; flag: object };

const withoutId = (row: unknown) => {
  const { _id, ...rest } = row as Record<string, unknown>;
  return rest;
};

const verbal = (name: string) => `new${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const lengthOf = (data: unknown) => (Array.isArray(data) ? data.length : 1);

/** The envelopes that authors use. A Response is sent as it is, after the call took effect. */
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

/** Choices that the specification leaves to each author. */
export type Dialect = Spelling & {
  /** The envelopes of answers; unnamed ones follow the specification. */
  envelopes: Partial<Record<Collection, Partial<Record<Verb, Envelope>>>>;
  /** The success flag in an envelope. */
  flag: object;
  /** The envelope of the four counts, and of the token. */
  counts: "counts" | "bare" | "data" | "data.counts" | "result" | "one in a list";
  token: TokenShape;
  /** The verbs whose answers populate references; others contain ids. */
  populates: readonly Verb[];
  /** The query parameters that lists support. With `total`, lists report the total. */
  honours: readonly ("search" | "status" | "sort" | "limit" | "page" | "total")[];
  /** Whether unsupported query parameters are refused. */
  refusesQueries: boolean;
  /**
   * How a list reports the total. Some backends use `count` for the length of the answer, some report the number of
   * pages, or only whether there is a next one.
   */
  totals: "total" | "pagination" | "meta" | "totalDocs" | "totalCount" | "count" | "pages" | "next";
  /** The page size if the query has no limit. */
  pageSize: number;
  /** The empty lists that are answered with 404. */
  missingWhenEmpty: "packages of a city" | "all" | "none";
  /** Whether lists are newest first. */
  newestFirst: boolean;
  /** The status of every new enquiry, whatever was sent; undefined keeps the sent one. */
  newStatus?: "active" | "pending";
  created: 200 | 201 | 202;
  /** The answer for an unknown id; a delete may still succeed. */
  unknown: "404" | "null";
  /** Whether an update returns the new row or the old one (Mongoose without `new: true`). */
  updated: "new" | "old";
  /** Whether only the specification's spelling of an address works, trailing slash included. */
  isStrict: boolean;
  /** Whether every call that visitors do not need requires a token. */
  asksWho: boolean;
  /** Writes that report success and do nothing. */
  drops: readonly Verb[];
  /** How every write is refused; undefined accepts them. */
  refusal?: { shape: RefusalShape; status: number };
};

/** Follows the specification: references populated, lists complete. */
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

/** As Mongoose's `create` and `findByIdAndUpdate` answer: reads are populated, writes are not. */
export const unpopulatedWrites: Partial<Dialect> = { populates: ["list", "get"] };

type Asked = { name: Collection; singular: string; verb: Verb; data: unknown };

/** An answer in the dialect's envelope, or the specification's. `beside` adds a list's paging fields. */
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
