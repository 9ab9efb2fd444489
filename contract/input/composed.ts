import { composedText } from "@/contract/clean-text";

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** No text that a call knows is deeper. A hostile body of thousands of levels would fill the stack. */
const DEEPEST = 20;

/**
 * All texts in Unicode's composed form (NFC): "फ़" typed as one character and as two then finds the same rows. Passwords
 * stay as typed, because a backend compares them byte for byte.
 */
export const composed = <T>(value: T): T => compose(value, 0) as T;

function compose(value: unknown, depth: number): unknown {
  if (typeof value === "string") return composedText(value);
  if (typeof value !== "object" || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => compose(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /password/i.test(name) ? part : compose(part, depth + 1)]),
  );
}
