type Details = Record<string, unknown>;

/** One line a happening, as JSON, to the standard streams. Callers never pass personal data or tokens. */
function write(level: "info" | "warn" | "error", message: string, details: Details = {}) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details }, explainError);
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
}

/** Errors have no enumerable parts, so JSON would show `{}`. */
const explainError = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value;

export const log = {
  info: (message: string, details?: Details) => write("info", message, details),
  warn: (message: string, details?: Details) => write("warn", message, details),
  error: (message: string, details?: Details) => write("error", message, details),
};
