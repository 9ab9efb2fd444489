import { sql } from "kysely";
import { openDatabase } from "@/backend/db/open";
import { followUpCalls } from "@/contract/calls/follow-up";
import { DAY_MS } from "@/contract/durations";
import { siteDatabase } from "@/server/database/site-database";
import { listEnquiries, readNews } from "@/server/features/desk/lists/enquiries";
import { readFigures } from "@/server/features/desk/lists/figures";
import { listWork } from "@/server/features/desk/lists/work";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { rememberPerson } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { fill } from "./many-enquiries";
import { timed, timedEach } from "./rounds.mjs";

const ROWS = Number(process.argv[2]);
const ROUNDS = 100;

/** Fills the embedded backend; the hosted one already has its rows and accepts any token. */
async function openBackend(): Promise<Pick<Staff, "sub" | "token">> {
  if (env.BACKEND_URL) return { sub: "meera", token: "anybody" };
  const db = openDatabase(env.database);
  const { token, staff } = await fill(db, ROWS, env.BACKEND_JWT_SECRET ?? "");
  await db.destroy();
  return { sub: staff, token };
}

/** Follow-up of five people: most old enquiries are answered, many are assigned, a few await a call. */
async function followUp(me: string): Promise<void> {
  const db = await siteDatabase();
  const at = sql.ref<number>("createdAt");
  const nth = sql<number>`(cast("createdAt" / 60000 as bigint) % 97)`;
  // In parts, because each statement is limited to ten seconds.
  const update = async (set: object, ...parts: number[]) => {
    for (const part of parts) await db.updateTable("followedRows").set(set).where(nth, "=", part).execute();
  };
  const some = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  await update({ firstTouchAt: sql`${at} + 7200000`, firstTouchBy: me, lastTouchAt: at }, ...some(0, 90));
  await update({ assignee: me }, ...some(0, 20));
  await update({ assignee: "somebody else" }, ...some(20, 80));
  await update({ nextStep: "Call", nextStepAt: sql`${at} + ${3 * DAY_MS}`, nextStepFor: me }, ...some(0, 3));
  await db
    .updateTable("followedRows")
    .set({ nextStepAt: sql`"nextStepAt" + ${365 * DAY_MS}` })
    .where(nth, "=", 2)
    .execute();
  if (!isPostgres(db)) return void (await sql.raw("analyze").execute(db));
  // The updates above, years of work in a minute, leave indexes of several times their size: autovacuum had no turn.
  await sql.raw('reindex table "followedRows"').execute(db);
  await sql.raw('vacuum analyze "followedRows"').execute(db);
}

const LISTS = {
  "plain, page 1": "limit=10",
  "plain, page in the middle": `limit=10&page=${ROWS / 20}`,
  mine: "assignee=me&limit=10",
  "nobody's, 100 rows": "assignee=nobody&limit=100",
  "mine, pending or active, oldest first": "assignee=me&status=pending,active&sort=createdAt&limit=25",
  "unanswered for two days": "unanswered=2&sort=createdAt&limit=10",
  "overdue, by next step": "step=overdue&sort=nextStepAt&limit=10",
  "all by next step": "sort=nextStepAt&limit=10",
  "this week, from Google": "within=7&source=Google&limit=10",
  "of a form, page in the middle": `form=packages&limit=10&page=${Math.floor(ROWS / 60)}`,
  "mine, with a search that finds a third": "assignee=me&search=courtyard&limit=10",
  "mine, a name in another script": "assignee=me&search=Kavya&limit=10",
  "plain, a name in another script": "search=Kavya&limit=10",
  "plain, two names in another script": "search=Kavya Shetti&limit=10",
};

async function readAll(token: string): Promise<void> {
  while (!(await followBackend("enquiry", { token })).isComplete)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Builds the read model from nothing, measures, and prints the result as JSON. */
async function bench() {
  const opened = await openBackend();
  const staff = { ...opened, email: "meera@example.com", name: "Meera", permissions: ["enquiries"] } as Staff;
  await rememberPerson({ ...staff, permissions: ["enquiries"] });
  const first = await timed(() => listEnquiries({ unanswered: 0, limit: 10 }, staff));
  const whole = first + (await timed(() => readAll(staff.token)));
  await followUp(staff.sub ?? "");
  const { enquiries, work, figures, news } = followUpCalls;
  const requests = {
    ...Object.fromEntries(
      Object.entries(LISTS).map(([name, query]) => [
        name,
        async () => {
          const asked = enquiries.query.parse(Object.fromEntries(new URLSearchParams(query)));
          const answer = enquiries.response.parse(await listEnquiries(asked, staff));
          if (answer.data.length === 0) throw new Error(`'${name}' finds nothing.`);
          JSON.stringify(answer);
        },
      ]),
    ),
    "the work lists": async () => JSON.stringify(work.response.parse({ data: await listWork("everybody", staff) })),
    "the news": async () => JSON.stringify(news.response.parse({ data: await readNews({}, staff) })),
    "the figures": async () => JSON.stringify(figures.response.parse({ data: await readFigures(staff) })),
  };
  const reads = await timedEach(ROUNDS, requests);
  console.log(JSON.stringify({ first, whole, reads }));
  process.exit(0);
}

bench();
