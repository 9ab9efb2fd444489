import "server-only";
import { logFailure, logRecovery } from "./failure-log";

const EVERY_MS = 30_000;

/** Jobs find due work in the database, so a restart loses none. */
export function startJobs(jobs: readonly (() => Promise<unknown>)[], everyMs = EVERY_MS): { stop(): void } {
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => void run(), everyMs).unref();
  };
  const run = async () => {
    for (const job of jobs) {
      await job().then(
        () => logRecovery(`job ${job.name}`),
        (cause: unknown) => logFailure("error", `job ${job.name}`, "a job failed", { job: job.name, cause }),
      );
    }
    schedule();
  };
  schedule();
  return { stop: () => clearTimeout(timer) };
}
