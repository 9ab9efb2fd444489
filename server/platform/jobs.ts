import "server-only";
import { logRecovery, logTrouble } from "./trouble-log";

const EVERY_MS = 30_000;

/** Jobs find due work in the database, so a restart loses none. */
export function startJobs(jobs: readonly (() => Promise<unknown>)[], everyMs = EVERY_MS): { stop(): void } {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => void run(), everyMs).unref();
  };
  const run = async () => {
    for (const job of jobs) {
      await job().then(
        () => logRecovery(`job ${job.name}`),
        (cause: unknown) => logTrouble("error", `job ${job.name}`, "a job failed", { job: job.name, cause }),
      );
    }
    next();
  };
  next();
  return { stop: () => clearTimeout(timer) };
}
