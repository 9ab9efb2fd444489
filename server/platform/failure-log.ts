import { log, markAsLogged } from "./log";

const COUNT_EVERY_MS = 600_000;

type Failure = {
  message: string;
  since: number;
  times: number;
  loggedTimes: number;
  subjects: Set<string>;
  timer: NodeJS.Timeout;
};

const shared = globalThis as typeof globalThis & { failures?: Map<string, Failure> };
shared.failures ??= new Map();
const failures = shared.failures;

/** Logs a failure in full once, then as a count every ten minutes, and once more when every subject has recovered. */
export function logFailure(
  level: "warn" | "error",
  name: string,
  message: string,
  details: Record<string, unknown> = {},
  subject = "",
): void {
  const failure = failures.get(name);
  if (failure) {
    failure.times += 1;
    failure.subjects.add(subject);
    markAsLogged(details);
    return;
  }
  log[level](message, details);
  const timer = setInterval(() => logCount(name, level), COUNT_EVERY_MS).unref();
  failures.set(name, { message, since: Date.now(), times: 1, loggedTimes: 1, subjects: new Set([subject]), timer });
}

export function logRecovery(name: string, subject = ""): void {
  const failure = failures.get(name);
  if (failure?.subjects.delete(subject) && failure.subjects.size === 0) end(name, failure);
}

function end(name: string, failure: Failure): void {
  clearInterval(failure.timer);
  failures.delete(name);
  log.info("a failure is over", { failure: failure.message, ...countOf(failure) });
}

function logCount(name: string, level: "warn" | "error"): void {
  const failure = failures.get(name);
  if (!failure) return;
  if (failure.times === failure.loggedTimes) end(name, failure);
  else log[level]("a failure lasts", { failure: failure.message, ...countOf(failure) });
  failure.loggedTimes = failure.times;
}

const countOf = ({ times, since }: Failure) => ({ times, since: new Date(since).toISOString() });
