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
  { key, digest, body, notice }: Composed,
  options: Pick<NewEntry, "dedupeWithin"> = {},
): Promise<void> {
  const payload = JSON.stringify(body);
  const noticeGiven = notice === undefined ? undefined : { reference: referenceOf(key), version: notice };
  await take(
    kinds.map((kind) =>
      kind === "enquiry"
        ? { key, kind, digest, payload, notice: noticeGiven, ...options }
        : { key: `${key}.${kind}`, kind, digest, payload, ...options },
    ),
  );
}
