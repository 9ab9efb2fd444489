import { type BackendCall, group } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { city, cityInput } from "@/contract/schemas/city";
import { listQuery } from "@/contract/schemas/list-query";

const own = group({ answeredBy: "backend", access: ["cities"], tags: ["cities"] });

export const cityCalls = {
  list: own.get("/api/cities", listOf(city), { access: "public", query: listQuery, order: "createdAt" }),
  get: own.get("/api/cities/:id", dataOf(city), { access: "public" }),
  create: own.post("/api/cities", dataOf(city), { body: cityInput }),
  update: own.put("/api/cities/:id", dataOf(city), { tags: ["cities", "packages"], body: cityInput }),
  remove: own.delete("/api/cities/:id", says("City deleted successfully"), { failure: messages.admin.cityDelete }),
} as const satisfies Record<string, BackendCall>;
