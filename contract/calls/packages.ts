import type { BackendCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { listQuery } from "@/contract/schemas/list-query";
import { housePackage, packageInput } from "@/contract/schemas/package";

/** Packages show their city's name, so a read depends on both. */
const readTags = ["packages", "cities"] as const;

const own = { answeredBy: "backend", access: ["packages"], tags: readTags } as const;

export const packageCalls = {
  list: {
    ...own,
    method: "GET",
    path: "/api/packages",
    access: "public",
    query: listQuery,
    order: "pricePerSquareFoot",
    response: listOf(housePackage),
  },
  listInCity: {
    ...own,
    method: "GET",
    path: "/api/packages/packages/city/:cityId",
    access: "public",
    response: listOf(housePackage),
  },
  get: { ...own, method: "GET", path: "/api/packages/:id", access: "public", response: dataOf(housePackage) },
  create: {
    ...own,
    method: "POST",
    path: "/api/packages",
    tags: ["packages"],
    body: packageInput,
    response: dataOf(housePackage),
  },
  update: {
    ...own,
    method: "PUT",
    path: "/api/packages/:id",
    tags: ["packages"],
    body: packageInput,
    response: dataOf(housePackage),
  },
  remove: {
    method: "DELETE",
    path: "/api/packages/:id",
    answeredBy: "backend",
    access: ["packages"],
    // A hosted backend may delete what belongs to the package.
    tags: ["packages", "services", "projects"],
    response: says("package deleted successfully"),
    failure: messages.admin.packageDelete,
  },
} as const satisfies Record<string, BackendCall>;
