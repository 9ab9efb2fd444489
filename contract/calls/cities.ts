import type { BackendCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { city, cityInput } from "@/contract/schemas/city";
import { listQuery } from "@/contract/schemas/list-query";

export const cityCalls = {
  list: {
    method: "GET",
    path: "/api/cities",
    answeredBy: "backend",
    access: "public",
    tags: ["cities"],
    query: listQuery,
    order: "createdAt",
    response: listOf(city),
  },
  get: {
    method: "GET",
    path: "/api/cities/:id",
    answeredBy: "backend",
    access: "public",
    tags: ["cities"],
    response: dataOf(city),
  },
  create: {
    method: "POST",
    path: "/api/cities",
    answeredBy: "backend",
    access: ["cities"],
    tags: ["cities"],
    body: cityInput,
    response: dataOf(city),
  },
  update: {
    method: "PUT",
    path: "/api/cities/:id",
    answeredBy: "backend",
    access: ["cities"],
    tags: ["cities", "packages"],
    body: cityInput,
    response: dataOf(city),
  },
  remove: {
    method: "DELETE",
    path: "/api/cities/:id",
    answeredBy: "backend",
    access: ["cities"],
    tags: ["cities"],
    response: says("City deleted successfully"),
    failure: messages.admin.cityDelete,
  },
} as const satisfies Record<string, BackendCall>;
