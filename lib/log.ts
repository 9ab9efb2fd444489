import pino from "pino";
import { scrub } from "./scrub";

type Details = Record<string, unknown>;

/** One line a happening, as JSON, to the standard streams: where lines go from there is the machine's business. */
const logger = pino(
  {
    base: undefined,
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: (details) => scrub(details) as Details },
    serializers: { err: (error) => error },
  },
  // Errors apart, so that a supervisor can watch that stream alone.
  { write: (line) => (line.startsWith('{"level":"error"') ? process.stderr : process.stdout).write(line) },
);

/** The log. Nothing secret or personal passes (lib/scrub.ts), but callers do not rely on it: they pass none. */
export const log = {
  info: (message: string, details: Details = {}) => logger.info(details, message),
  warn: (message: string, details: Details = {}) => logger.warn(details, message),
  error: (message: string, details: Details = {}) => logger.error(details, message),
};
