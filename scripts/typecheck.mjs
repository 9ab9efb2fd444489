import { exitWithError, run } from "./support/steps.mjs";

const TSC = "node_modules/typescript/bin/tsc";
/** TypeScript, then the plain JavaScript of two folders. */
const PROJECTS = [".", "scripts", "tools"];

/** `npm run typecheck`: needs no build, because Next writes the route types first. */
async function checkTypes() {
  await run(process.execPath, ["node_modules/next/dist/bin/next", "typegen"]);
  for (const project of PROJECTS) await run(process.execPath, [TSC, "--noEmit", "--project", project]);
}

checkTypes().catch(exitWithError);
