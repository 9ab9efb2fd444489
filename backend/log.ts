/** One line of JSON on the standard error stream. `cause` is for us alone; no answer carries it. */
export function log(message: string, cause: unknown): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level: "error", message, cause }, explainError);
  process.stderr.write(`${line}\n`);
}

/** Errors have no enumerable parts, so JSON would show `{}`. */
const explainError = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value;
