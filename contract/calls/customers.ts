import { type BackendCall, group } from "@/contract/calls/call";
import { dataOf, listOf, listQuery, says } from "@/contract/schemas/answer";
import { customer, customerInput } from "@/contract/schemas/customer";

const own = group({ answeredBy: "backend", access: ["customers"], tags: ["customers"] });
/** Screens of projects and of converted enquiries read customers too. */
const read = group({ answeredBy: "backend", access: ["customers", "projects", "enquiries"], tags: ["customers"] });

export const customerCalls = {
  list: read.get("/api/customers/", listOf(customer), { query: listQuery, order: "-createdAt" }),
  get: read.get("/api/customers/:id", dataOf(customer)),
  create: own.post("/api/customers/", dataOf(customer), {
    access: ["customers", "enquiries"],
    body: customerInput,
    /** A creation without an identifiable row has failed (CUST-03). */
    verifiedByRow: true,
  }),
  update: own.put("/api/customers/:id", dataOf(customer), { body: customerInput }),
  remove: own.delete("/api/customers/:id", says("Customer deleted successfully"), { tags: ["customers", "projects"] }),
} as const satisfies Record<string, BackendCall>;
