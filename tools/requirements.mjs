import { readFile } from "node:fs/promises";
import { filesIn } from "../scripts/support/files-in.mjs";

/** As test titles begin; other mentions do not count. */
const TITLE = /["'`](?:\[[A-Z]{4}-\d{2}\] ?)+/g;
const ID = /\[([A-Z]{4}-\d{2})\]/g;
const FOLDERS = ["app", "backend", "components", "contract", "e2e", "lib", "server"];

async function idsInTests() {
  const found = new Set();
  const inFolders = await Promise.all(FOLDERS.map((folder) => filesIn(folder, /\.(test|spec)\.tsx?$/)));
  for (const file of ["middleware.test.ts", ...inFolders.flat()]) {
    const source = await readFile(file, "utf8");
    for (const [title] of source.matchAll(TITLE)) for (const [, id] of title.matchAll(ID)) found.add(id);
  }
  return found;
}

async function findUntested() {
  const lines = (await readFile("docs/requirements.tsv", "utf8")).trim().split("\n").slice(1);
  const requirements = lines.map((line) => line.split("\t")).map(([id, area, text]) => ({ id, area, text }));
  const tested = await idsInTests();
  return { all: requirements, untested: requirements.filter(({ id }) => !tested.has(id)) };
}

export async function reportRequirements() {
  const { all, untested } = await findUntested();
  console.log(`\n  Requirements named by a test: ${all.length - untested.length} of ${all.length}`);
}

export default async function listUntested() {
  for (const { id, area, text } of (await findUntested()).untested) console.log(`${id}  ${area}: ${text}`);
  await reportRequirements();
}
