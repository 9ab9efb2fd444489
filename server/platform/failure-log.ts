import { log, markAsLogged } from "./log";

const COUNT_EVERY_MS = 600_000;

type Failure = {
  message: string;
  since: number;
  times: number;
  logged: number;
  parts: Set<string>;
  timer: NodeJS.Timeout;
};

const shared = globalThis as typeof globalThis & { failures?: Map<string, Failure> };
shared.failures ??= new Map();
const failures = shared.failures;

/** Logs a failure in full once, then as a count every ten minutes, and once more after the recovery of every part. */
export function logFailure(
  level: "warn" | "error",
  name: string,
  message: string,
  details: Record<string, unknown> = {},
  part = "",
): void {
  const lasting = failures.get(name);
  if (lasting) {
    lasting.times += 1;
    lasting.parts.add(part);
    markAsLogged(details);
    return;
  }
  log[level](message, details);
  const timer = setInterval(() => countOrEnd(name, level), COUNT_EVERY_MS).unref();
  failures.set(name, { message, since: Date.now(), times: 1, logged: 1, parts: new Set([part]), timer });
}

export function logRecovery(name: string, part = ""): void {
  const lasting = failures.get(name);
  if (lasting?.parts.delete(part) && lasting.parts.size === 0) end(name, lasting);
}

function end(name: string, ended: Failure): void {
  clearInterval(ended.timer);
  failures.delete(name);
  log.info("a failure is over", { failure: ended.message, ...counted(ended) });
}

function countOrEnd(name: string, level: "warn" | "error"): void {
  const lasting = failures.get(name);
  if (!lasting) return;
  if (lasting.times === lasting.logged) end(name, lasting);
  else log[level]("a failure lasts", { failure: lasting.message, ...counted(lasting) });
  lasting.logged = lasting.times;
}

const counted = ({ times, since }: Failure) => ({ times, since: new Date(since).toISOString() });
