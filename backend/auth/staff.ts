import { AppError } from "@/contract/errors";
import { employee, type SignInInput } from "@/contract/schemas/employee";
import type { Permission } from "@/contract/schemas/permission";
import { linesOf } from "../db/rows";
import type { Db } from "../db/tables";
import { isPassword } from "./passwords";
import type { Tokens } from "./tokens";

/** The signed-in caller. */
export type Staff = { id: string; permissions: Permission[] };

/** Parses stored permissions in the order of the specification; drops unknown ones. */
export const permissionsOf = (stored: string): Permission[] => employee.shape.permissions.parse(linesOf(stored));

/**
 * The caller of this Authorization header, if its token is valid. Permissions are read from the database, not from the
 * token, so that a revoked permission, a deleted employee or a changed password takes effect at once.
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

/** Returns a token. Both mistakes have the same refusal, which does not reveal which accounts exist. */
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
