import { type Kysely, sql } from "kysely";
import { typedPhone, visibleText } from "@/contract/plain-characters";

const AT_A_TIME = 1_000;
type Row = { _id: string; phone: string; email: string };

/**
 * Brings phone numbers and addresses from before into the form in which they arrive from now on: digits as 0 to 9, and no
 * invisible characters. No row counts as changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["enquiries", "customers"]) await clean(db, table);
}

async function clean(db: Kysely<unknown>, table: string): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select "_id", phone, email from ${sql.table(table)} where "_id" > ${after} order by "_id" limit ${AT_A_TIME}`.execute(
      db,
    );
    for (const { _id, phone, email } of rows) {
      const [number, address] = [typedPhone(phone), visibleText(email)];
      if (number === phone && address === email) continue;
      await sql`update ${sql.table(table)} set phone = ${number}, email = ${address} where "_id" = ${_id}`.execute(db);
    }
    const last = rows.at(-1)?._id;
    if (rows.length < AT_A_TIME || last === undefined) return;
    after = last;
  }
}
