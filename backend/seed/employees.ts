import { randomBytes } from "node:crypto";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { Permission } from "@/contract/schemas/permission";
import { hashPassword } from "../auth/passwords";
import { asLines, newRow } from "../db/rows";
import type { Tables } from "../db/tables";

/** Who may do everything from the first start on. */
export type Admin = { email: string; password: string };

type Person = { name: string; role: string; permissions: Permission[]; phone: string; email: string };

/** Demo staff have passwords that nobody knows; an admin can give them others. */
const STAFF: Person[] = [
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
 * The first employees; without an admin and demo staff there are none. Hashing takes its time, so this happens before the
 * transaction that lays them. Throws `invalid` for an admin's password that is easily guessed.
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
