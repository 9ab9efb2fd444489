import { parseArgs } from "node:util";
import { checkRunningServer, localAddress } from "./release/running-server.mjs";
import {
  describeUnknown,
  environmentWith,
  loadSettings,
  newSecrets,
  readSecrets,
  secretsFile,
} from "./support/environment.mjs";
import { checkInstalledFiles } from "./support/installed-files.mjs";
import { exitWithStatus } from "./support/steps.mjs";

/** @typedef {import("../contract/schemas/monitoring.ts").ServerCheck} ServerCheck */

const [GREEN, RED, PLAIN] = process.stdout.isTTY ? ["\x1b[32m", "\x1b[31m", "\x1b[0m"] : ["", "", ""];
const NAME_WIDTH = 20;

async function doctor() {
  const { values } = parseArgs({ options: { mail: { type: "string" } } });
  const unknown = await loadSettings();
  // Without stored secrets, before the first start, random ones suffice.
  const secrets = (await readSecrets(secretsFile())) ?? newSecrets();
  const env = environmentWith(secrets, "production");
  Object.assign(process.env, env);
  const checks = [checkNames(unknown), ...(await makeChecks(env, values.mail)), ...(await checkInstalledFiles(env))];
  for (const check of checks) print(check);
  const { length } = checks.filter(({ ok }) => !ok);
  console.log(length ? `\n  ${length} to repair.\n` : "\n  All is well.\n");
  return length ? 1 : 0;
}

// Unknown names may be those of other programs, such as BACKUP_COMMAND's.
/** @param {Awaited<ReturnType<typeof loadSettings>>} unknown @returns {ServerCheck} */
function checkNames(unknown) {
  const detail = unknown.map(describeUnknown).join(" ") || "All names in .env are known.";
  const ok = unknown.every(({ near }) => !near);
  return { name: "Settings", ok, detail, remedy: ok ? "" : "Correct .env, then restart the site." };
}

/** @param {NodeJS.ProcessEnv} env @param {string | undefined} mailTo @returns {Promise<ServerCheck[]>} */
async function makeChecks(env, mailTo) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("./local-checks")} */
  const { checkData, checkMachine } = await tsImport("./local-checks.ts", import.meta.url);
  /** @type {ServerCheck | undefined} */
  let problem;
  const serverChecks = await checkRunningServer(env, mailTo).catch((error) => {
    problem = { name: "Server", ok: false, detail: error.message, remedy: "" };
    return undefined;
  });
  if (serverChecks) return [...serverChecks, ...(await checkData())];
  const localChecks = [...(await checkMachine()), ...(await checkData())];
  const remedy = localChecks.every(({ ok }) => ok) ? "Start it." : "Start it once all the rest is ok.";
  const absent = { name: "Server", ok: false, detail: `No site runs at ${localAddress(env)}.`, remedy };
  return [...localChecks, problem ?? absent];
}

/** @param {ServerCheck} check */
function print({ name, ok, detail, remedy }) {
  const mark = ok ? `${GREEN}ok  ` : `${RED}FIX `;
  console.log(`  ${mark}${PLAIN} ${name.padEnd(NAME_WIDTH)} ${detail}`);
  if (remedy) console.log(`${" ".repeat(NAME_WIDTH + 8)}${remedy}`);
}

exitWithStatus(doctor(), 1);
