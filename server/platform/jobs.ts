import "server-only";
import { findDesk } from "@/server/database/documents/document";
import { siteDatabase } from "@/server/database/site-database";
import { planCalls } from "@/server/features/desk/call-times/call-times";
import { takeDelivered } from "@/server/features/desk/read-model/delivered";
import { watch } from "@/server/features/monitoring/watch";
import { applyRetention } from "@/server/features/privacy/retention";
import { takeDue } from "@/server/features/reminders/due";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";

const EVERY_MS = 30_000;

/**
 * Does twice a minute what the sales desk wants done by itself, looks whether all is well, and by night removes what is
 * over. What is due is the database's to say, and none of it is kept here: after a restart, or a night in which the
 * machine slept, the next look finds what was missed.
 */
export function startDeskJobs(jobs = everyJob, everyMs = EVERY_MS): { stop(): void } {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => void run(), everyMs).unref();
  };
  const run = async () => {
    for (const job of jobs) await job().catch((cause: unknown) => log.error("a job failed", { job: job.name, cause }));
    next();
  };
  next();
  return { stop: () => clearTimeout(timer) };
}

const removeOver = () => applyRetention();
const planChosenCalls = () => planCalls();

/** The outbox delivers what is found. Without a mail server nobody is reminded. */
async function remind(): Promise<void> {
  if (!env.email) return;
  const count = await takeDue(await siteDatabase(), await findDesk(), Date.now());
  if (count > 0) log.info("reminders are on their way", { count });
}

const everyJob = [takeDelivered, planChosenCalls, remind, watch, removeOver];
