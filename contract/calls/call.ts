import type { z } from "zod";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access, DefaultRight } from "@/contract/schemas/permission";
import { findThing, type ThingName, thingNames } from "@/contract/things";

/** Tags of what public pages may show; server/web/site/revalidate.ts names their pages. */
export const PUBLIC_TAGS = ["cities", "packages", "services", "projects", "floorplans", "site-content"] as const;
const SITE_TAGS = [
  "site-content",
  "dead-letters",
  "sessions",
  "second-factors",
  "go-live",
  "follow-up",
  "list-views",
  "calendar-feed",
  "deleted",
  "personal-data",
  "audit",
  "lead-sources",
  "sources",
  "translations",
] as const;
export type PublicTag = (typeof PUBLIC_TAGS)[number];
export type Tag = ThingName | (typeof SITE_TAGS)[number];

/**
 * Cache tags: a read depends on them, a write makes them stale. One for each kind of row and those of the site's own
 * data, for the server's cache and the browser's.
 */
export const TAGS: readonly Tag[] = [...thingNames, ...SITE_TAGS];

type Row = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As in the specification, including the trailing slash; `:name` is a parameter. */
  path: `/api/${string}`;
  /** Answered by the backend, or by the site from its own database. No default. */
  answeredBy: "backend" | "site";
  access: Access;
  /** Has no route: its answer is for the server alone. */
  isInternal?: true;
  /** Also takes this right. Deleting a row of the backend always takes `delete` (rightOf). */
  right?: DefaultRight;
  tags: readonly Tag[];
  /** Requires a proof of identity from the last five minutes: a sign-in or a renewed confirmation. */
  needsProof?: true;
  /** Sent by an open page without user input, so it does not extend the session (LOGN-06). */
  isBackground?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart with files; otherwise JSON. */
  encoding?: "multipart";
  /** Validates and unwraps the answer. */
  response: z.ZodType;
  /** Default order of a list: a field name, or `-name` for descending. */
  order?: string;
  /** A success status does not prove this write: the row is read back and compared. */
  verifiedByRow?: true;
  /** Shown when this fails and the backend gives no message (CALL-10). */
  failure?: string;
};

export type BackendCall = Row & { answeredBy: "backend" };
export type SiteCall = Row & { answeredBy: "site" };
export type Call = BackendCall | SiteCall;

/** What a group states for all its rows, or a row for itself. */
type Stated = Partial<Omit<Row, "method" | "path" | "response">>;
/** Refuses misspelt keys, which a type parameter would let pass. */
type Only<Given> = Record<Exclude<keyof Given, keyof Stated>, never>;

/** Makes a row: its path, its answer, and what differs from its group or is its own. */
type MakeRow<Group, Method> = {
  <const Path extends Row["path"], Response extends z.ZodType>(
    path: Path,
    response: Response,
  ): Group & { method: Method; path: Path; response: Response };
  <const Path extends Row["path"], Response extends z.ZodType, const Own extends Stated>(
    path: Path,
    response: Response,
    own: Own & Only<Own>,
  ): Omit<Group, keyof Own> & Own & { method: Method; path: Path; response: Response };
};

/** Calls that share what is stated here. `satisfies` around a table of calls refuses a row that lacks a part. */
export function group<const Group extends Stated>(shared: Group & Only<Group>) {
  const rowsOf = <Method extends Row["method"]>(method: Method) =>
    ((path: Row["path"], response: z.ZodType, own?: Stated) => ({
      ...shared,
      method,
      path,
      response,
      ...own,
    })) as MakeRow<Group, Method>;
  return { get: rowsOf("GET"), post: rowsOf("POST"), put: rowsOf("PUT"), delete: rowsOf("DELETE") };
}

/** The right that a call takes besides its permission. */
export const rightOf = ({ right, answeredBy, method }: Call): DefaultRight | undefined =>
  right ?? (answeredBy === "backend" && method === "DELETE" ? "delete" : undefined);

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type ParamsPart<C extends Call> = [ParamNames<C["path"]>] extends [never]
  ? unknown
  : { params: Record<ParamNames<C["path"]>, string> };
type QueryPart<C extends Call> = C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown;
type BodyPart<C extends Call> = C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown;

/** A call's parameters, query and body as the caller passes them. */
export type Input<C extends Call> = ParamsPart<C> & QueryPart<C> & BodyPart<C>;

type ReadPart<C extends Call, Part extends "query" | "body"> = C extends { [P in Part]: infer S extends z.ZodType }
  ? { [P in Part]: z.output<S> }
  : unknown;

/** The same after validation. */
export type ReadInput<C extends Call> = ParamsPart<C> & ReadPart<C, "query"> & ReadPart<C, "body">;

export type Output<C extends Call> = z.output<C["response"]>;

/** The result of a write. A hosted backend may confirm a write without a row that shows its result. */
export type Written<C extends Call> = C extends { verifiedByRow: true } | { answeredBy: "site" }
  ? Output<C>
  : Output<C> | { success: true };

/**
 * Input of any row. `ifMatch` is the version (ETag) to change: another current version refuses the change. Repeating an
 * `idempotencyKey` repeats the request without a second effect.
 */
export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
  idempotencyKey?: string;
};

/**
 * Fills parameters and query into a path. Omits undefined query values. Throws `invalid` for an empty parameter, `.`
 * and `..`, because those address another call.
 */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]?.trim() ?? "";
    if (["", ".", ".."].includes(value)) throw new AppError("invalid", idRequired(path));
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** "City ID is required". */
function idRequired(path: string): string {
  const one = findThing(path.split("/")[2] ?? "")?.one;
  return one ? `${one.charAt(0).toUpperCase()}${one.slice(1)} ID is required` : messages.refused;
}

/** Lists become repeated fields; undefined values are omitted. */
export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
    }
  }
  return form;
}
