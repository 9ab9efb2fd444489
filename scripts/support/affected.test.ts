import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findUnitTests } from "./affected.mjs";
import { readDependencies } from "./dependencies.mjs";
import { findJourneys } from "./journeys.mjs";

const ROUTES = `import { readdirSync } from "node:fs"; export const load = () => import(readdirSync("app/api") + "/route.ts");`;

const SOURCES = {
  "lib/sum.ts": "export const sum = 1;",
  "lib/sum.test.ts": `import { sum } from "./sum"; test("it adds", () => void sum);`,
  "lib/alone.test.ts": `test("[HOME-01] nothing is needed", () => {});`,
  "server/erase.ts": `export const erase = "it goes";`,
  "app/api/erase/route.ts": `export { erase as POST } from "../../../server/erase";`,
  "server/testing/handlers.ts": ROUTES,
  "server/erase.test.ts": `import { load } from "./testing/handlers"; test("it is gone", () => void load("/api/erase"));`,
  "deploy/site.conf": "listen 80;",
  "deploy/site.test.ts": `import { readFileSync } from "node:fs"; readFileSync("deploy/site.conf");`,
  "scripts/back.mjs": `import "./support/copy.mjs"; // as notes/run.md says`,
  "scripts/support/copy.mjs": "export {};",
  "scripts/back.test.ts": `import { spawn } from "node:child_process"; spawn("node", ["scripts/back.mjs"]);`,
  "notes/run.md": "Make a copy.",
  "jest.config.mjs": `export default { setupFiles: ["<rootDir>/server/testing/environment.ts"] };`,
  "server/testing/environment.ts": "export {};",
  "components/hero.tsx": "export const Hero = () => <p />;",
  "components/hero.module.scss": ".hero { color: red; }",
  "app/(site)/about/page.tsx": `import { Hero } from "../../../components/hero"; import "../../../components/hero.module.scss"; export default Hero;`,
  "app/(site)/other/page.tsx": "export default () => <p />;",
  "e2e/about.spec.ts": `test("it is read", ({ page }) => page.goto("/about"));`,
  "e2e/other.spec.ts": `test("it is read", ({ page }) => page.goto("/other"));`,
};

/** What depends on what in a repository of these files. */
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

test("a test is chosen that imports what changed, and one that changed itself", async () => {
  expect(await testsOf("lib/sum.ts")).toEqual(["lib/sum.test.ts"]);
  expect(await testsOf("lib/alone.test.ts")).toEqual(["lib/alone.test.ts"]);
});

test("a test is chosen that reaches what changed through a route that is loaded by its address", async () => {
  expect(await testsOf("server/erase.ts")).toEqual(["server/erase.test.ts"]);
});

test("a test is chosen that reads what changed or runs it, and not one that only mentions it in a comment", async () => {
  expect(await testsOf("deploy/site.conf")).toEqual(["deploy/site.test.ts"]);
  expect(await testsOf("scripts/support/copy.mjs")).toEqual(["scripts/back.test.ts"]);
  expect(await testsOf("notes/run.md")).toEqual([]);
});

test("a test is chosen that names a file that is gone, or one that git does not know yet", async () => {
  const { "deploy/site.conf": gone, ...others } = SOURCES;
  const found = findUnitTests(await dependenciesOf(others, ["deploy/site.conf"]), ["deploy/site.conf"]);
  expect(found).toEqual([{ file: "deploy/site.test.ts", through: "deploy/site.conf" }]);
  expect(await testsOf("app/api/new/route.ts")).toEqual(["server/erase.test.ts"]);
});

test("all tests are chosen when what each of them runs with changes", async () => {
  const all = Object.keys(SOURCES).filter((file) => file.includes(".test."));
  expect(await testsOf("server/testing/environment.ts")).toEqual(all);
});

test("where only comments or types changed, those alone are chosen that read the text", async () => {
  const graph = await dependencies;
  expect(findUnitTests(graph, ["lib/sum.ts"], new Set(["lib/sum.ts"]))).toEqual([]);
  expect(findUnitTests(graph, ["scripts/back.mjs"], new Set(["scripts/back.mjs"]))).toHaveLength(1);
});

test("a journey is chosen that visits a page of which a part changed, its style sheet included", async () => {
  expect(await journeysOf("components/hero.tsx")).toEqual(["e2e/about.spec.ts"]);
  expect(await journeysOf("components/hero.module.scss")).toEqual(["e2e/about.spec.ts"]);
  expect(await testsOf("components/hero.module.scss")).toEqual([]);
  expect(await journeysOf("notes/run.md")).toEqual([]);
});

test("a few journeys stand for all where what changed is part of no page or of too many", async () => {
  expect(await journeysOf("server/erase.ts")).toEqual(["e2e/enquiry.spec.ts", "e2e/sign-in.spec.ts"]);
});
