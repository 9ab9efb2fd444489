import { requireUnguessable } from "@/contract/rules/weak-passwords";
import { hashPassword } from "./auth/staff";
import { withDatabase } from "./db/open";
import { changeRow, etagOf, requireRow } from "./db/rows";
import type { Db, Tables } from "./db/tables";

export type Account = Pick<Tables["employees"], (typeof COLUMNS)[number]>;
const COLUMNS = ["_id", "name", "email", "phone", "updatedAt"] as const;

export const findAccount = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom("employees").select(COLUMNS).where("email", "=", email.toLowerCase()).executeTakeFirst();

/** The caller has verified another proof of identity. Throws `invalid`, `changed` or `missing`. */
export async function setPassword(db: Db, account: Account, password: string): Promise<void> {
  await requireUnguessable(password, account);
  const passwordHash = await hashPassword(password);
  const read = async (trx: Db, id: string) => {
    const row = trx.selectFrom("employees").select("updatedAt").where("_id", "=", id);
    return requireRow(await row.executeTakeFirst(), "employee");
  };
  await changeRow(db, "employees", account._id, { passwordHash }, { read, ifMatch: etagOf(account.updatedAt) });
}

type Reset = { database: string; email: string; password: string };

export const resetPassword = ({ database, email, password }: Reset): Promise<boolean> =>
  withDatabase(database, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === "employees"))
      throw new Error("This database is empty: start the site first.");
    const account = await findAccount(db, email);
    if (account) await setPassword(db, account, password);
    return account !== undefined;
  });
