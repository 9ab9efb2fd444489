import { hashPassword } from "./auth/passwords";
import { changeRow } from "./db/change-row";
import { openDatabase } from "./db/open";
import type { Db } from "./db/tables";

type Reset = { database: string; email: string; password: string };

/**
 * Sets the password of the employee with this address, for an owner who is locked out. Gives whether there is one. Throws
 * where this is no database of a site: one is not made here.
 */
export async function resetPassword({ database, email, password }: Reset): Promise<boolean> {
  const db = openDatabase(database);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === "employees")) throw new Error("No site has used this database yet.");
    const wanted = db.selectFrom("employees").select("_id").where("email", "=", email.toLowerCase());
    const employee = await wanted.executeTakeFirst();
    if (!employee) return false;
    const passwordHash = await hashPassword(password);
    const read = (trx: Db, id: string) =>
      trx.selectFrom("employees").select("updatedAt").where("_id", "=", id).executeTakeFirstOrThrow();
    await changeRow(db, "employees", employee._id, { passwordHash }, { read });
    return true;
  } finally {
    await db.destroy();
  }
}
