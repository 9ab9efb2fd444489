import { run } from "../../scripts/support/steps.mjs";

/** Prints how many spellings of a name the key of its sound joins, and how many different names it confuses. */
export default async function measureNames() {
  console.log(await run(process.execPath, ["--import", "tsx", "tools/names/figures.ts"]));
}
