import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { id } from "@/contract/schemas/field";
import { publicationInput, publicationReview } from "@/contract/schemas/publication";

const path = "/api/projects/:id/publication";
const own = { answeredBy: "site", access: ["projects"], tags: ["projects"] } as const;
const response = z.object({ isPublished: z.boolean() });

/** Whether a project is on the public site: stored by the site, unknown to the backend. */
export const publicationCalls = {
  /** The projects on the website. */
  published: {
    ...own,
    method: "GET",
    path: "/api/projects/published",
    access: ["projects", "customers", "enquiries"],
    response: listOf(z.object({ _id: id })),
  },
  /** What visitors will read. */
  review: {
    ...own,
    method: "GET",
    path,
    tags: ["projects", "customers", "site-content"],
    response: dataOf(publicationReview),
  },
  publish: { ...own, method: "PUT", path, body: publicationInput, response },
  takeOff: { ...own, method: "DELETE", path, response },
} as const satisfies Record<string, SiteCall>;
