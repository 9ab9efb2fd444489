import pino from "pino";
import { scrub } from "./scrub";

type Details = Record<string, unknown>;

/** One line a happening, as JSON, to the standard streams: where lines go from there is the machine's business. */
const logger = pino(
  {
    base: undefined,
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: (details) => bounded(scrub(details) as Details) },
    serializers: { err: (error) => error },
  },
  // Errors apart, so that a supervisor can watch that stream alone.
  { write: (line) => (line.startsWith('{"level":"error"') ? process.stderr : process.stdout).write(escaped(line)) },
);

/** Besides the one at its end, what a program or a screen may take for the end of a line, or what turns text around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON lets these signs stand as they are; written as escapes they are the same text, and a line stays one line. */
const escaped = (line: string): string =>
  `${line
    .trimEnd()
    .replace(UNSEEN, (sign) =>
      Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join(
        "",
      ),
    )}\n`;

/** More than any line of ours has; what is longer came from outside. */
const MOST = 64_000;

function bounded(details: Details): Details {
  const text = JSON.stringify(details);
  return text.length <= MOST ? details : { cut: text.slice(0, 8_000) };
}

/** Errors that the log has told of, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { toldErrors?: WeakSet<Error> };
if (!shared.toldErrors) {
  shared.toldErrors = new WeakSet();
  // Whoever read the lines may have gone, a supervisor or the other end of a pipe. There is nobody to tell of it: as an
  // uncaught error it would be a line of the log, which fails like the one before, without an end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
const told = shared.toldErrors;

export const isTold = (error: Error): boolean => told.has(error);

function tell(level: "info" | "warn" | "error", message: string, details: Details): void {
  for (const one of Object.values(details).flat()) if (one instanceof Error) told.add(one);
  logger[level](details, scrub(message) as string);
}

/** The log. Nothing secret or personal passes (server/platform/scrub.ts), but callers do not rely on it: they pass none. */
export const log = {
  info: (message: string, details: Details = {}) => tell("info", message, details),
  warn: (message: string, details: Details = {}) => tell("warn", message, details),
  error: (message: string, details: Details = {}) => tell("error", message, details),
};

/** One request's line. Of all this only `method` and `path` are a client's words. */
export type RequestLine = {
  requestId: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  aborted?: true;
};

/** Paths that most visitors ask for, as they may be logged. Whoever thinks of more has each of his read anew. */
const knownPaths = new Map<string, string>();
const MOST_PATHS = 200;

function loggable(path: string): string {
  const known = knownPaths.get(path);
  if (known !== undefined) return known;
  const clean = scrub(path) as string;
  if (knownPaths.size < MOST_PATHS) knownPaths.set(path, clean);
  return clean;
}

let waiting = "";

function flush(): void {
  if (waiting) process.stdout.write(waiting);
  waiting = "";
}
process.once("exit", flush);

/**
 * Logs a request, as `log.info` would. There are as many of these as there are answers, so each costs a fraction of another line, and
 * what came of one turn of the event loop is written at once.
 */
export function logRequest({ path, ...line }: RequestLine): void {
  if (!waiting) setImmediate(flush);
  const { requestId, method, status, ms, aborted } = line;
  const details = {
    level: "info",
    time: new Date().toISOString(),
    requestId,
    method,
    path: loggable(path),
    status,
    ms,
    aborted,
  };
  waiting += escaped(JSON.stringify({ ...details, message: "request" }));
}
