import type { BackendCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { city, cityInput } from "@/contract/schemas/city";
import { listQuery } from "@/contract/schemas/list-query";

const own = { answeredBy: "backend", access: ["cities"], tags: ["cities"] } as const;

export const cityCalls = {
  list: {
    ...own,
    method: "GET",
    path: "/api/cities",
    access: "public",
    query: listQuery,
    order: "createdAt",
    response: listOf(city),
  },
  get: { ...own, method: "GET", path: "/api/cities/:id", access: "public", response: dataOf(city) },
  create: { ...own, method: "POST", path: "/api/cities", body: cityInput, response: dataOf(city) },
  update: {
    ...own,
    method: "PUT",
    path: "/api/cities/:id",
    tags: ["cities", "packages"],
    body: cityInput,
    response: dataOf(city),
  },
  remove: {
    ...own,
    method: "DELETE",
    path: "/api/cities/:id",
    response: says("City deleted successfully"),
    failure: messages.admin.cityDelete,
  },
} as const satisfies Record<string, BackendCall>;
