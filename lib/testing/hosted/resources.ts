import type { Context } from "hono";
import { Hono } from "hono";
import { add, type Collection, type Row, type Rows } from "./rows";

type Shown = (row: Row) => unknown;

export type Resource = {
  name: Collection;
  /** What a delete says, and under which key. */
  deleted: Record<string, unknown>;
  /** What a create answers, where it is not `{ message, data }`. */
  created?: (row: unknown) => unknown;
  /** A row with its references populated. */
  shown?: Shown;
  /** What an upload leaves in the row. */
  uploaded?: (files: File[]) => Record<string, unknown>;
};

/** Create, read, change and delete, as a plain Express server does them: whatever was sent is stored, nobody is asked who he is. */
export function resource(rows: Rows, { name, deleted, created, shown = (row) => row, uploaded }: Resource): Hono {
  const app = new Hono({ strict: false });
  const all = rows[name];
  const withId = ({ req }: Context) => all.find(({ _id }) => _id === req.param("id"));
  const missing = (context: Context) => context.json({ message: `${name} not found` }, 404);

  app.get("/", (context) => context.json({ data: all.map(shown) }));

  app.get("/:id", (context) => {
    const row = withId(context);
    return row ? context.json({ data: shown(row) }) : missing(context);
  });

  app.post("/", async (context) => {
    const row = shown(add(all, await fieldsOf(context, uploaded)));
    return context.json((created ?? ((data) => ({ message: "created", data })))(row) as object, 201);
  });

  app.put("/:id", async (context) => {
    const row = withId(context);
    if (!row) return missing(context);
    Object.assign(row, await fieldsOf(context, uploaded), { updatedAt: new Date().toISOString() });
    return context.json({ data: shown(row) });
  });

  app.delete("/:id", (context) => {
    const row = withId(context);
    if (!row) return missing(context);
    all.splice(all.indexOf(row), 1);
    return context.json(deleted);
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
