/** Adds this many enquiries (first argument) to the embedded backend's database, one for each five minutes before now. */

import { openDatabase } from "@/backend/db/open";
import { newRow } from "@/backend/db/rows";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { env } from "@/server/platform/env";

const AT_ONCE = 1_000;
const EVERY_MS = 5 * 60_000;
const PLACES = ["Hennur", "Hebbal", "Whitefield", "Yelahanka", "Jakkur", "Jigani"];

function enquiry(index: number) {
  const createdAt = new Date(Date.now() - index * EVERY_MS).toISOString();
  return {
    ...blankOf(enquiryThing),
    ...newRow(),
    createdAt,
    updatedAt: createdAt,
    name: `Visitor ${index}`,
    phone: String(9_000_000_000 + index),
    email: `visitor${index}@example.com`,
    location: PLACES[index % PLACES.length] ?? "",
    plot_size: "1200",
    enquiry: `Two floors, parking for ${index % 3} cars.`,
    status: ENQUIRY_STATUSES[index % ENQUIRY_STATUSES.length] ?? "pending",
  };
}

async function seed(count: number) {
  const db = openDatabase(env.database);
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => enquiry(first + index));
    await db.transaction().execute((trx) => trx.insertInto("enquiries").values(rows).execute());
  }
  await db.destroy();
}

seed(Number(process.argv[2]));
