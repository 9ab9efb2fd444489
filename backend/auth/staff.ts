import { AppError } from "@/contract/errors";
import { employee, type SignInInput } from "@/contract/schemas/employee";
import type { Permission } from "@/contract/schemas/permission";
import { linesOf } from "../db/rows";
import type { Db } from "../db/tables";
import { isPassword } from "./passwords";
import type { Tokens } from "./tokens";

/** A member of staff who is asking. */
export type Staff = { id: string; permissions: Permission[] };

/** The permissions in this stored text, in the order of the specification; what is none of the ten is left out. */
export const permissionsOf = (stored: string): Permission[] => employee.shape.permissions.parse(linesOf(stored));

/**
 * Who sends this Authorization header, if it carries a good token. What the token says of permissions is not believed: the employee
 * is read again, so that a permission taken away, an employee deleted or a password changed counts at once.
 */
export async function findStaff(header: string | null, db: Db, tokens: Tokens): Promise<Staff | undefined> {
  const token = header?.match(/^Bearer +(\S+)$/i)?.[1];
  const subject = token && (await tokens.read(token));
  if (!subject) return undefined;
  const { id, pwd } = subject;
  const row = await db
    .selectFrom("employees")
    .select(["permissions", "passwordHash"])
    .where("_id", "=", id)
    .executeTakeFirst();
  if (!row || tokens.markOf(row.passwordHash) !== pwd) return undefined;
  return { id, permissions: permissionsOf(row.permissions) };
}

/** A token for whom this email and password belong to. One refusal for both mistakes: it tells nobody who exists. */
export async function signIn(db: Db, tokens: Tokens, { email, password }: SignInInput): Promise<string> {
  const employee = await db
    .selectFrom("employees")
    .selectAll()
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  const matches = await isPassword(password, employee?.passwordHash);
  if (!employee || !matches) throw new AppError("unauthenticated", "Invalid email or password");
  const { _id, name, role, permissions, passwordHash } = employee;
  return tokens.sign({ id: _id, name, role, permissions: permissionsOf(permissions), passwordHash });
}
