import type { BackendCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { listQuery } from "@/contract/schemas/list-query";
import { service, serviceInput, serviceUpdate } from "@/contract/schemas/service";

/** Services show their package's name. */
const readTags = ["services", "packages"] as const;

export const serviceCalls = {
  list: {
    method: "GET",
    path: "/api/services",
    answeredBy: "backend",
    access: "public",
    tags: readTags,
    query: listQuery,
    order: "createdAt",
    response: listOf(service),
  },
  listInPackage: {
    method: "GET",
    path: "/api/services/services/package/:packageId",
    answeredBy: "backend",
    access: "public",
    tags: readTags,
    response: listOf(service),
  },
  get: {
    method: "GET",
    path: "/api/services/:id",
    answeredBy: "backend",
    access: "public",
    tags: readTags,
    response: dataOf(service),
  },
  create: {
    method: "POST",
    path: "/api/services",
    answeredBy: "backend",
    access: ["services"],
    tags: ["services"],
    body: serviceInput,
    response: dataOf(service),
  },
  update: {
    method: "PUT",
    path: "/api/services/:id",
    answeredBy: "backend",
    access: ["services"],
    tags: ["services"],
    body: serviceUpdate,
    response: dataOf(service),
  },
  remove: {
    method: "DELETE",
    path: "/api/services/:id",
    answeredBy: "backend",
    access: ["services"],
    tags: ["services"],
    response: says("services deleted successfully"),
  },
} as const satisfies Record<string, BackendCall>;
