import { existsSync, readFileSync } from "node:fs";
import { PlainError } from "./steps.mjs";

const FILE = ".env";
/** Next reads these too, and this project once did. */
const OTHER_FILES = [
  ".env.local",
  ...["production", "development"].flatMap((mode) => [`.env.${mode}`, `.env.${mode}.local`]),
];
const LINE = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/;
/** The whole value in one kind of quotes, and perhaps a comment. */
const QUOTED = /^(["'`])((?:(?!\1).)*)\1(?:\s+#.*)?$/;

/** The settings of .env in this folder by name; none without the file. */
export function readSettingsFile() {
  const other = OTHER_FILES.find((name) => existsSync(name));
  if (other) throw new PlainError(`${other} is not read. Move its lines to ${FILE}.`);
  if (!existsSync(FILE)) return {};
  return parseSettings(readText());
}

function readText() {
  try {
    return readFileSync(FILE, "utf8");
  } catch (error) {
    throw new PlainError(`${FILE} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads lines of NAME=value. Values stand for themselves: nothing in them is replaced, and only quotes around a whole value
 * are removed. Throws a PlainError with the line's number for what two readers might understand differently.
 * @param {string} text
 */
export function parseSettings(text) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const written = line.trim();
    if (!written || written.startsWith("#")) continue;
    const [, name, value = ""] = written.match(LINE) ?? [];
    const problem = !name
      ? "write NAME=value."
      : Object.hasOwn(found, name)
        ? `${name} is set twice.`
        : problemOf(value, name);
    if (!name || problem) throw new PlainError(`${FILE}, line ${at + 1}: ${problem}`);
    found[name] = value.trim().replace(QUOTED, "$2");
  }
  return found;
}

/**
 * @param {string} value
 * @param {string} name
 */
function problemOf(value, name) {
  if (value.includes("\\$")) return `in ${name} write $ instead of \\$.`;
  if (QUOTED.test(value.trim())) return undefined;
  if (/^["'`]/.test(value.trim())) return `in ${name} put the whole value into quotes that it does not contain.`;
  if (/(^|\s)#/.test(value)) return `put the value of ${name} into quotes, or the comment into a line of its own.`;
  return undefined;
}
