import "server-only";
import { format, stripVTControlCharacters, types } from "node:util";
import { isTold, log } from "@/server/platform/log";

const LEVELS = { error: "error", warn: "warn", log: "info", info: "info", debug: "info" } as const;

/**
 * Redirects the console output of Next, next-auth and other packages, uncaught errors included, and Node's warnings to
 * the log, one line each. Next has no setting for it: `onRequestError` gets an error that is also printed. Errors
 * already logged are skipped.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...args: unknown[]) => write(level, args);
  }
  process.removeAllListeners("warning");
  process.on("warning", (warning) => write("warn", [warning]));
}

function write(level: (typeof LEVELS)[keyof typeof LEVELS], args: unknown[]): void {
  const errors = args.filter((one): one is Error => types.isNativeError(one));
  if (errors.length > 0 && errors.every(isTold)) return;
  const words = wordsOf(args.filter((one) => !types.isNativeError(one)));
  const message = words || errors[0]?.message;
  if (message) log[isOfPicture(message) ? "warn" : level](message, errors.length > 0 ? { errors } : {});
}

/**
 * Whether this is Next's error for resizing a missing or invalid picture. Anyone can cause it, and errors are for
 * problems that need action.
 */
const isOfPicture = (message: string): boolean =>
  /^(internal|upstream) image response |^The requested resource isn't a valid image /.test(message);

/** Removes colours, line breaks and Next's prefix sign. */
const wordsOf = (args: unknown[]): string =>
  stripVTControlCharacters(format(...args))
    .replace(/\s+/g, " ")
    .replace(/^[\s⨯⚠✓]+|[\s:]+$/g, "");
