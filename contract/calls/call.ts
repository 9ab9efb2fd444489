import type { z } from "zod";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access } from "@/contract/schemas/permission";

/** What an answer is made of (on a read) and what is stale afterwards (on a write). One list rules both caches. */
export const TAGS = [
  "cities",
  "packages",
  "services",
  "enquiries",
  "customers",
  "projects",
  "floor-plans",
  "employees",
  "dead-letters",
  "sessions",
  "second-factors",
  "site-content",
  "go-live",
  "follow-up",
  "list-views",
  "calendar-feed",
  "deleted",
  "personal-data",
  "audit",
] as const;
export type Tag = (typeof TAGS)[number];

/** One row of the contract: the whole truth about one call. */
type Row = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As the specification spells it, trailing slash included; `:name` marks a parameter. */
  path: `/api/${string}`;
  /** Who holds the answer: the backend, or the site in its own database. There is no default. */
  answeredBy: "backend" | "site";
  access: Access;
  tags: readonly Tag[];
  /** Whoever calls has to have proved within five minutes that it is he: by signing in, or because he is asked again. */
  needsProof?: true;
  /** An open page asks this by itself, so that it does not count as use: nobody stays signed in by it (LOGN-06). */
  isBackground?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart where files travel along; JSON otherwise. */
  encoding?: "multipart";
  /** Unwraps the answer and proves it. */
  response: z.ZodType;
  /** The order in which a list comes when none is asked for: a field of its rows, with a minus sign backwards. */
  order?: string;
  /** A good status does not prove this write: the row has to be there afterwards, as it was sent. */
  provedByRow?: true;
  /** What is said when this fails and the backend has no words of its own for it (CALL-10). */
  failure?: string;
};

export type BackendCall = Row & { answeredBy: "backend" };
export type SiteCall = Row & { answeredBy: "site" };
export type Call = BackendCall | SiteCall;

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

/** What a caller hands over: the parameters in the path, the query and the body, as far as the row has them. */
export type Input<C extends Call> = ParamsPart<C> & QueryPart<C> & BodyPart<C>;

type ReadPart<C extends Call, Part extends "query" | "body"> = C extends { [P in Part]: infer S extends z.ZodType }
  ? { [P in Part]: z.output<S> }
  : unknown;

/** What was sent, once the row's schemas have read it. */
export type ReadInput<C extends Call> = ParamsPart<C> & ReadPart<C, "query"> & ReadPart<C, "body">;

/** What a caller gets back, once the row has read and proved it. */
export type Output<C extends Call> = z.output<C["response"]>;

/** What comes of a write: what its row promises, or that a backend did it where nobody can show what has come of it. */
export type Written<C extends Call> = C extends { provedByRow: true } | { answeredBy: "site" }
  ? Output<C>
  : Output<C> | { success: true };

/**
 * The parts of any input, where the row is not known. `ifMatch` is the version (ETag) that a change is meant for: of a
 * row that is another one by now it is refused. The same `idempotencyKey` again means the same request, made once.
 */
export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
  idempotencyKey?: string;
};

/**
 * The address of a call, with its parameters and query filled in. Undefined query values are left out. Throws `invalid`
 * for a parameter that would lead to another call: none, or one that addresses take for a step back.
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

function idRequired(path: string): string {
  const sentences: Record<string, string> = messages.idRequired;
  return sentences[path.split("/")[2] ?? ""] ?? messages.refused;
}

/** A body as a multipart form: a list becomes a field sent several times, what is not there is left out. */
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
