import { sql } from "kysely";
import { createTokens } from "@/backend/auth/tokens";
import { migrate } from "@/backend/db/migrate";
import { newRow } from "@/backend/db/rows";
import type { Db } from "@/backend/db/tables";
import { withSource } from "@/contract/enquiry-source";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { isPostgres } from "@/server/platform/postgres";

const CHUNK = 1_000;
const EVERY_MS = 10 * 60_000;
const FIRST = [
  "Ananya",
  "Imran",
  "Lakshmi",
  "Thomas",
  "Deepa",
  "Rohit",
  "Farah",
  "Manjunath",
  "ಕಾವ್ಯ",
  "Suresh",
  "Émile",
];
const LAST = ["Rao", "Pasha", "Narayan", "Kurien", "Shetty", "Gowda", "Siddiqui", "Hegde", "Murthy"];
const PLACES = ["Hennur", "Sarjapur Road", "Yelahanka", "Whitefield", "Kanakapura Road", "Devanahalli", "Hebbal"];
const WISHES = ["", "Parking: 02. Balcony area: 120 sq ft. Wants the courtyard plan.", "Asked when payments fall due."];

/** Picks by index, so that each run inserts the same mixed rows. */
function pick<Item>(list: readonly Item[], index: number, stride: number): Item {
  const item = list[Math.floor(index / stride) % list.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

export const phoneOf = (number: number) => `90000 ${String(number).padStart(5, "0")}`;

/** Enquiry `index` of `count`; the last one has just arrived. */
function makeEnquiry(index: number, count: number) {
  const [first, last] = [pick(FIRST, index, 1), pick(LAST, index, 3)];
  return {
    ...blankOf(enquiryThing),
    ...newRow(new Date(Date.now() - (count - index) * EVERY_MS)),
    name: `${first} ${last}`,
    phone: phoneOf((index * 7_919) % count),
    email: `${last.toLowerCase()}.${index}@example.com`,
    location: pick(PLACES, index, 5),
    plot_size: pick(["600", "1200", "1500", "2400", "4000"], index, 7),
    enquiry: withSource(pick(WISHES, index, 2), {
      placement: pick(["home", "packages", "estimator"], index, 1),
      utm_source: pick(["", "google", "facebook"], index, 4),
    }),
    status: pick(ENQUIRY_STATUSES, index, 1),
  };
}

/** Inserts enquiries and one staff member; returns the id of an enquiry in the middle, and the staff member's id and token. */
export async function fill(db: Db, count: number, jwtSecret: string) {
  await migrate(db);
  const staff = {
    ...newRow(),
    name: "Meera",
    role: "Sales",
    phone: "",
    email: "meera@example.com",
    passwordHash: "none",
  };
  await db
    .insertInto("employees")
    .values({ ...staff, permissions: "enquiries" })
    .execute();
  let id = "";
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => makeEnquiry(start + index, count));
    await db.transaction().execute((trx) => trx.insertInto("enquiries").values(rows).execute());
    id = rows[count / 2 - start]?._id ?? id;
  }
  // PostgreSQL would do this by itself within a minute.
  await sql.raw(isPostgres(db) ? "vacuum analyze" : "analyze").execute(db);
  const token = await createTokens(jwtSecret).sign({ ...staff, id: staff._id, permissions: ["enquiries"] });
  return { id, token, staff: staff._id };
}
