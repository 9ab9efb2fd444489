// @ts-check
/**
 * Writes one line of the log as lib/log does, which is out of reach here: Next loads the files of this folder as they are.
 * @param {"info" | "warn"} level
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 */
export function logLine(level, message, details = {}) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...details, message })}\n`);
}
