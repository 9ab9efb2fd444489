import { requireNode } from "../scripts/release/node-version.mjs";
import { ensurePackages } from "../scripts/release/packages.mjs";
import { exitWithError, PlainError, step } from "../scripts/support/steps.mjs";

/** The tools (tools/README.md) with their arguments. Each is loaded only when it runs. */
const TOOLS = {
  alerts: {
    does: "[name ...]  causes each trouble and waits for its alert and mail",
    load: () => import("./alerts/main.mjs"),
  },
  bench: {
    does: "[part ...]  how fast the site is, compared with other servers",
    load: () => import("./bench/main.mjs"),
  },
  crash: { does: "[kills]     enquiries while servers are killed", load: () => import("./crash/main.mjs") },
  cluster: {
    does: "            a whole deployment with nginx, Redis and PostgreSQL",
    load: () => import("./cluster/main.mjs"),
  },
  fuzz: { does: "[times]     hostile input and random backends", load: () => import("./fuzz/main.mjs") },
  sheet: { does: "[name ...]  each page and state at six widths, as pictures", load: () => import("./sheet/main.mjs") },
  axe: {
    does: "[name ...]  accessibility faults in each state and mode",
    load: () => import("./axe/main.mjs"),
  },
  mutate: { does: "path ...    changes of the source that no test notices", load: () => import("./mutate/main.mjs") },
  upgrade: {
    does: "            how long visitors are refused during npm run upgrade",
    load: () => import("./upgrade.mjs"),
  },
  outage: {
    does: "[minutes]   the backend away for so long, refusing and hanging",
    load: () => import("./outage.mjs"),
  },
  leads: {
    does: "[count] [--seed n]  leads of other platforms while the server is killed",
    load: () => import("./leads/run.mjs"),
  },
  soak: { does: "[seconds]   memory under load", load: () => import("./soak.mjs") },
  node24: { does: "[test ...]  tests, a build and a journey on Node 24", load: () => import("./node24.mjs") },
  observatory: { does: "            Mozilla's grade of the headers", load: () => import("./observatory.mjs") },
  licences: {
    does: "            the packages' licences; writes docs/licences.md",
    load: () => import("./licences.mjs"),
  },
  help: { does: "[name ...]  the pictures of the help page", load: () => import("./help/main.mjs") },
  house: { does: "            lines of code, and imports between folders", load: () => import("./house/main.mjs") },
  changed: {
    does: "[commits [n] | mutants [file ...]]  whether npm test -- --changed misses a test",
    load: () => import("./changed/main.mjs"),
  },
  names: {
    does: "            how well a search finds names in three scripts",
    load: () => import("./names/main.mjs"),
  },
  requirements: { does: "            the requirements that no test names", load: () => import("./requirements.mjs") },
};

/**
 * `npm run tool -- <name> [args]`; without a name, lists the tools.
 * @param {string[]} args
 */
async function runTool([name, ...args]) {
  if (!name) return console.log(listed());
  const [, tool] = Object.entries(TOOLS).find(([one]) => one === name) ?? [];
  if (!tool) throw new PlainError(`There is no tool '${name}'.\n${listed()}`);
  requireNode();
  await step("Packages", () => ensurePackages({ forDevelopment: true }));
  // Runs exit handlers, which end the servers that a tool started.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const { default: run } = await tool.load();
  await run(args);
}

const listed = () =>
  ["\n  npm run tool --", ...Object.entries(TOOLS).map(([name, { does }]) => `    ${name.padEnd(13)} ${does}`)].join(
    "\n",
  );

runTool(process.argv.slice(2)).then(() => process.exit(0), exitWithError);
