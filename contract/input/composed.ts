const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/**
 * All texts in Unicode's composed form (NFC): "फ़" typed as one character and as two then finds the same rows. Passwords
 * stay as typed, because a backend compares them byte for byte.
 */
export function composed<T>(value: T): T;
export function composed(value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC");
  if (Array.isArray(value)) return value.map((item) => composed(item));
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /password/i.test(name) ? part : composed(part)]),
  );
}
