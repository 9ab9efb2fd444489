import "server-only";
import type { Outbox } from "@/server/database/outbox/outbox";
import type { NewEntry } from "@/server/database/outbox/store";
import { type Composed, referenceOf } from "@/server/features/enquiries/compose";

/**
 * Accepts an enquiry: itself, and one entry for each channel that tells of it, which succeed and fail each by itself. Once
 * this resolves all of them are durable.
 */
export async function accept(
  { accept: take, kinds }: Pick<Outbox, "accept" | "kinds">,
  { key, digest, body, notice }: Composed,
  options: Pick<NewEntry, "dedupeWithin"> = {},
): Promise<void> {
  const payload = JSON.stringify(body);
  const given = notice === undefined ? undefined : { reference: referenceOf(key), version: notice };
  await take(
    kinds.map((kind) =>
      kind === "enquiry"
        ? { key, kind, digest, payload, notice: given, ...options }
        : { key: `${key}.${kind}`, kind, digest, payload, ...options },
    ),
  );
}
