import fc from "fast-check";
import type { Dialect, Envelope, Verb } from "./dialect";
import { AUTHORS_WORDS, type RefusalShape, refusalShapes } from "./refusals";
import { COLLECTIONS } from "./rows";
import { priceSpellings } from "./spelling";
import { tokenShapes } from "./tokens";

const read: Envelope[] = [
  "bare",
  "data",
  "singular",
  "plural",
  "nested",
  "nested plural",
  "data twice",
  "beside a message",
  "beside a count",
  "under result",
];
/** Envelopes for writes that contain no row. */
export const proofless: Envelope[] = ["without id", "without row", "an empty row", "another message", "empty", "html"];

/** The envelopes that each verb's answer may have after a successful call. */
const envelopesOf = {
  list: [...read, "under docs"],
  get: [...read, "one in a list"],
  create: [...read, ...proofless, "one in a list", "under newThing"],
  update: [...read, ...proofless, "one in a list", "under newThing", "a count of rows"],
  updateStatus: [...read, ...proofless, "a count of rows"],
  remove: [...read, ...proofless, "a count of rows"],
} satisfies Record<Verb, Envelope[]>;

/** Each verb with one of its envelopes, or the specification's. */
const verbs = fc.record<Partial<Record<Verb, Envelope>>, never>(
  Object.fromEntries(Object.entries(envelopesOf).map(([verb, some]) => [verb, fc.constantFrom(...some)])),
  { requiredKeys: [] },
);

const flags = [
  { success: true },
  {},
  { success: "true" },
  { success: 1 },
  { status: "success" },
  { status: "ok" },
  { status: true },
  { status: 200 },
  { statusCode: 201 },
  { code: 200 },
  { ok: true },
  { error: false },
  { error: null },
  { errors: [] },
  { message: "Done" },
  { success: true, error: "" },
];

const habits = fc.record<Omit<Dialect, "refusal" | "drops">, never>(
  {
    envelopes: fc.record(Object.fromEntries(COLLECTIONS.map((name) => [name, verbs])), { requiredKeys: [] }),
    flag: fc.constantFrom(...flags),
    counts: fc.constantFrom("counts", "bare", "data", "data.counts", "result", "one in a list"),
    token: fc.constantFrom(...(Object.keys(tokenShapes) as Dialect["token"][])),
    populates: fc.subarray<Verb>(["list", "get", "create", "update"]),
    honours: fc.subarray(["search", "status", "sort", "limit", "page", "total"]),
    refusesQueries: fc.boolean(),
    totals: fc.constantFrom("total", "pagination", "meta", "totalDocs", "totalCount", "count", "pages", "next"),
    pageSize: fc.integer({ min: 1, max: 7 }),
    newestFirst: fc.boolean(),
    newStatus: fc.constantFrom("active", "pending"),
    missingWhenEmpty: fc.constantFrom("packages of a city", "all", "none"),
    created: fc.constantFrom(201, 200, 202),
    unknown: fc.constantFrom("404", "null"),
    updated: fc.constantFrom("new", "old"),
    isStrict: fc.boolean(),
    asksWho: fc.boolean(),
    ids: fc.constantFrom("text", "number", "$oid"),
    dates: fc.constantFrom("ISO 8601", "milliseconds", "$date", "none"),
    prices: fc.constantFrom(...(Object.keys(priceSpellings) as Dialect["prices"][])),
    casing: fc.constantFrom("as stored", "Capitalised", "UPPER CASE"),
    lists: fc.constantFrom("list", "text"),
    numbers: fc.constantFrom("as stored", "number"),
    extras: fc.boolean(),
  },
  { requiredKeys: [] },
);

/**
 * Any mixture of habits; unnamed ones follow the specification. Excludes lists whose paging cannot be detected or
 * followed, which no site could handle.
 */
export const arbitraryDialect: fc.Arbitrary<Partial<Dialect>> = habits.map(({ pageSize, ...chosen }) => {
  const { honours = [], envelopes = {} } = chosen;
  const turns = (["page", "limit"] as const).filter((name) => honours.includes(name)).length;
  const canBeTurned = honours.includes("total") && turns >= (chosen.refusesQueries ? 2 : 1);
  const isBare = COLLECTIONS.some((name) => envelopes[name]?.list === "bare");
  return canBeTurned && !isBare && pageSize ? { ...chosen, pageSize } : chosen;
});

/** Any shape of refusal, with a status it may have. */
export const arbitraryRefusal = fc.constantFrom(...(Object.keys(refusalShapes) as RefusalShape[])).chain((shape) => {
  const bad = [400, 403, 404, 409, 413, 415, 422, 429, 500, 503];
  const statuses = "denies" in refusalShapes[shape] ? [...bad, 200, 201] : bad;
  return fc.record({ shape: fc.constant(shape), status: fc.constantFrom(...statuses) });
});

/** The message that people should see: the author's words, except for server failures. */
export const wordsOf = ({ shape, status }: { shape: RefusalShape; status: number }) =>
  "says" in refusalShapes[shape] && status < 500 ? AUTHORS_WORDS : undefined;
