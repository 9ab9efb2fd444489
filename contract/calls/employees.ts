import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { employee, employeeInput, employeeUpdate, passwordChange, signInInput } from "@/contract/schemas/employee";
import { listQuery } from "@/contract/schemas/list-query";
import { PERMISSIONS } from "@/contract/schemas/permission";

const access = ["employee"] as const;
const tags = ["employees"] as const;

export const employeeCalls = {
  /** Its answer holds the token, which only next-auth on the server may see. */
  signIn: {
    method: "POST",
    path: "/api/employees/login/",
    answeredBy: "backend",
    access: "public",
    isInternal: true,
    tags: [],
    body: signInInput,
    response: z.object({ token: z.string().min(1) }),
  },
  list: {
    method: "GET",
    path: "/api/employees",
    answeredBy: "backend",
    access,
    tags,
    query: listQuery,
    order: "createdAt",
    response: listOf(employee),
  },
  create: {
    method: "POST",
    path: "/api/employees",
    answeredBy: "backend",
    access,
    tags,
    needsProof: true,
    body: employeeInput,
    response: dataOf(employee),
  },
  /** Needs proof of identity too if it changes credentials or permissions (server/gateway/steps/employees.ts). */
  update: {
    method: "PUT",
    path: "/api/employees/:id",
    answeredBy: "backend",
    access,
    tags,
    body: employeeUpdate,
    response: dataOf(employee),
  },
  remove: {
    method: "DELETE",
    path: "/api/employees/:id",
    answeredBy: "backend",
    access,
    tags,
    response: says("employee deleted successfully"),
  },
  /** This call and the next are not in the specification: a hosted backend may answer 404. */
  me: {
    method: "GET",
    path: "/api/employees/me",
    answeredBy: "backend",
    access: PERMISSIONS,
    tags,
    response: dataOf(employee),
  },
  changePassword: {
    method: "POST",
    path: "/api/employees/me/password",
    answeredBy: "backend",
    access: PERMISSIONS,
    tags: [],
    body: passwordChange,
    response: says("password changed successfully"),
  },
} as const satisfies Record<string, BackendCall>;
