import { monitorEventLoopDelay } from "node:perf_hooks";
import { openDatabase } from "@/backend/db/open";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { erase } from "@/server/features/privacy/erase";
import { findPerson } from "@/server/features/privacy/found";
import { shownPerson } from "@/server/features/privacy/shown";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { fillAudit, YEAR_MS } from "./many-audit-entries";
import { fill, phoneOf } from "./many-enquiries";
import { fillLeads } from "./many-leads";
import { timed, timedOften } from "./rounds.mjs";

const [ROWS, LEADS] = [Number(process.argv[2]), Number(process.argv[3])] as const;
const ROUNDS = 5;
const SEARCHES = { "somebody's number": [phoneOf(ROWS / 2)], "an address that nobody has": ["nobody@example.org"] };

/** Fills the embedded backend and the read model, measures, and prints the result as JSON. */
async function bench() {
  const db = openDatabase(env.database);
  const { token, staff } = await fill(db, ROWS, env.BACKEND_JWT_SECRET ?? "");
  await db.updateTable("employees").set({ permissions: "admin" }).where("_id", "=", staff).execute();
  await db.destroy();
  const site = await siteDatabase();
  await fillAudit(site, Date.now() - YEAR_MS);
  await fillLeads(site, LEADS, ROWS);
  while (!(await followBackend("enquiry", { token })).isComplete)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const reads: Record<string, object> = {};
  for (const [name, knownBy] of Object.entries(SEARCHES)) {
    loop.reset();
    const spread = await timedOften(ROUNDS, async () => {
      await shownPerson(await findPerson(knownBy, { token }));
    });
    reads[name] = { ...spread, blocked: loop.max / 1e6 };
  }
  const knownBy = SEARCHES["somebody's number"];
  const { digest } = await shownPerson(await findPerson(knownBy, { token }));
  const admin = { sub: staff, token, name: "Meera", email: "meera@example.com", permissions: ["admin"] };
  loop.reset();
  const { most, stop } = writeMeanwhile(site);
  const whole = await timed(() => erase({ knownBy, digest, keepsForLaw: true }, admin as unknown as Staff));
  await stop();
  console.log(JSON.stringify({ reads, erasure: { whole, blocked: loop.max / 1e6, waits: most() } }));
  process.exit(0);
}

/** Another request's writes, one after another, and the longest of them. */
function writeMeanwhile(site: SiteDb) {
  let isOver = false;
  let most = 0;
  const write = () => site.updateTable("settings").set({ value: "" }).where("name", "=", "backup").execute();
  const done = (async () => {
    while (!isOver) {
      most = Math.max(most, await timed(write));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const stop = () => {
    isOver = true;
    return done;
  };
  return { most: () => most, stop };
}

bench();
