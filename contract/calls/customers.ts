import { answeredByBackend } from "@/contract/calls/call";
import { dataOf, listOf, listQuery, reply } from "@/contract/schemas/answer";
import { customer, customerInput } from "@/contract/schemas/customer";

const managing = answeredByBackend(["customers"], ["customers"]);
const creating = answeredByBackend(["customers", "enquiries"], ["customers"]);
/** Screens of projects and of converted enquiries read customers too. */
const reading = answeredByBackend(["customers", "projects", "enquiries"], ["customers"]);

export const customerCalls = {
  list: reading.get("/api/customers/", listOf(customer), { query: listQuery, order: "-createdAt" }),
  get: reading.get("/api/customers/:id", dataOf(customer)),
  /** A creation without an identifiable row has failed (CUST-03). */
  create: creating.post("/api/customers/", dataOf(customer), { body: customerInput, verifiedByRow: true }),
  update: managing.put("/api/customers/:id", dataOf(customer), { body: customerInput }),
  remove: managing.delete("/api/customers/:id", reply("Customer deleted successfully"), {
    tags: ["customers", "projects"],
  }),
};
