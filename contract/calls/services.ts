import type { BackendCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { listQuery } from "@/contract/schemas/list-query";
import { service, serviceInput, serviceUpdate } from "@/contract/schemas/service";

/** Services show their package's name. */
const readTags = ["services", "packages"] as const;

const own = { answeredBy: "backend", access: ["services"], tags: readTags } as const;

export const serviceCalls = {
  list: {
    ...own,
    method: "GET",
    path: "/api/services",
    access: "public",
    query: listQuery,
    order: "createdAt",
    response: listOf(service),
  },
  listInPackage: {
    ...own,
    method: "GET",
    path: "/api/services/services/package/:packageId",
    access: "public",
    response: listOf(service),
  },
  get: { ...own, method: "GET", path: "/api/services/:id", access: "public", response: dataOf(service) },
  create: {
    ...own,
    method: "POST",
    path: "/api/services",
    tags: ["services"],
    body: serviceInput,
    response: dataOf(service),
  },
  update: {
    ...own,
    method: "PUT",
    path: "/api/services/:id",
    tags: ["services"],
    body: serviceUpdate,
    response: dataOf(service),
  },
  remove: {
    ...own,
    method: "DELETE",
    path: "/api/services/:id",
    tags: ["services"],
    response: says("services deleted successfully"),
  },
} as const satisfies Record<string, BackendCall>;
