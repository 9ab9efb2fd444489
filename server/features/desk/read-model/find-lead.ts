import "server-only";
import { namesOf } from "@/server/identity/people";
import { takeDelivered } from "./delivered";
import { withReadModel } from "./rows";

/** An enquiry in the read model. `assignee` is a name; null for none. */
export type Lead = { id: string; assignee: string | null };

/** The enquiry with this reference of the form. Undefined until it is delivered. */
export async function findLead(reference: string): Promise<Lead | undefined> {
  await takeDelivered();
  const row = await withReadModel((store) => store.withReference(reference));
  if (!row) return undefined;
  const { id, assignee } = row;
  return { id, assignee: assignee === null ? null : ((await namesOf([assignee])).get(assignee) ?? null) };
}
