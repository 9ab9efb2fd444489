import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findUnitTests } from "./affected.mjs";
import { readDependencies } from "./dependencies.mjs";
import { FOUNDATION, findJourneys } from "./journeys.mjs";

const ROUTES = `import { readdirSync } from "node:fs"; export const load = () => import(readdirSync("planted/api") + "/route.ts");`;

const SOURCES = {
  "lib/planted/sum.ts": "export const sum = 1;",
  "lib/planted/sum.test.ts": `import { sum } from "./sum"; test("it adds", () => void sum);`,
  "lib/planted/alone.test.ts": `test("[HOME-01] nothing is needed", () => {});`,
  "server/planted/erase.ts": `export const erase = "it goes";`,
  "planted/api/erase/route.ts": `export { erase as POST } from "../../../server/planted/erase";`,
  "server/planted/load.ts": ROUTES,
  "server/planted/erase.test.ts": `import { load } from "./load"; test("it is gone", () => void load("/api/planted"));`,
  "deploy/planted/site.conf": "listen 80;",
  "deploy/planted/site.test.ts": `import { readFileSync } from "node:fs"; readFileSync("deploy/planted/site.conf");`,
  "scripts/planted/back.mjs": `import "./support/copy.mjs"; // as notes/run.md says`,
  "scripts/planted/support/copy.mjs": "export {};",
  "scripts/planted/back.test.ts": `import { spawn } from "node:child_process"; spawn("node", ["scripts/planted/back.mjs"]);`,
  "notes/run.md": "Make a copy.",
  "jest.config.mjs": `export default { setupFiles: ["<rootDir>/server/planted/environment.ts"] };`,
  "server/planted/environment.ts": "export {};",
  "components/planted/hero.tsx": "export const Hero = () => <p />;",
  "components/planted/hero.module.scss": ".hero { color: red; }",
  "app/(site)/about/page.tsx": `import { Hero } from "../../../components/planted/hero"; import "../../../components/planted/hero.module.scss"; export default Hero;`,
  "app/(site)/other/page.tsx": "export default () => <p />;",
  "e2e/planted-about.spec.ts": `test("it is read", ({ page }) => page.goto("/about"));`,
  "e2e/planted/engine.spec.ts": `import { driver } from "./driver"; test("it is read", () => void driver);`,
  "e2e/planted/driver.ts": "export const driver = {};",
  "e2e/planted-other.spec.ts": `test("it is read", ({ page }) => page.goto("/other"));`,
};

/** The dependencies in a repository of these files. */
async function dependenciesOf(sources: Record<string, string>, deleted: string[] = []) {
  const root = mkdtempSync(join(tmpdir(), "affected-"));
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const dependencies = await readDependencies(root, [...Object.keys(sources), ...deleted]);
  rmSync(root, { recursive: true });
  return dependencies;
}

const dependencies = dependenciesOf(SOURCES);
const testsOf = async (...changed: string[]) => findUnitTests(await dependencies, changed).map(({ file }) => file);
const journeysOf = async (...changed: string[]) => [
  ...findJourneys(await dependencies, changed, new Map()).chosen.keys(),
];

test("a test is chosen if it imports a changed file or changed itself", async () => {
  expect(await testsOf("lib/planted/sum.ts")).toEqual(["lib/planted/sum.test.ts"]);
  expect(await testsOf("lib/planted/alone.test.ts")).toEqual(["lib/planted/alone.test.ts"]);
});

test("a test is chosen if it reaches a changed file through a route that is loaded by its address", async () => {
  expect(await testsOf("server/planted/erase.ts")).toEqual(["server/planted/erase.test.ts"]);
});

test("a test is chosen if it reads or runs a changed file, and not if only a comment mentions it", async () => {
  expect(await testsOf("deploy/planted/site.conf")).toEqual(["deploy/planted/site.test.ts"]);
  expect(await testsOf("scripts/planted/support/copy.mjs")).toEqual(["scripts/planted/back.test.ts"]);
  expect(await testsOf("notes/run.md")).toEqual([]);
});

test("a test is chosen if it names a deleted or an untracked file", async () => {
  const { "deploy/planted/site.conf": gone, ...others } = SOURCES;
  const found = findUnitTests(await dependenciesOf(others, ["deploy/planted/site.conf"]), ["deploy/planted/site.conf"]);
  expect(found).toEqual([{ file: "deploy/planted/site.test.ts", through: "deploy/planted/site.conf" }]);
  expect(await testsOf("planted/api/new/route.ts")).toEqual(["server/planted/erase.test.ts"]);
});

test("all tests are chosen if the setup of each test changes", async () => {
  const all = Object.keys(SOURCES).filter((file) => file.includes(".test."));
  expect(await testsOf("server/planted/environment.ts")).toEqual(all);
});

test("if only comments or types changed, only tests that read the text are chosen", async () => {
  const graph = await dependencies;
  expect(findUnitTests(graph, ["lib/planted/sum.ts"], new Set(["lib/planted/sum.ts"]))).toEqual([]);
  expect(findUnitTests(graph, ["scripts/planted/back.mjs"], new Set(["scripts/planted/back.mjs"]))).toHaveLength(1);
});

test("a journey is chosen if a part of a page that it visits changed, style sheets included", async () => {
  expect(await journeysOf("components/planted/hero.tsx")).toEqual(["e2e/planted-about.spec.ts"]);
  expect(await journeysOf("components/planted/hero.module.scss")).toEqual(["e2e/planted-about.spec.ts"]);
  expect(await testsOf("components/planted/hero.module.scss")).toEqual([]);
  expect(await journeysOf("notes/run.md")).toEqual([]);
});

test("a journey in a folder is chosen if a file that it imports changed", async () => {
  expect(await journeysOf("e2e/planted/driver.ts")).toEqual(["e2e/planted/engine.spec.ts"]);
});

test("a few journeys represent all if a changed file is part of no page or of too many", async () => {
  expect(FOUNDATION.filter((file) => !existsSync(file))).toEqual([]);
  expect(await journeysOf("server/planted/erase.ts")).toEqual(FOUNDATION);
});
