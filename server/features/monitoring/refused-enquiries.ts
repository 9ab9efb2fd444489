import "server-only";
import { DAY_MS } from "@/contract/durations";
import { saveSetting } from "@/server/database/settings";
import { siteDatabase } from "@/server/database/site-database";
import { type Refusals, takeRefusals } from "@/server/features/enquiries";
import { env } from "@/server/platform/env";

/** Refusals of all servers, and the SITE_URL that caused them. */
export type RecordedRefusals = Refusals & { siteUrl: string };

const NAME = "refused-enquiries";

/** Adds this server's refusals to those of all servers. A day without one begins a new count. */
export async function storeRefusals(): Promise<void> {
  const taken = takeRefusals();
  if (!taken) return;
  const before = await readRefusals();
  const earlier = before && taken.at - before.at <= DAY_MS ? before.count : 0;
  const recorded: RecordedRefusals = { ...taken, count: earlier + taken.count, siteUrl: env.SITE_URL };
  const value = JSON.stringify(recorded);
  await saveSetting(await siteDatabase(), { name: NAME, value, changedAt: taken.at, changedBy: "" });
}

/** Null if there are none, or SITE_URL has been corrected since. */
export async function readRefusals(): Promise<RecordedRefusals | null> {
  const db = await siteDatabase();
  const row = await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst();
  const recorded: RecordedRefusals | undefined = row && JSON.parse(row.value);
  return recorded?.siteUrl === env.SITE_URL ? recorded : null;
}
