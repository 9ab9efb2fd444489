import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { groupCommit } from "@/server/platform/group-commit";
import { partOf } from "./backend-part";
import { withReadModel } from "./rows";

/**
 * Adds enquiries that the site has just delivered, as in the backend's answer, to the read model, so that they are assigned
 * before any list is read. Skips known ones: after a repeated delivery a backend may answer with the first one's state.
 * Throws `unavailable`; the next list then adds them.
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
