import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { link, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { makeFolders } from "../../server/platform/data-lock.mjs";
import { codeOf } from "./signals.mjs";
import { messageOf, PlainError } from "./steps.mjs";

/** @typedef {NodeJS.ProcessEnv & { DATA_DIR: string }} Environment what a server or a child process runs with */

const dataFolder = () => process.env.DATA_DIR || ".data";
export const secretsFile = () => join(dataFolder(), "secrets.json");
const newSecret = () => randomBytes(32).toString("base64url");
export const newSecrets = () => ({ AUTH_SECRET: newSecret(), BACKEND_JWT_SECRET: newSecret() });

/** The environment overrides .env. Needs the packages. Returns names in .env that are no settings. */
export async function loadSettings() {
  const written = readSettingsFile();
  for (const [name, value] of Object.entries(written)) process.env[name] ??= value;
  // Keeps Next from reading .env too, which replaces $ in settings, even in those of the environment.
  process.env.__NEXT_PROCESSED_ENV = "true";
  const { checkedSettings, describeProblems, settings } = await import("../../server/platform/settings.mjs");
  const { error } = checkedSettings.safeParse(process.env);
  if (error) throw new PlainError(describeProblems(error));
  const known = Object.keys(settings.shape);
  return Object.keys(written)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, near: known.find((setting) => isNear(setting, name)) }));
}

// Another program, such as that of BACKUP_COMMAND, may read unknown names, so they do not stop a start.
/** @param {Awaited<ReturnType<typeof loadSettings>>} unknown */
export function warnAboutUnknownSettings(unknown) {
  for (const setting of unknown) console.log(`  Settings: ${describeUnknown(setting)}`);
}

/** @param {{ name: string, near?: string }} unknown */
export const describeUnknown = ({ name, near }) =>
  `${name} in .env is no setting of the site.${near ? ` Did you mean ${near}?` : ""}`;

/** At most a third of the letters differ (Levenshtein's distance). @param {string} one @param {string} other */
function isNear(one, other) {
  let row = Array.from({ length: one.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...other.toUpperCase()].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= one.length; column++) {
      const [left = 0, above = 0, before = 0] = [next[column - 1], row[column], row[column - 1]];
      next.push(Math.min(left + 1, above + 1, before + Number(one[column - 1] !== letter)));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) * 3 <= Math.max(one.length, other.length);
}

/** @returns {Promise<{ secrets: Record<string, string>, outcome: string }>} */
export async function ensureSecrets() {
  const folder = dataFolder();
  const file = secretsFile();
  const stored = await readSecrets(file);
  if (stored) return { secrets: stored, outcome: "found" };
  await saveSecrets(folder, file).catch((error) => {
    throw new PlainError(`Could not save the secrets in ${folder} (DATA_DIR): ${error.message}`);
  });
  return { secrets: (await readSecrets(file)) ?? {}, outcome: "created" };
}

/** @param {string} file @returns {Promise<Record<string, string> | undefined>} */
export async function readSecrets(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(String(codeOf(error)))) return undefined;
    if (codeOf(error) === "EACCES") throw new PlainError(await describeAccess(file));
    throw new PlainError(
      `Cannot read ${file}: ${messageOf(error)}. Fix it, or delete it. New secrets sign everyone out.`,
    );
  }
}

/** @param {string} file */
async function describeAccess(file) {
  const { uid } = await stat(file).catch(() => stat(dirname(file)));
  const owner = spawnSync("id", ["-nu", String(uid)], { encoding: "utf8" }).stdout?.trim() || `#${uid}`;
  const command = process.env.npm_lifecycle_event ? `npm run ${process.env.npm_lifecycle_event}` : "…";
  return `${file} belongs to ${owner}, and you may not read it. Run this as root, or as ${owner}: sudo -u '${owner}' ${command}`;
}

// The file is a link to a complete draft, so it is never partial, and of two first starts the earlier wins.
/** @param {string} folder @param {string} file */
async function saveSecrets(folder, file) {
  const draft = `${file}.${process.pid}`;
  makeFolders(folder);
  await writeFile(draft, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600 });
  await link(draft, file).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
}

/** @param {[string, string | undefined]} setting */
const isSet = ([, value]) => value !== "";

// Settings override stored secrets. Blank settings count as unset.
/** @param {Record<string, string>} secrets @param {"development" | "production"} mode @returns {Environment} */
export const environmentWith = (secrets, mode) => ({
  ...secrets,
  ...Object.fromEntries(Object.entries(process.env).filter(isSet)),
  // Absolute, because a server runs in its release's folder.
  DATA_DIR: resolve(dataFolder()),
  NODE_ENV: mode,
  NEXT_TELEMETRY_DISABLED: "1",
});

const FILE = ".env";
/** Next reads these too. */
const OTHER_FILES = [
  ".env.local",
  ...["production", "development"].flatMap((mode) => [`.env.${mode}`, `.env.${mode}.local`]),
];
const LINE = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/;
const QUOTED = /^(["'`])((?:(?!\1).)*)\1(?:\s+#.*)?$/;

function readSettingsFile() {
  const other = OTHER_FILES.find((name) => existsSync(name));
  if (other) throw new PlainError(`${other} is not read. Move its lines to ${FILE}.`);
  if (!existsSync(FILE)) return {};
  return parseSettings(readText());
}

function readText() {
  try {
    return readFileSync(FILE, "utf8");
  } catch (error) {
    throw new PlainError(`${FILE} cannot be read: ${messageOf(error)}`);
  }
}

// Only quotes around a whole value are removed, and no part of a value is replaced. A line that programs read in
// different ways is an error.
/** @param {string} text */
export function parseSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const written = line.trim();
    if (!written || written.startsWith("#")) continue;
    const [, name, value = ""] = written.match(LINE) ?? [];
    const problem = name ? problemOf(value, name, Object.hasOwn(settings, name)) : "write NAME=value.";
    if (!name || problem) throw new PlainError(`${FILE}, line ${index + 1}: ${problem}`);
    settings[name] = value.trim().replace(QUOTED, "$2");
  }
  return settings;
}

/** @param {string} value @param {string} name @param {boolean} isSetBefore */
function problemOf(value, name, isSetBefore) {
  if (isSetBefore) return `${name} is set twice.`;
  if (value.includes("\\$")) return `in ${name} write $ instead of \\$.`;
  if (QUOTED.test(value.trim())) return undefined;
  if (/^["'`]/.test(value.trim())) return `in ${name} put the whole value into quotes that it does not contain.`;
  if (/(^|\s)#/.test(value)) return `put the value of ${name} into quotes, or the comment into a line of its own.`;
  return undefined;
}
