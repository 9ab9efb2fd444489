import { randomBytes } from "node:crypto";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { Permission } from "@/contract/schemas/permission";
import { hashPassword } from "../auth/passwords";
import { asLines, newRow } from "../db/rows";
import type { Tables } from "../db/tables";

/** The first administrator. */
export type Admin = { email: string; password: string };

type Person = { name: string; role: string; permissions: Permission[]; phone: string; email: string };

/** Demo staff have random, unknown passwords; an admin can set others. */
export const STAFF: Person[] = [
  {
    name: "Meera Nair",
    role: "Sales",
    permissions: ["dashboard", "customers", "enquiries"],
    phone: "90000 00601",
    email: "meera.nair@example.com",
  },
  {
    name: "Ravi Prasad",
    role: "Site",
    permissions: ["projects", "designs"],
    phone: "90000 00602",
    email: "ravi.prasad@example.com",
  },
];

/**
 * The first employees: the admin and the demo staff, if wanted. Hashing is slow, so it happens before the transaction
 * that inserts them. Throws `invalid` for a guessable admin password.
 */
export async function makeEmployees(admin: Admin | undefined, withDemoStaff: boolean): Promise<Tables["employees"][]> {
  const owner: Person = { name: "Admin", role: "Owner", permissions: ["admin"], phone: "", email: admin?.email ?? "" };
  if (admin) await requireUnguessable(admin.password, owner);
  const owners = admin ? [makeEmployee(owner, admin.password)] : [];
  const staff = (withDemoStaff ? STAFF : []).map((person) =>
    makeEmployee(person, randomBytes(24).toString("base64url")),
  );
  return Promise.all([...owners, ...staff]);
}

const makeEmployee = async ({ permissions, email, ...person }: Person, password: string) => ({
  ...newRow(),
  ...person,
  email: email.toLowerCase(),
  permissions: asLines(permissions),
  passwordHash: await hashPassword(password),
});
