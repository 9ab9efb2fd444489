import pino from "pino";

const HIDDEN = "[hidden]";

const SECRET = /password|token|secret|authorization|cookie|phone|email|credential/i;

/** E-mail addresses and phone numbers. Matches never start inside a word, or long words would be scanned repeatedly. */
const PERSONAL = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g,
  /(?<!\w)\+\d[\d -]{7,15}\d/g,
];

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;
const MAX_VALUES = 500;

const scrub = (value: unknown): unknown => scrubValue(value, 0, { left: MAX_VALUES });

function scrubValue(value: unknown, depth: number, budget: { left: number }): unknown {
  if (budget.left === 0) return "[more]";
  budget.left -= 1;
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  if (depth === MAX_DEPTH) return "[deeper]";
  if (ArrayBuffer.isView(value)) return "[bytes]";
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => scrubValue(item, depth + 1, budget));
  const entries = (value instanceof Error ? errorEntries(value) : Object.entries(value)).slice(0, MAX_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      const isSecret = SECRET.test(name) && inner != null;
      return [name, isSecret ? HIDDEN : scrubValue(inner, depth + 1, budget)];
    }),
  );
}

const errorEntries = ({ name, message, stack, cause }: Error): [string, unknown][] =>
  Object.entries({ name, message, stack, ...(cause !== undefined && { cause }) });

/** Also hides percent-encoded data, such as an e-mail address with %40. */
function scrubText(text: string): string {
  const short = text.slice(0, MAX_LENGTH);
  const decoded = decodePercent(short);
  const clean = hideData(decoded);
  // A text without such data stays encoded.
  return clean === decoded && short !== decoded ? hideData(short) : clean;
}

function hideData(text: string): string {
  let clean = hideJwts(text.replace(SECRETS_IN_ADDRESSES, HIDDEN));
  for (const pattern of PERSONAL) clean = clean.replace(pattern, HIDDEN);
  return clean;
}

const SECRETS_IN_ADDRESSES = /(?:cal|lead)_[\w-]{43}|(?<=\/quote\/)[\w-]{22}/gi;

/** Most lines have no token, and the check of each word would be most of a line's cost. */
const hideJwts = (text: string): string => (text.includes("eyJ") ? text.replace(/[\w.-]+/g, hideJwt) : text);

function hideJwt(word: string): string {
  const [, after] = word.split(/eyJ(.*)/s);
  return after !== undefined && after.split(".").length > 2 ? HIDDEN : word;
}

function decodePercent(text: string, times = 3): string {
  if (!text.includes("%")) return text;
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  return times === 1 || decoded === text ? decoded : decodePercent(decoded, times - 1);
}

type Details = Record<string, unknown>;

const logger = pino(
  {
    base: undefined,
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: (details) => limitSize(scrub(details) as Details) },
    serializers: { err: (error) => error },
  },
  { write: (line) => (line.startsWith('{"level":"error"') ? process.stderr : process.stdout).write(escapeLine(line)) },
);

/** Programs and terminals may take some of these characters for line breaks; others change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON does not escape all unsafe characters. Escaped, they mean the same, and the line stays one line. */
const escapeLine = (line: string): string => `${line.trimEnd().replace(UNSAFE, escapeCharacter)}\n`;

const escapeCharacter = (character: string): string =>
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

const MAX_CHARACTERS = 64_000;

function limitSize(details: Details): Details {
  const text = JSON.stringify(details);
  return text.length <= MAX_CHARACTERS ? details : { cut: text.slice(0, 8_000) };
}

const shared = globalThis as typeof globalThis & { loggedErrors?: WeakSet<Error> };
if (!shared.loggedErrors) {
  shared.loggedErrors = new WeakSet();
  // The supervisor that reads the log may be gone. An uncaught error would be logged, fail again, and so on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
const loggedErrors = shared.loggedErrors;

export const isLogged = (error: Error): boolean => loggedErrors.has(error);

export function markAsLogged(details: Details): void {
  for (const value of Object.values(details).flat()) if (value instanceof Error) loggedErrors.add(value);
}

function write(level: "info" | "warn" | "error", message: string, details: Details): void {
  markAsLogged(details);
  logger[level](details, scrub(message) as string);
}

/** Hides secrets and personal data, but callers do not rely on it: they pass none. */
export const log = {
  info: (message: string, details: Details = {}) => write("info", message, details),
  warn: (message: string, details: Details = {}) => write("warn", message, details),
  error: (message: string, details: Details = {}) => write("error", message, details),
};

/** Only `method` and `path` come from the client. Node has checked the method. */
type RequestLine = {
  requestId: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  aborted?: true;
};

const scrubbedPaths = new Map<string, string>();
const MAX_PATHS = 200;

function scrubPath(path: string): string {
  const known = scrubbedPaths.get(path);
  if (known !== undefined) return known;
  const clean = scrubText(path);
  if (scrubbedPaths.size < MAX_PATHS) scrubbedPaths.set(path, clean);
  return clean;
}

let pending = "";

function flush(): void {
  if (pending) process.stdout.write(pending);
  pending = "";
}
process.once("exit", flush);

/** Logs a response, more cheaply than `log.info`. Lines of one turn of the event loop are written together. */
export function logRequest({ path, ...line }: RequestLine): void {
  if (!pending) setImmediate(flush);
  const details = { level: "info", time: new Date().toISOString(), path: scrubPath(path), ...line };
  pending += escapeLine(JSON.stringify({ ...details, message: "request" }));
}
