import pino from "pino";
import { scrub } from "./scrub";

type Details = Record<string, unknown>;

/** One JSON line per event on the standard streams. */
const logger = pino(
  {
    base: undefined,
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: (details) => bounded(scrub(details) as Details) },
    serializers: { err: (error) => error },
  },
  // Errors go to stderr, so that a supervisor can watch that stream alone.
  { write: (line) => (line.startsWith('{"level":"error"') ? process.stderr : process.stdout).write(escaped(line)) },
);

/** Characters that a program or terminal may take for a line break, and those that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON does not escape all of these characters; escaped, they mean the same, and the line stays one line. */
const escaped = (line: string): string =>
  `${line
    .trimEnd()
    .replace(UNSAFE, (character) =>
      Array.from(
        { length: character.length },
        (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
      ).join(""),
    )}\n`;

/** More than any of our own lines; longer ones come from outside. */
const MAX_CHARACTERS = 64_000;

function bounded(details: Details): Details {
  const text = JSON.stringify(details);
  return text.length <= MAX_CHARACTERS ? details : { cut: text.slice(0, 8_000) };
}

/** Errors already logged, shared because Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { loggedErrors?: WeakSet<Error> };
if (!shared.loggedErrors) {
  shared.loggedErrors = new WeakSet();
  // The reader of the log, such as a supervisor, may be gone. An uncaught error would be logged, which fails again, and so
  // on without end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
const loggedErrors = shared.loggedErrors;

export const isTold = (error: Error): boolean => loggedErrors.has(error);

/** Marks the errors in these details as logged, so that nothing logs them again. */
export function markAsTold(details: Details): void {
  for (const one of Object.values(details).flat()) if (one instanceof Error) loggedErrors.add(one);
}

function write(level: "info" | "warn" | "error", message: string, details: Details): void {
  markAsTold(details);
  logger[level](details, scrub(message) as string);
}

/** server/platform/scrub.ts removes secrets and personal data, but callers do not rely on it: they pass none. */
export const log = {
  info: (message: string, details: Details = {}) => write("info", message, details),
  warn: (message: string, details: Details = {}) => write("warn", message, details),
  error: (message: string, details: Details = {}) => write("error", message, details),
};

/** Only `method` and `path` come from the client. */
export type RequestLine = {
  requestId: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  aborted?: true;
};

/** A bounded cache of scrubbed paths. Paths beyond it are scrubbed each time. */
const knownPaths = new Map<string, string>();
const MAX_PATHS = 200;

function loggable(path: string): string {
  const known = knownPaths.get(path);
  if (known !== undefined) return known;
  const clean = scrub(path) as string;
  if (knownPaths.size < MAX_PATHS) knownPaths.set(path, clean);
  return clean;
}

let pending = "";

function flush(): void {
  if (pending) process.stdout.write(pending);
  pending = "";
}
process.once("exit", flush);

/**
 * Logs a request as `log.info` would, but cheaper, because there is one for each response. Lines of one turn of the event
 * loop are written together.
 */
export function logRequest({ path, ...line }: RequestLine): void {
  if (!pending) setImmediate(flush);
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
  pending += escaped(JSON.stringify({ ...details, message: "request" }));
}
