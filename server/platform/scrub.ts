const HIDDEN = "[hidden]";

/** Fields whose values are never logged. */
const SECRET = /password|token|secret|authorization|cookie|phone|email|credential/i;

/**
 * E-mail addresses and phone numbers in any text. No match starts inside a word, so that long words are scanned once and
 * not from each letter.
 */
const PERSONAL = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g,
  /(?<!\w)\+\d[\d -]{7,15}\d/g,
];

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;
/** In one value with everything nested in it: more than any of our own has. */
const MAX_VALUES = 500;

/** A copy for the log: errors with their parts, without secrets or personal data, and of bounded size. */
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

/** The parts of an Error are not enumerable. */
const partsOf = ({ name, message, stack, cause }: Error): [string, unknown][] =>
  Object.entries({ name, message, stack, ...(cause !== undefined && { cause }) });

/** Also hides percent-encoded data, such as an e-mail address with %40. */
function scrubText(text: string): string {
  const short = text.slice(0, MAX_LENGTH);
  const plain = unescaped(short);
  const clean = withoutPersonal(plain);
  return clean === plain && short !== plain ? withoutPersonal(short) : clean;
}

const withoutPersonal = (text: string): string =>
  PERSONAL.reduce((clean, pattern) => clean.replace(pattern, HIDDEN), withoutJwts(text.replace(IN_ADDRESSES, HIDDEN)));

/** Secrets in addresses: of calendar feeds, and of lead sources (server/features/leads). */
const IN_ADDRESSES = /(?:cal|lead)_[\w-]{43}/g;

/** Most lines have none; the check by word would be most of a line's cost. */
const withoutJwts = (text: string): string => (text.includes("eyJ") ? text.replace(/[\w.-]+/g, withoutJwt) : text);

/** A JWT is three base64 parts separated by dots; `eyJ` encodes `{"`. */
function withoutJwt(word: string): string {
  const [, after] = word.split(/eyJ(.*)/s);
  return after !== undefined && after.split(".").length > 2 ? HIDDEN : word;
}

/** Escapes may be nested, and may be invalid. */
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
