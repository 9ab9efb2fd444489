import { exitWithError, run } from "./support/steps.mjs";

const TSC = "node_modules/typescript/bin/tsc";
const PROJECTS = [".", "scripts", "tools"];

/** Needs no build: Next writes the route types first. */
async function checkTypes() {
  await run(process.execPath, ["node_modules/next/dist/bin/next", "typegen"]);
  for (const project of PROJECTS) await run(process.execPath, [TSC, "--noEmit", "--project", project]);
}

checkTypes().catch(exitWithError);
