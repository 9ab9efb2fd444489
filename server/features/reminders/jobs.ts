import "server-only";
import { findDesk } from "@/server/database/documents/document";
import { siteDatabase } from "@/server/database/site-database";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { queueDueReminders } from "./due";

export async function remind(): Promise<void> {
  if (!env.email) return;
  const count = await queueDueReminders(await siteDatabase(), await findDesk(), Date.now());
  if (count > 0) log.info("reminders queued", { count });
}
