import { ensurePackages, requireNode } from "../scripts/release/packages.mjs";
import { exitWithError, PlainError, step } from "../scripts/support/steps.mjs";

const TOOLS = {
  bench: { does: "[part ...]  how fast the site is", load: () => import("./bench/main.mjs") },
  crash: { does: "[kills]     enquiries while servers are killed", load: () => import("./crash/main.mjs") },
  house: { does: "            lines of code, and imports between folders", load: () => import("./house/main.mjs") },
  licences: {
    does: "            the packages' licences; writes docs/licences.md",
    load: () => import("./licences.mjs"),
  },
  pictures: {
    does: "            the small copies of the product's photographs",
    load: () => import("./pictures/main.mjs"),
  },
  requirements: { does: "            the requirements that no test names", load: () => import("./requirements.mjs") },
  screenshots: {
    does: "[name ...]  the pictures of the help page and of the README",
    load: () => import("./screenshots.mjs"),
  },
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
  const { default: run } = await tool.load();
  await run(args);
}

const listed = () =>
  ["\n  npm run tool --", ...Object.entries(TOOLS).map(([name, { does }]) => `    ${name.padEnd(13)} ${does}`)].join(
    "\n",
  );

runTool(process.argv.slice(2)).then(() => process.exit(0), exitWithError);
