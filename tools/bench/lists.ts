import { sql } from "kysely";
import { migrate, openDatabase } from "@/backend/db/open";
import { followUpCalls } from "@/contract/calls/follow-up";
import { DAY_MS } from "@/contract/durations";
import { enquiryEntity } from "@/contract/entities/people.ts";
import { siteDatabase } from "@/server/database/site-database";
import { listEnquiries, readNews } from "@/server/features/follow-up/lists/enquiries";
import { listWork } from "@/server/features/follow-up/lists/work";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { rememberPerson } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { createTokens } from "../../backend/auth/staff.ts";
import { newRow } from "../../backend/db/rows.ts";
import type { Db } from "../../backend/db/tables.ts";
import { withSource } from "../../contract/enquiry-source.ts";
import { blankOf } from "../../contract/entities/entity.ts";
import { ENQUIRY_STATUSES } from "../../contract/schemas/enquiry.ts";
import { measureTime, timedEach } from "./measure.mjs";

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

/** Chooses by index, so that each run inserts the same mixed rows. */
function pick<Item>(list: readonly Item[], index: number, stride: number): Item {
  const item = list[Math.floor(index / stride) % list.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

const phoneOf = (number: number) => `90000 ${String(number).padStart(5, "0")}`;

function makeEnquiry(index: number, count: number) {
  const [first, last] = [pick(FIRST, index, 1), pick(LAST, index, 3)];
  return {
    ...blankOf(enquiryEntity),
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

async function fill(db: Db, count: number, jwtSecret: string) {
  await migrate(db);
  const person = { name: "Meera", role: "Sales", phone: "", email: "meera@example.com" };
  const staff = { ...newRow(), ...person, passwordHash: "none" };
  await db
    .insertInto("employees")
    .values({ ...staff, permissions: "enquiries" })
    .execute();
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => makeEnquiry(start + index, count));
    await db.transaction().execute((trx) => trx.insertInto("enquiries").values(rows).execute());
  }
  // PostgreSQL would do this by itself within a minute.
  await sql.raw(isPostgres(db) ? "vacuum analyze" : "analyze").execute(db);
  const token = await createTokens(jwtSecret).sign({ ...staff, id: staff._id, permissions: ["enquiries"] });
  return { token, sub: staff._id };
}

const ROWS = Number(process.argv[2]);
const ROUNDS = 100;

const FOLLOWED_LISTS = {
  "plain, page in the middle": `limit=10&page=${ROWS / 20}`,
  mine: "assignee=me&limit=10",
  "nobody's, 100 rows": "assignee=nobody&limit=100",
  "unanswered for two days": "unanswered=2&sort=createdAt&limit=10",
  "all by next step": "sort=nextStepAt&limit=10",
  "this week, from Google": "within=7&source=Google&limit=10",
  "mine, with a search that finds a third": "assignee=me&search=courtyard&limit=10",
  "plain, two names in another script": "search=Kavya Shetti&limit=10",
};

async function addFollowUp(me: string): Promise<void> {
  const db = await siteDatabase();
  const createdAt = sql.ref<number>("createdAt");
  const partOfRow = sql<number>`(cast("createdAt" / 60000 as bigint) % 97)`;
  // In parts, because each statement is limited to ten seconds.
  const update = async (set: object, from: number, to: number) => {
    for (let part = from; part < to; part++)
      await db.updateTable("followedRows").set(set).where(partOfRow, "=", part).execute();
  };
  await update({ firstTouchAt: sql`${createdAt} + 7200000`, firstTouchBy: me, lastTouchAt: createdAt }, 0, 90);
  await update({ assignee: me }, 0, 20);
  await update({ assignee: "somebody else" }, 20, 80);
  await update({ nextStep: "Call", nextStepAt: sql`${createdAt} + ${3 * DAY_MS}`, nextStepFor: me }, 0, 3);
  await update({ nextStepAt: sql`"nextStepAt" + ${365 * DAY_MS}` }, 2, 3);
  if (!isPostgres(db)) return void (await sql.raw("analyze").execute(db));
  // Many updates within a minute leave indexes of several times their size: autovacuum had no time.
  await sql.raw('reindex table "followedRows"').execute(db);
  await sql.raw('vacuum analyze "followedRows"').execute(db);
}

function measureFollowed(staff: Staff) {
  const { enquiries, work, news } = followUpCalls;
  const lists = Object.entries(FOLLOWED_LISTS).map(([name, query]) => [
    name,
    async () => {
      const input = enquiries.query.parse(Object.fromEntries(new URLSearchParams(query)));
      const answer = enquiries.response.parse(await listEnquiries(input, staff));
      if (answer.data.length === 0) throw new Error(`'${name}' finds nothing.`);
      JSON.stringify(answer);
    },
  ]);
  return timedEach(ROUNDS, {
    ...Object.fromEntries(lists),
    "the work lists": async () => JSON.stringify(work.response.parse({ data: await listWork("everybody", staff) })),
    "the news": async () => JSON.stringify(news.response.parse({ data: await readNews({}, staff) })),
  });
}

async function bench() {
  const db = openDatabase(env.database);
  const { token, sub } = await fill(db, ROWS, env.BACKEND_JWT_SECRET ?? "");
  await db.destroy();
  const person = { sub, token, email: "meera@example.com", name: "Meera" };
  const staff = { ...person, permissions: ["enquiries"] } as unknown as Staff;
  await rememberPerson({ ...staff, permissions: ["enquiries"] });
  const readModelMs = await measureTime(async () => {
    while (!(await followBackend("enquiry", { token })).isComplete)
      await new Promise((resolve) => setTimeout(resolve, 10));
  });
  await addFollowUp(sub);
  const followed = await measureFollowed(staff);
  console.log(JSON.stringify({ followed, readModelMs }));
  process.exit(0);
}

bench();
