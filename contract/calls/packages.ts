import { type BackendCall, group } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { listQuery } from "@/contract/schemas/list-query";
import { housePackage, packageInput } from "@/contract/schemas/package";

/** Packages show their city's name, so a read depends on both. */
const read = group({ answeredBy: "backend", access: "public", tags: ["packages", "cities"] });
const write = group({ answeredBy: "backend", access: ["packages"], tags: ["packages"] });

export const packageCalls = {
  list: read.get("/api/packages", listOf(housePackage), { query: listQuery, order: "pricePerSquareFoot" }),
  listInCity: read.get("/api/packages/packages/city/:cityId", listOf(housePackage)),
  get: read.get("/api/packages/:id", dataOf(housePackage)),
  create: write.post("/api/packages", dataOf(housePackage), { body: packageInput }),
  update: write.put("/api/packages/:id", dataOf(housePackage), { body: packageInput }),
  remove: write.delete("/api/packages/:id", says("package deleted successfully"), {
    // A hosted backend may delete what belongs to the package.
    tags: ["packages", "services", "projects"],
    failure: messages.admin.packageDelete,
  }),
} as const satisfies Record<string, BackendCall>;
