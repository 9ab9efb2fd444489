import { z } from "zod";
import type { BackendCall, SiteCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { id } from "@/contract/schemas/field";
import { listQuery } from "@/contract/schemas/list-query";
import { project, projectInput, showcaseProject } from "@/contract/schemas/project";

/** Projects show their package's name; only the staff row includes the customer. */
const shown = ["projects", "packages"] as const;

const own = { answeredBy: "backend", tags: ["projects"] } as const;

export const projectCalls = {
  /** `list` for visitors: without the customer. */
  showcase: {
    method: "GET",
    path: "/api/projects/",
    answeredBy: "backend",
    access: "public",
    tags: shown,
    query: listQuery,
    order: "createdAt",
    response: listOf(showcaseProject),
  },
  list: {
    method: "GET",
    path: "/api/projects/",
    answeredBy: "backend",
    access: ["projects", "customers"],
    tags: [...shown, "customers"],
    query: listQuery,
    order: "createdAt",
    response: listOf(project),
  },
  create: {
    ...own,
    method: "POST",
    path: "/api/projects",
    access: ["projects", "customers"],
    body: projectInput,
    encoding: "multipart",
    response: dataOf(project),
  },
  update: {
    ...own,
    method: "PUT",
    path: "/api/projects/:id",
    access: ["projects"],
    body: projectInput,
    encoding: "multipart",
    response: dataOf(project),
  },
  remove: {
    ...own,
    method: "DELETE",
    path: "/api/projects/:id",
    access: ["projects"],
    response: says("Project deleted successfully"),
  },
} as const satisfies Record<string, BackendCall>;

/** What staff were asked about and have confirmed (contract/rules/publication.ts). */
const publicationInput = z.object({ confirmed: z.array(z.string().max(200)).max(500) });

const publicationReview = z.object({ project, details: z.record(z.string(), z.unknown()) });

const publicationPath = "/api/projects/:id/publication";
const ofPublication = { answeredBy: "site", access: ["projects"], tags: ["projects"] } as const;
const response = z.object({ isPublished: z.boolean() });

/** Whether a project is on the public site: stored by the site, unknown to the backend. */
export const publicationCalls = {
  /** The projects on the website. */
  published: {
    ...ofPublication,
    method: "GET",
    path: "/api/projects/published",
    access: ["projects", "customers", "enquiries"],
    response: listOf(z.object({ _id: id })),
  },
  /** What visitors will read. */
  review: {
    ...ofPublication,
    method: "GET",
    path: publicationPath,
    tags: ["projects", "customers", "site-content"],
    response: dataOf(publicationReview),
  },
  publish: { ...ofPublication, method: "PUT", path: publicationPath, body: publicationInput, response },
  takeOff: { ...ofPublication, method: "DELETE", path: publicationPath, response },
} as const satisfies Record<string, SiteCall>;
