import { z } from "zod";
import type { Call } from "@/lib/api/call";
import { dataOf, listOf, says } from "@/lib/schemas/answer";
import { employee, employeeInput, employeeUpdate, signInInput } from "@/lib/schemas/employee";
import { listQuery } from "@/lib/schemas/list-query";

const access = ["employee"] as const;
const tags = ["employees"] as const;

export const employeeCalls = {
  /** The one row without a BFF route: its answer holds the token, and only next-auth on the server may see that. */
  signIn: {
    method: "POST",
    path: "/api/employees/login/",
    access: "public",
    tags: [],
    body: signInInput,
    response: z.object({ token: z.string().min(1) }),
  },
  list: {
    method: "GET",
    path: "/api/employees",
    access,
    tags,
    query: listQuery,
    order: "createdAt",
    response: listOf(employee),
  },
  create: { method: "POST", path: "/api/employees", access, tags, body: employeeInput, response: dataOf(employee) },
  update: { method: "PUT", path: "/api/employees/:id", access, tags, body: employeeUpdate, response: dataOf(employee) },
  remove: {
    method: "DELETE",
    path: "/api/employees/:id",
    access,
    tags,
    response: says("employee deleted successfully"),
  },
} as const satisfies Record<string, Call>;
