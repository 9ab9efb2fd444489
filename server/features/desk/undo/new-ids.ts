import { referred } from "@/contract/things";
import { withFollowUp } from "@/server/features/desk/records/followed";

type Row = Record<string, unknown>;

/** Replaces references to rows that were themselves deleted and restored by their new ids. */
export async function withNewIds(body: Row): Promise<Row> {
  const ids = Object.entries(referred).map(([field, thing]) => `${thing}-${body[field]}`);
  const rows = await withFollowUp((db) =>
    db.selectFrom("deletedRows").select(["id", "restoredAs"]).where("id", "in", ids).execute(),
  );
  const now = new Map(rows.map(({ id, restoredAs }) => [id, restoredAs]));
  const entries = Object.entries(referred).flatMap(([field, thing]) => {
    const id = now.get(`${thing}-${body[field]}`);
    return id ? [[field, id] as const] : [];
  });
  return { ...body, ...Object.fromEntries(entries) };
}
