import "server-only";
import type { Outbox } from "@/server/database/outbox/outbox";
import type { NewEntry } from "@/server/database/outbox/store";
import { type Composed, referenceOf } from "@/server/features/enquiries/compose";

/**
 * Adds the enquiry to the outbox, and one entry for each notification channel, delivered independently. All entries
 * are durable once this resolves.
 */
export async function accept(
  { accept: take, kinds }: Pick<Outbox, "accept" | "kinds">,
  composed: Composed,
  options: Pick<NewEntry, "dedupeWithin"> = {},
): Promise<void> {
  await take(entriesOf(composed, kinds).map((entry) => ({ ...entry, ...options })));
}

/** The entries that an enquiry needs. */
export function entriesOf({ key, digest, body, notice }: Composed, kinds: Outbox["kinds"]): NewEntry[] {
  const payload = JSON.stringify(body);
  const noticeGiven = notice === undefined ? undefined : { reference: referenceOf(key), version: notice };
  return kinds.map((kind) =>
    kind === "enquiry"
      ? { key, kind, digest, payload, notice: noticeGiven }
      : { key: `${key}.${kind}`, kind, digest, payload },
  );
}
