import { AppError } from "@/lib/errors";
import type { SignInInput } from "@/lib/schemas/employee";
import type { Db } from "../db/tables";
import { isPassword } from "./passwords";
import { permissionsOf } from "./staff";
import type { Tokens } from "./tokens";

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
