import { newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";
import { hoursBefore } from "./time";

type Status = Tables["customers"]["status"];

/** Newest first: name, email before the @, end of the fictional number 90000 00..., place, status. */
const CUSTOMERS: [name: string, mailbox: string, phone: string, address: string, status: Status][] = [
  ["Thomas Kurien", "thomas.kurien", "048", "Whitefield", "verified"],
  ["Kavya Murthy", "kavya.murthy", "099", "Nelamangala", "active"],
  ["Arjun Hegde", "arjun.hegde", "117", "Jakkur", "trial"],
  ["Sunita Patil", "sunita.patil", "124", "Electronic City", "pending"],
  ["Joseph D", "joseph.d", "138", "Kengeri", "suspended"],
  ["Nazia Khan", "nazia.khan", "142", "Hennur", "inactive"],
  ["Ravi Kumar", "ravi.kumar", "155", "Magadi Road", "expired"],
  ["Geeta Iyer", "geeta.iyer", "161", "Varthur", "cancelled"],
  ["Prakash N", "prakash.n", "176", "Bidadi", "blocked"],
  ["Meghana Reddy", "meghana.r", "183", "Sarjapur Road", "active"],
  ["Abdul Rahman", "abdul.rahman", "194", "Thanisandra", "active"],
  ["Shalini Bhat", "shalini.bhat", "206", "Rajarajeshwari Nagar", "verified"],
  ["Naveen Kumar S", "naveen.ks", "219", "Attibele", "active"],
  ["Priya D'Souza", "priya.dsouza", "227", "Kammanahalli", "pending"],
  ["Harish Acharya", "harish.acharya", "232", "Vidyaranyapura", "active"],
  ["Lakshmi Menon", "lakshmi.menon", "240", "Kanakapura Road", "verified"],
  ["Vikram Joshi", "vikram.joshi", "251", "Devanahalli", "active"],
  ["Rekha Srinivas", "rekha.s", "263", "Yelahanka", "active"],
  ["George Mathew", "george.mathew", "278", "Hoskote", "inactive"],
  ["Asha Kulkarni", "asha.kulkarni", "285", "Bannerghatta Road", "active"],
  ["Mohan Das K", "mohan.das", "296", "Chikkaballapur", "verified"],
];

export const demoCustomers = CUSTOMERS.map(([name, mailbox, phone, address, status]) => ({
  name,
  email: `${mailbox}@example.com`,
  phone: `90000 00${phone}`,
  address,
  status,
}));

/** Inserts the customers. Returns their ids by name. */
export async function seedCustomers(db: Db, now: Date): Promise<Map<string, string>> {
  const rows = demoCustomers.map((customer, index) => ({
    ...newRow(hoursBefore(now, 20 + index * 130)),
    ...customer,
  }));
  await db.insertInto("customers").values(rows).execute();
  return new Map(rows.map(({ name, _id }) => [name, _id]));
}
