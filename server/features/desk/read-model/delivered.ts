import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { groupCommit } from "@/server/platform/group-commit";
import { partOf } from "./backend-part";
import { withReadModel } from "./rows";

/**
 * Assigns delivered enquiries before any list is read. Skips known ones: after a repeat a backend may answer with the
 * first state. Throws `unavailable`; the next list then adds them.
 */
export const takeDelivered = groupCommit((delivered: Enquiry[]) =>
  withReadModel(async (store) => {
    const parts = delivered.map((enquiry) => partOf("enquiry", enquiry));
    const known = await store.known(
      "enquiry",
      parts.map(({ id }) => id),
    );
    await store.take(
      "enquiry",
      parts.filter(({ id }) => !known.has(id)),
      Date.now(),
    );
  }),
);
