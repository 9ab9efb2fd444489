const HIDDEN = "[hidden]";

/** Names under which nothing may be logged, whatever it is. */
const SECRET = /password|token|secret|authorization|cookie|phone|email|credential/i;

/**
 * What gives a person away wherever it stands: e-mail addresses, telephone numbers. None begins in the middle of a word,
 * so that a long one is read once and not once from each of its letters.
 */
const TELLING = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g,
  /(?<!\w)\+\d[\d -]{7,15}\d/g,
];

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;
/** In one thing altogether: more than any of ours has. */
const MAX_VALUES = 500;

/** A copy that may be logged: errors with all they say, nothing in it that is secret or personal, and not without end. */
export const scrub = (value: unknown): unknown => copyOf(value, 0, { left: MAX_VALUES });

function copyOf(value: unknown, depth: number, budget: { left: number }): unknown {
  if (budget.left === 0) return "[more]";
  budget.left -= 1;
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  if (depth === MAX_DEPTH) return "[deeper]";
  if (ArrayBuffer.isView(value)) return "[bytes]";
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((one) => copyOf(one, depth + 1, budget));
  const entries = value instanceof Error ? partsOf(value) : Object.entries(value);
  return Object.fromEntries(
    entries
      .slice(0, MAX_ENTRIES)
      .map(([name, one]) => [name, SECRET.test(name) && one != null ? HIDDEN : copyOf(one, depth + 1, budget)]),
  );
}

/** Errors have no enumerable parts of their own. */
const partsOf = ({ name, message, stack, cause }: Error): [string, unknown][] =>
  Object.entries({ name, message, stack, ...(cause !== undefined && { cause }) });

/** Addresses write @ as %40, and a blank as %20: what only shows when that is read is hidden as well. */
function scrubText(text: string): string {
  const short = text.slice(0, MAX_LENGTH);
  const plain = unescaped(short);
  const clean = withoutTelling(plain);
  return clean === plain && short !== plain ? withoutTelling(short) : clean;
}

const withoutTelling = (text: string): string =>
  TELLING.reduce((clean, pattern) => clean.replace(pattern, HIDDEN), withoutJwts(text.replace(CALENDAR, HIDDEN)));

/** The secret in the address of somebody's calendar (server/features/reminders/calendar). */
const CALENDAR = /cal_[\w-]{43}/g;

/** Most lines have none, and reading each word of them is most of what they cost. */
const withoutJwts = (text: string): string => (text.includes("eyJ") ? text.replace(/[\w.-]+/g, withoutJwt) : text);

/** A JWT is three parts in base64 with dots between them, of which the first begins as `{"` does. */
function withoutJwt(word: string): string {
  const [, after] = word.split(/eyJ(.*)/s);
  return after !== undefined && after.split(".").length > 2 ? HIDDEN : word;
}

/** An escape may itself be escaped, and not every one is a character. */
function unescaped(text: string, times = 3): string {
  if (!text.includes("%")) return text;
  const read = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  return times === 1 || read === text ? read : unescaped(read, times - 1);
}
