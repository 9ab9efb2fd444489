import { type BackendCall, group } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { listQuery } from "@/contract/schemas/list-query";
import { service, serviceInput, serviceUpdate } from "@/contract/schemas/service";

/** Services show their package's name. */
const read = group({ answeredBy: "backend", access: "public", tags: ["services", "packages"] });
const write = group({ answeredBy: "backend", access: ["services"], tags: ["services"] });

export const serviceCalls = {
  list: read.get("/api/services", listOf(service), { query: listQuery, order: "createdAt" }),
  listInPackage: read.get("/api/services/services/package/:packageId", listOf(service)),
  get: read.get("/api/services/:id", dataOf(service)),
  create: write.post("/api/services", dataOf(service), { body: serviceInput }),
  update: write.put("/api/services/:id", dataOf(service), { body: serviceUpdate }),
  remove: write.delete("/api/services/:id", says("services deleted successfully")),
} as const satisfies Record<string, BackendCall>;
