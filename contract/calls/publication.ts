import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { id } from "@/contract/schemas/field";

/** Whether a project is on the public site: stored by the site, unknown to the backend. */
export const publicationCalls = {
  /** Projects waiting for publication. */
  unpublished: {
    method: "GET",
    path: "/api/projects/unpublished",
    answeredBy: "site",
    access: ["projects", "customers"],
    tags: ["projects"],
    response: listOf(z.object({ _id: id })),
  },
  publish: {
    method: "PUT",
    path: "/api/projects/:id/publication",
    answeredBy: "site",
    access: ["projects"],
    tags: ["projects"],
    response: z.object({ published: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;
