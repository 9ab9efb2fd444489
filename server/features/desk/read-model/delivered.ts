import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { groupCommit } from "@/server/platform/group-commit";
import { partOf } from "./backend-part";
import { withReadModel } from "./rows";

/** Assigns them before any list is read. A repeat may show the first state, so known ones are skipped. */
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
