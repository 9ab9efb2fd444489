import type { BackendCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { listQuery } from "@/contract/schemas/list-query";
import { project, projectInput, showcaseProject } from "@/contract/schemas/project";

/** Projects show their package's name; only the staff row includes the customer. */
const shown = ["projects", "packages"] as const;

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
    method: "POST",
    path: "/api/projects",
    answeredBy: "backend",
    access: ["projects", "customers"],
    tags: ["projects"],
    body: projectInput,
    encoding: "multipart",
    response: dataOf(project),
  },
  update: {
    method: "PUT",
    path: "/api/projects/:id",
    answeredBy: "backend",
    access: ["projects"],
    tags: ["projects"],
    body: projectInput,
    encoding: "multipart",
    response: dataOf(project),
  },
  remove: {
    method: "DELETE",
    path: "/api/projects/:id",
    answeredBy: "backend",
    access: ["projects"],
    tags: ["projects"],
    response: says("Project deleted successfully"),
  },
} as const satisfies Record<string, BackendCall>;
