import { openDatabase } from "@/backend/db/open";
import { siteDatabase } from "@/server/database/site-database";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { findPerson } from "@/server/features/privacy/found";
import { shownPerson } from "@/server/features/privacy/shown";
import { env } from "@/server/platform/env";
import { fillAudit, YEAR_MS } from "./many-audit-entries";
import { fill, phoneOf } from "./many-enquiries";
import { timedOften } from "./rounds.mjs";

const ROWS = Number(process.argv[2]);
const ROUNDS = 5;
const SEARCHES = { "somebody's number": [phoneOf(ROWS / 2)], "an address that nobody has": ["nobody@example.org"] };

/** Fills the embedded backend and the read model, measures, and prints the result as JSON. */
async function bench() {
  const db = openDatabase(env.database);
  const { token, staff } = await fill(db, ROWS, env.BACKEND_JWT_SECRET ?? "");
  await db.updateTable("employees").set({ permissions: "admin" }).where("_id", "=", staff).execute();
  await db.destroy();
  await fillAudit(await siteDatabase(), Date.now() - YEAR_MS);
  while (!(await followBackend("enquiry", { token })).isComplete)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const reads: Record<string, { rows: number; p50: number; most: number }> = {};
  for (const [name, knownBy] of Object.entries(SEARCHES)) {
    let rows = 0;
    const spread = await timedOften(ROUNDS, async () => {
      const { parts } = await shownPerson(await findPerson(knownBy, { token }));
      rows = parts.find(({ part }) => part === "enquiries")?.rows.length ?? 0;
    });
    reads[name] = { rows, ...spread };
  }
  console.log(JSON.stringify(reads));
  process.exit(0);
}

bench();
