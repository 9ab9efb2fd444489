import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { partOf } from "./backend-part";
import { withReadModel } from "./rows";

/** Assigns it before any list is read. A repeat may show the first state, so a known one is skipped. */
export const takeDelivered = (enquiry: Enquiry) =>
  withReadModel(async (store) => {
    const part = partOf("enquiry", enquiry);
    const known = await store.known("enquiry", [part.id]);
    if (!known.has(part.id)) await store.take("enquiry", [part], Date.now());
  });
