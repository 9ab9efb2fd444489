import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { DataRequestShown, RequestOutcome } from "@/contract/schemas/personal-data";
import type { DataRequest } from "@/server/database/tables";
import { authorOf, withFollowUp } from "@/server/features/desk";
import type { Staff } from "@/server/identity/staff";

const MOST = 200;

const shown = ({ id, kind, at, byName, outcome }: DataRequest): DataRequestShown => ({
  _id: id,
  kind,
  by: byName,
  at: new Date(at).toISOString(),
  outcome: JSON.parse(outcome),
});

/** Requests about personal data, newest first. */
export const listRequests = async (): Promise<DataRequestShown[]> =>
  (
    await withFollowUp((db) => db.selectFrom("dataRequests").selectAll().orderBy("at", "desc").limit(MOST).execute())
  ).map(shown);

export async function findRequest(id: string): Promise<DataRequestShown> {
  const row = await withFollowUp((db) =>
    db.selectFrom("dataRequests").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!row) throw new AppError("missing", messages.missing);
  return shown(row);
}

/** Records an export of a person's data. */
export async function noteExport(counts: RequestOutcome["counts"], staff: Staff): Promise<void> {
  const { holder: by, name: byName } = authorOf(staff);
  const outcome = JSON.stringify({ counts, kept: [], leftToDo: [] } satisfies RequestOutcome);
  const row = { id: crypto.randomUUID(), kind: "export", at: Date.now(), by, byName, outcome } as const;
  await withFollowUp((db) => db.insertInto("dataRequests").values(row).execute());
}
