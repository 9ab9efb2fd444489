import { z } from "zod";
import { type BackendCall, group, type SiteCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { id } from "@/contract/schemas/field";
import { listQuery } from "@/contract/schemas/list-query";
import { project, projectInput, showcaseProject } from "@/contract/schemas/project";

const own = group({ answeredBy: "backend", access: ["projects"], tags: ["projects"] });
const ofCustomers = group({ answeredBy: "backend", access: ["projects", "customers"], tags: ["projects"] });
const form = { body: projectInput, encoding: "multipart" } as const;

/** Projects show their package's name; only the staff row includes the customer. */
const shown = ["projects", "packages"] as const;
const listed = { query: listQuery, order: "createdAt" } as const;

export const projectCalls = {
  showcase: own.get("/api/projects/", listOf(showcaseProject), { ...listed, access: "public", tags: shown }),
  list: ofCustomers.get("/api/projects/", listOf(project), { ...listed, tags: [...shown, "customers"] }),
  create: ofCustomers.post("/api/projects", dataOf(project), form),
  update: own.put("/api/projects/:id", dataOf(project), form),
  remove: own.delete("/api/projects/:id", says("Project deleted successfully")),
} as const satisfies Record<string, BackendCall>;

/** What staff were asked about and have confirmed (contract/rules/publication.ts). */
const publicationInput = z.object({ confirmed: z.array(z.string().max(200)).max(500) });

const publicationReview = z.object({ project, details: z.record(z.string(), z.unknown()) });
const publicationState = z.object({ isPublished: z.boolean() });

const ofPublication = group({ answeredBy: "site", access: ["projects"], tags: ["projects"] });

/** Whether a project is on the public site: stored by the site, unknown to the backend. */
export const publicationCalls = {
  published: ofPublication.get("/api/projects/published", listOf(z.object({ _id: id })), {
    access: ["projects", "customers", "enquiries"],
  }),
  /** What visitors will read. */
  review: ofPublication.get("/api/projects/:id/publication", dataOf(publicationReview), {
    tags: ["projects", "customers", "site-content"],
  }),
  publish: ofPublication.put("/api/projects/:id/publication", publicationState, { body: publicationInput }),
  takeOff: ofPublication.delete("/api/projects/:id/publication", publicationState),
} as const satisfies Record<string, SiteCall>;
