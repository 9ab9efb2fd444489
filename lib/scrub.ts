const HIDDEN = "[hidden]";

/** Names under which nothing may be logged, whatever it is. */
const SECRET = /password|token|secret|authorization|cookie|phone|email|credential/i;

/** What gives a person or a session away wherever it stands: JWTs, e-mail addresses, telephone numbers. */
const TELLING = [
  /eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g,
  /(?<!\w)\+\d[\d -]{7,15}\d/g,
];

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 6;

/** A copy that may be logged: errors with all they say, and nothing in it that is secret or personal. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  if (depth === MAX_DEPTH) return "[deeper]";
  if (Array.isArray(value)) return value.map((one) => scrub(one, depth + 1));
  const entries = value instanceof Error ? partsOf(value) : Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, SECRET.test(name) && one != null ? HIDDEN : scrub(one, depth + 1)]),
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
  return clean === plain ? withoutTelling(short) : clean;
}

const withoutTelling = (text: string): string =>
  TELLING.reduce((clean, pattern) => clean.replace(pattern, HIDDEN), text);

/** An escape may itself be escaped, and not every one is a character. */
function unescaped(text: string, times = 3): string {
  const read = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  return times === 1 || read === text ? read : unescaped(read, times - 1);
}
