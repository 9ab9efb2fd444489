import type { Context } from "hono";
import { Hono } from "hono";
import { type Dialect, type Verb, wrapped } from "./dialect";
import { listPage } from "./list-page";
import { refuse } from "./refusals";
import { add, type Collection, find, newId, newNumber, type Row, type Rows } from "./rows";
import { spelt } from "./spelling";

type Shown = (row: Row) => unknown;

export type Resource = {
  name: Collection;
  singular: string;
  /** The body of a delete's answer. */
  deleted: Record<string, unknown>;
  /** The body of a create's answer, if not `{ message, data }`. */
  created?: (row: unknown) => object;
  /** Populates a row's references. */
  shown?: Shown;
  /** The fields that an upload sets. */
  uploaded?: (files: File[]) => Record<string, unknown>;
};

/** CRUD as a plain Express server does it: stores whatever it gets, without authentication. */
export function resource(rows: Rows, dialect: Dialect, described: Resource): Hono {
  const { name, singular, deleted, created, shown: populated = (row) => row, uploaded } = described;
  const app = new Hono({ strict: false });
  const all = rows[name];
  const shown = (verb: Verb, row: Row) => spelt(dialect.populates.includes(verb) ? populated(row) : row, dialect);
  const drops = (verb: Verb) => dialect.drops.includes(verb);

  const answer = (
    context: Context,
    verb: Verb,
    data: unknown,
    asSpecified: object,
    more?: Parameters<typeof wrapped>[4],
  ) => wrapped(context, dialect, { name, singular, verb, data }, asSpecified, more);
  const withId = ({ req }: Context) => find(all, req.param("id"));
  const missing = (context: Context) =>
    dialect.unknown === "null"
      ? context.json({ ...dialect.flag, [singular]: null })
      : context.json({ message: `${name} not found` }, 404);

  app.get("/", (context) => {
    const query = new URL(context.req.url).searchParams;
    const unknown = [...query.keys()].find((one) => !dialect.honours.some((name) => name === one));
    if (unknown && dialect.refusesQueries) return context.json({ message: `"${unknown}" is not allowed` }, 400);
    const { rows: found, beside } = listPage(all, query, dialect);
    if (found.length === 0 && dialect.missingWhenEmpty === "all")
      return context.json({ success: false, message: "Nothing was found" }, 404);
    const data = found.map((row) => shown("list", row));
    return answer(context, "list", data, { data }, { beside });
  });

  app.get("/:id", (context) => {
    const row = withId(context);
    if (!row) return missing(context);
    const data = shown("get", row);
    return answer(context, "get", data, { data });
  });

  app.post("/", async (context) => {
    if (dialect.refusal) return refuse(dialect.refusal);
    const fields = await fieldsOf(context, uploaded);
    if (dialect.newStatus && name === "enquiries") fields.status = dialect.newStatus;
    const _id = dialect.ids === "number" ? newNumber() : newId();
    const data = shown("create", add(drops("create") ? [] : all, { _id, ...fields }));
    const asSpecified = created?.(data) ?? { message: "created", data };
    return answer(context, "create", data, asSpecified, { status: dialect.created });
  });

  app.put("/:id", async (context) => {
    if (dialect.refusal) return refuse(dialect.refusal);
    const row = withId(context);
    if (!row) return missing(context);
    const before = { ...row };
    const changes = { ...(await fieldsOf(context, uploaded)), updatedAt: new Date().toISOString() };
    if (!drops("update")) Object.assign(row, changes);
    const data = shown("update", dialect.updated === "old" ? before : row);
    return answer(context, "update", data, { data });
  });

  app.delete("/:id", (context) => {
    if (dialect.refusal) return refuse(dialect.refusal);
    const row = withId(context);
    if (!row) return dialect.unknown === "null" ? context.json(deleted) : missing(context);
    if (!drops("remove")) all.splice(all.indexOf(row), 1);
    return answer(context, "remove", spelt(row, dialect), deleted);
  });

  return app;
}

async function fieldsOf({ req }: Context, uploaded: Resource["uploaded"]): Promise<Record<string, unknown>> {
  if (!uploaded) return req.json();
  const form = await req.raw.formData();
  const names = [...new Set(form.keys())].filter((name) => !(form.get(name) instanceof File));
  const fields = names.map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]);
  const files = [...form.values()].filter((value) => value instanceof File);
  return { ...Object.fromEntries(fields), ...(files.length > 0 && uploaded(files)) };
}
