import type { z } from "zod";
import { type EntityName, entityNames, findEntity } from "@/contract/entities";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access, DefaultRight } from "@/contract/schemas/permission";

/** Tags of what public pages may show; server/web/site/revalidate.ts names their pages. */
export const PUBLIC_TAGS = ["cities", "packages", "services", "projects", "floorplans", "site-content"] as const;
const SITE_TAGS = [
  ...(["site-content", "translations", "follow-up", "list-views", "calendar-feed", "dead-letters", "deleted"] as const),
  ...(["sessions", "second-factors", "go-live", "personal-data", "audit", "lead-sources", "sources"] as const),
] as const;
export type PublicTag = (typeof PUBLIC_TAGS)[number];
export type Tag = EntityName | (typeof SITE_TAGS)[number];

/** Cache tags: a read depends on them, a write makes them stale, at the server and in browsers. */
export const TAGS: readonly Tag[] = [...entityNames, ...SITE_TAGS];

type CallRow = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As in the specification, including a trailing slash. `:name` is a parameter. */
  path: `/api/${string}`;
  answeredBy: "backend" | "site";
  access: Access;
  /** It has no route, because only the server may see its answer. */
  isInternal?: true;
  /** Callers need this right, too. Deleting a row of the backend always needs `delete` (requiredRight). */
  right?: DefaultRight;
  tags: readonly Tag[];
  /** Requires a proof of identity from the last five minutes. */
  needsProof?: true;
  /** Sent by an open page without user input, so it does not extend the session (LOGN-06). */
  isBackground?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  encoding?: "multipart";
  response: z.ZodType;
  /** Default order of a list: a field name, or `-name` for descending. */
  order?: string;
  /** A success status does not prove this write, so the row is read back and compared. */
  verifiedByRow?: true;
  /** Shown when this fails and the backend gives no message (CALL-10). */
  failure?: string;
};

export type BackendCall = CallRow & { answeredBy: "backend" };
export type SiteCall = CallRow & { answeredBy: "site" };
export type Call = BackendCall | SiteCall;
type RowOptions = Partial<Omit<CallRow, "answeredBy" | "method" | "path" | "response">>;
/** Refuses misspelt options, which a type parameter alone would accept. */
type NoOtherKeys<Options> = Record<Exclude<keyof Options, keyof RowOptions>, never>;

type MakeRow<Group, Method> = <
  const Path extends CallRow["path"],
  Response extends z.ZodType,
  const Options extends RowOptions = Record<never, never>,
>(
  path: Path,
  response: Response,
  options?: Options & NoOtherKeys<Options>,
) => Omit<Group, keyof Options> & Options & { method: Method; path: Path; response: Response };

/** Makes the rows of a group. Every row has its group's access and tags unless it states its own. */
const makeGroup =
  <AnsweredBy extends CallRow["answeredBy"]>(answeredBy: AnsweredBy) =>
  <const A extends Access, const T extends readonly Tag[]>(access: A, tags: T) => {
    const group = { answeredBy, access, tags };
    const rowsOf = <Method extends CallRow["method"]>(method: Method) =>
      ((path: CallRow["path"], response: z.ZodType, options?: RowOptions) => ({
        ...group,
        method,
        path,
        response,
        ...options,
      })) as MakeRow<typeof group, Method>;
    return { get: rowsOf("GET"), post: rowsOf("POST"), put: rowsOf("PUT"), delete: rowsOf("DELETE") };
  };

export const answeredByBackend = makeGroup("backend");
export const answeredBySite = makeGroup("site");

export const requiredRight = ({ right, answeredBy, method }: Call): DefaultRight | undefined =>
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
export type Input<C extends Call> = ParamsPart<C> & QueryPart<C> & BodyPart<C>;

type ReadPart<C extends Call, Part extends "query" | "body"> = C extends { [P in Part]: infer S extends z.ZodType }
  ? { [P in Part]: z.output<S> }
  : unknown;

export type ReadInput<C extends Call> = ParamsPart<C> & ReadPart<C, "query"> & ReadPart<C, "body">;
export type Output<C extends Call> = z.output<C["response"]>;

/** The result of a write. A hosted backend may confirm a write without returning the row. */
export type Written<C extends Call> = C extends { verifiedByRow: true } | { answeredBy: "site" }
  ? Output<C>
  : Output<C> | { success: true };

/** `ifMatch` is the version (ETag) to change: another current version refuses the change. */
export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
  idempotencyKey?: string;
};

/** Throws `invalid` if a parameter is empty, `.` or `..`, because that would address another call. */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]?.trim() ?? "";
    if (["", ".", ".."].includes(value)) throw new AppError("invalid", idRequiredMessage(path));
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function idRequiredMessage(path: string): string {
  const noun = findEntity(path.split("/")[2] ?? "")?.noun;
  return noun ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ID is required` : messages.refused;
}

export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined) form.append(name, String(item));
    }
  }
  return form;
}
