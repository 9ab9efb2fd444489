import { ensurePackages, requireNode } from "../scripts/release/packages.mjs";
import { exitWithError, PlainError, step } from "../scripts/support/steps.mjs";

/** @type {Record<string, [does: string, load: () => Promise<{ default: (args: any) => unknown }>]>} */
const TOOLS = {
  bench: ["[part ...]  how fast the site is", () => import("./bench/main.mjs")],
  crash: ["[kills]     enquiries while servers are killed", () => import("./crash/main.mjs")],
  house: ["            lines of code, and imports between folders", () => import("./house/main.mjs")],
  licences: ["            the packages' licences; writes docs/licences.md", () => import("./licences.mjs")],
  pictures: ["            the small copies of the product's photographs", () => import("./pictures.mjs")],
  requirements: ["            the requirements that no test names", () => import("./requirements.mjs")],
  screenshots: ["[name ...]  the pictures of the help page and of the README", () => import("./screenshots.mjs")],
};

/** @param {string[]} args */
async function runTool([name, ...args]) {
  if (!name) return console.log(listed());
  const [, tool] = Object.entries(TOOLS).find(([one]) => one === name) ?? [];
  if (!tool) throw new PlainError(`There is no tool '${name}'.\n${listed()}`);
  requireNode();
  await step("Packages", () => ensurePackages({ forDevelopment: true }));
  // Runs exit handlers, which end the servers that a tool started.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const [, load] = tool;
  const { default: run } = await load();
  await run(args);
}

const listed = () =>
  ["\n  npm run tool --", ...Object.entries(TOOLS).map(([name, [does]]) => `    ${name.padEnd(13)} ${does}`)].join(
    "\n",
  );

runTool(process.argv.slice(2)).then(() => process.exit(0), exitWithError);
