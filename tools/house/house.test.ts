import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { measureHouse, overBudget } from "./main.mjs";

test("code, tests, tracked files and documents are within the budget", () => {
  expect(overBudget(measureHouse())).toEqual([]);
});

const ROOT = resolve(__dirname, "../..");

const FOLDERS = ["server", "contract", "lib", "backend"];

async function brokenBy(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-house-"));
  for (const name of FOLDERS) await mkdir(join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const program = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [program, "--config", join(ROOT, "tools/house/rules.mjs"), "--output-type", "json", ...FOLDERS];
  const cruise = promisify(execFile)(process.execPath, args, { cwd: folder });
  const { stdout } = await cruise.catch((failed: { stdout: string }) => failed);
  await rm(folder, { recursive: true });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return [...new Set(summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`))].sort();
}

const thing = "export type Thing = string;\nexport const thing = 1;\n";

test("each import that a floor, a feature's index or a folder forbids is named, and no other", async () => {
  const broken = await brokenBy({
    "server/gateway/thing.ts": thing,
    "server/compose.ts": thing,
    "server/platform/low.ts": 'import type { Thing } from "../gateway/thing";\nexport type Low = Thing;\n',
    "server/web/page.ts": 'export { thing } from "../compose";\n',

    "server/features/privacy/index.ts": thing,
    "server/features/follow-up/index.ts": 'export { thing } from "../privacy";\n',
    "server/features/follow-up/inside.ts": thing,
    "server/features/accounts/inside-of-another.ts": 'export { thing } from "../follow-up/inside";\n',
    "server/features/accounts/index-of-another.ts": 'export { thing } from "../follow-up";\n',
    "server/web/site/inside-of-a-feature.ts": 'export { thing } from "../../features/follow-up/inside";\n',

    "lib/thing.ts": thing,
    "components/thing.tsx": "export const thing = <p />;\n",
    "contract/thing.ts": 'export { thing } from "../lib/thing";\n',
    "backend/app.ts": 'export { thing } from "../server/upstream/backend";\n',
    "server/upstream/backend.ts": 'export { thing } from "../../backend/app";\n',
    "server/upstream/other.ts": 'export { thing } from "../../backend/app";\n',
    "server/upstream/shown.ts": 'export { thing } from "../../components/thing";\n',
    "lib/reads.ts": 'export { thing } from "../server/upstream/other";\n',
    "server/web/http/inside.ts": 'import "next/dist/server/config-shared.js";\n',
    "server/web/next/allowed.ts": 'import "next/dist/server/config-shared.js";\n',
  });
  expect(broken).toEqual([
    "backend/app.ts: backend-imports-contract-and-platform",
    "contract/thing.ts: contract-imports-nothing-of-ours",
    "lib/reads.ts: lib-imports-contract",
    "server/features/accounts/inside-of-another.ts: a-feature-is-imported-by-its-index",
    "server/features/follow-up/index.ts: follow-up-imports-only-below",
    "server/platform/low.ts: platform-imports-only-below",
    "server/upstream/other.ts: one-file-mounts-the-backend",
    "server/upstream/shown.ts: server-imports-contract-and-lib",
    "server/web/http/inside.ts: inside-of-next-is-for-web-next",
    "server/web/page.ts: nothing-imports-the-top",
    "server/web/site/inside-of-a-feature.ts: a-feature-is-imported-by-its-index",
  ]);
});

/** Next's names of files and markup, which change without notice. */
const OF_A_BUILD = /["']\.next["'/]|BUILD_ID|[\w-]+-manifest\.json|required-server-files|__next_f|next\/dist\//;

test("only server/web/next knows the files and markup of Next's build", () => {
  const parts = ["server", "app", "lib", "backend", "contract", "components", "middleware.ts"];
  const files = execFileSync("git", ["ls-files", ...parts], { cwd: ROOT, encoding: "utf8" })
    .trim()
    .split("\n");
  const code = files.filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|^server\/(testing|web\/next)\/|\/testing\.tsx$/.test(file),
  );
  const naming = code.filter((file) => OF_A_BUILD.test(readFileSync(join(ROOT, file), "utf8")));
  expect(naming).toEqual([]);
});
