import { employee } from "@/lib/schemas/employee";
import type { Permission } from "@/lib/schemas/permission";
import { linesOf } from "../db/rows";
import type { Db } from "../db/tables";
import type { Tokens } from "./tokens";

/** A member of staff who is asking. */
export type Staff = { id: string; permissions: Permission[] };

/** The permissions in this stored text, in the order of the specification; what is none of the ten is left out. */
export const permissionsOf = (stored: string): Permission[] => employee.shape.permissions.parse(linesOf(stored));

/**
 * Who sent this request, if it carries a good token. What the token says of permissions is not believed: the employee
 * is read again, so that a permission taken away, an employee deleted or a password changed counts at once.
 */
export async function findStaff(request: Request, db: Db, tokens: Tokens): Promise<Staff | undefined> {
  const token = request.headers.get("authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
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
