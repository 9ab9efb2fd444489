import type { BackendCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { customer, customerInput } from "@/contract/schemas/customer";
import { listQuery } from "@/contract/schemas/list-query";

/** Screens of projects and of converted enquiries read customers too. */
const readers = ["customers", "projects", "enquiries"] as const;
const tags = ["customers"] as const;

const own = { answeredBy: "backend", tags } as const;

export const customerCalls = {
  list: {
    ...own,
    method: "GET",
    path: "/api/customers/",
    access: readers,
    query: listQuery,
    order: "-createdAt",
    response: listOf(customer),
  },
  get: { ...own, method: "GET", path: "/api/customers/:id", access: readers, response: dataOf(customer) },
  create: {
    method: "POST",
    path: "/api/customers/",
    answeredBy: "backend",
    access: ["customers", "enquiries"],
    tags,
    body: customerInput,
    response: dataOf(customer),
    /** A creation without an identifiable row has failed (CUST-03). */
    verifiedByRow: true,
  },
  update: {
    ...own,
    method: "PUT",
    path: "/api/customers/:id",
    access: ["customers"],
    body: customerInput,
    response: dataOf(customer),
  },
  remove: {
    method: "DELETE",
    path: "/api/customers/:id",
    answeredBy: "backend",
    access: ["customers"],
    tags: ["customers", "projects"],
    response: says("Customer deleted successfully"),
  },
} as const satisfies Record<string, BackendCall>;
