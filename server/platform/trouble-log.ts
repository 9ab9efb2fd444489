import { log, markAsTold } from "./log";

/** How often a lasting trouble is counted in the log. */
const COUNT_EVERY_MS = 600_000;

type Trouble = {
  message: string;
  since: number;
  times: number;
  logged: number;
  /** What it affects and has not recovered. */
  parts: Set<string>;
  timer: NodeJS.Timeout;
};

/** One record per process, although Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { troubles?: Map<string, Trouble> };
shared.troubles ??= new Map();
const troubles = shared.troubles;

/**
 * Logs a trouble that repeats, such as an outage: in full the first time, then as a count every ten minutes, and a last
 * time when it is over. It is over after `logRecovery`, or after ten minutes without it. `name` identifies the trouble and
 * comes from our code, so that there are few. With parts, such as the pages of the site, it is over after the recovery of
 * each part.
 */
export function logTrouble(
  level: "warn" | "error",
  name: string,
  message: string,
  details: Record<string, unknown> = {},
  part = "",
): void {
  const lasting = troubles.get(name);
  if (lasting) {
    lasting.times += 1;
    lasting.parts.add(part);
    markAsTold(details);
    return;
  }
  log[level](message, details);
  const timer = setInterval(() => countOrEnd(name, level), COUNT_EVERY_MS).unref();
  troubles.set(name, { message, since: Date.now(), times: 1, logged: 1, parts: new Set([part]), timer });
}

/** Ends a trouble, or this part of it, and logs how often it was met. Does nothing if there was none. */
export function logRecovery(name: string, part = ""): void {
  const lasting = troubles.get(name);
  if (lasting?.parts.delete(part) && lasting.parts.size === 0) end(name, lasting);
}

function end(name: string, ended: Trouble): void {
  clearInterval(ended.timer);
  troubles.delete(name);
  log.info("a trouble is over", { trouble: ended.message, ...counted(ended) });
}

function countOrEnd(name: string, level: "warn" | "error"): void {
  const lasting = troubles.get(name);
  if (!lasting) return;
  if (lasting.times === lasting.logged) end(name, lasting);
  else log[level]("a trouble lasts", { trouble: lasting.message, ...counted(lasting) });
  lasting.logged = lasting.times;
}

const counted = ({ times, since }: Trouble) => ({ times, since: new Date(since).toISOString() });
