import { referred } from "@/contract/things";
import { askFollowUp } from "@/server/features/desk/records/followed";

type Row = Record<string, unknown>;

/** These fields with the ids that rows have now to which they refer: those may have been deleted and put back themselves. */
export async function newIdsOf(body: Row): Promise<Row> {
  const ids = Object.entries(referred).map(([field, thing]) => `${thing}-${body[field]}`);
  const rows = await askFollowUp((db) =>
    db.selectFrom("deletedRows").select(["id", "restoredAs"]).where("id", "in", ids).execute(),
  );
  const now = new Map(rows.map(({ id, restoredAs }) => [id, restoredAs]));
  const entries = Object.entries(referred).flatMap(([field, thing]) => {
    const id = now.get(`${thing}-${body[field]}`);
    return id ? [[field, id] as const] : [];
  });
  return { ...body, ...Object.fromEntries(entries) };
}
