import type { Employee, EmployeeInput } from "@/contract/schemas/employee";
import type { Thing } from "./thing";

export const employeeThing = {
  one: "employee",
  called: "name",
  fields: {
    name: { kind: "text", label: "Name", isHalf: true },
    role: { kind: "text", label: "Role", isHalf: true },
    permissions: { kind: "permissions", label: "Permissions", header: "Permission" },
    phone: { kind: "phone", label: "Phone", isHalf: true },
    email: { kind: "email", label: "Email", isHalf: true },
  },
  sentAlone: { password: "secret" },
} as const satisfies Thing<Employee, EmployeeInput>;
