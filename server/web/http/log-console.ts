import "server-only";
import { format, stripVTControlCharacters, types } from "node:util";
import { isTold, log } from "@/server/platform/log";

const LEVELS = { error: "error", warn: "warn", log: "info", info: "info", debug: "info" } as const;

/**
 * Makes one line of the log of whatever Next, next-auth and other packages print from now on, uncaught errors among it,
 * and of Node's own warnings. Next knows no setting for it: `onRequestError` is told of an error that is printed as
 * well. An error that the log has told of already is no news.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...said: unknown[]) => tell(level, said);
  }
  process.removeAllListeners("warning");
  process.on("warning", (warning) => tell("warn", [warning]));
}

function tell(level: (typeof LEVELS)[keyof typeof LEVELS], said: unknown[]): void {
  const errors = said.filter((one): one is Error => types.isNativeError(one));
  if (errors.length > 0 && errors.every(isTold)) return;
  const words = wordsOf(said.filter((one) => !types.isNativeError(one)));
  const message = words || errors[0]?.message;
  if (message) log[isOfPicture(message) ? "warn" : level](message, errors.length > 0 ? { errors } : {});
}

/**
 * What Next calls an error when it is asked for a smaller copy of a picture that is not there, or of what is none: anybody
 * can ask, and the stream of errors is for whoever has to do something.
 */
const isOfPicture = (message: string): boolean =>
  /^(internal|upstream) image response |^The requested resource isn't a valid image /.test(message);

/** Without colours, line breaks and the sign that Next puts before each line. */
const wordsOf = (said: unknown[]): string =>
  stripVTControlCharacters(format(...said))
    .replace(/\s+/g, " ")
    .replace(/^[\s⨯⚠✓]+|[\s:]+$/g, "");
