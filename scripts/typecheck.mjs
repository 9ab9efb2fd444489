import { giveUp, run } from "./support/steps.mjs";

const TSC = "node_modules/typescript/bin/tsc";
/** Of TypeScript, and of what is plain JavaScript. */
const PROJECTS = [".", "scripts", "tools"];

/** `npm run typecheck`: types of everything, also where nothing has been built: Next writes those of its routes first. */
async function checkTypes() {
  await run(process.execPath, ["node_modules/next/dist/bin/next", "typegen"]);
  for (const project of PROJECTS) await run(process.execPath, [TSC, "--noEmit", "--project", project]);
}

checkTypes().catch(giveUp);
