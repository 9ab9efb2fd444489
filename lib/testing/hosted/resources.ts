import type { Context } from "hono";
import { Hono } from "hono";
import { type Dialect, type Verb, wrapped } from "./dialect";
import { listPage } from "./list-page";
import { add, type Collection, type Row, type Rows } from "./rows";

type Shown = (row: Row) => unknown;

export type Resource = {
  name: Collection;
  singular: string;
  /** What a delete says, and under which key. */
  deleted: Record<string, unknown>;
  /** What a create answers, where it is not `{ message, data }`. */
  created?: (row: unknown) => object;
  /** A row with its references populated. */
  shown?: Shown;
  /** What an upload leaves in the row. */
  uploaded?: (files: File[]) => Record<string, unknown>;
};

/** Create, read, change and delete, as a plain Express server does them: whatever was sent is stored, nobody is asked who he is. */
export function resource(rows: Rows, dialect: Dialect, described: Resource): Hono {
  const { name, singular, deleted, created, shown: populated = (row) => row, uploaded } = described;
  const app = new Hono({ strict: false });
  const all = rows[name];
  const shown = (verb: Verb, row: Row) => (dialect.populates.includes(verb) ? populated(row) : row);
  const drops = (verb: Verb) => dialect.drops.includes(verb);

  const answer = (context: Context, verb: Verb, data: unknown, asSpecified: object, status?: 200 | 201) =>
    wrapped(context, dialect, { name, singular, verb, data }, asSpecified, status);
  const withId = ({ req }: Context) => all.find(({ _id }) => _id === req.param("id"));
  const missing = (context: Context) => context.json({ message: `${name} not found` }, 404);

  app.get("/", (context) => {
    const page = listPage(all, new URL(context.req.url).searchParams, dialect);
    const data = page.rows.map((row) => shown("list", row));
    return answer(context, "list", data, { data, total: page.total });
  });

  app.get("/:id", (context) => {
    const row = withId(context);
    if (!row) return missing(context);
    const data = shown("get", row);
    return answer(context, "get", data, { data });
  });

  app.post("/", async (context) => {
    const data = shown("create", add(drops("create") ? [] : all, await fieldsOf(context, uploaded)));
    return answer(context, "create", data, created?.(data) ?? { message: "created", data }, 201);
  });

  app.put("/:id", async (context) => {
    const row = withId(context);
    if (!row) return missing(context);
    const changes = { ...(await fieldsOf(context, uploaded)), updatedAt: new Date().toISOString() };
    if (!drops("update")) Object.assign(row, changes);
    const data = shown("update", row);
    return answer(context, "update", data, { data });
  });

  app.delete("/:id", (context) => {
    const row = withId(context);
    if (!row) return missing(context);
    if (!drops("remove")) all.splice(all.indexOf(row), 1);
    return answer(context, "remove", row, deleted);
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
