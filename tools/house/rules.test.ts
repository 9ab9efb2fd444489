import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(__dirname, "../..");

const FOLDERS = ["server", "contract", "lib", "backend"];

/** The names of the rules that these files break. */
async function brokenBy(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-house-"));
  for (const name of FOLDERS) await mkdir(join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const program = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [program, "--config", join(ROOT, "tools/house/rules.mjs"), "--output-type", "json", ...FOLDERS];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  await rm(folder, { recursive: true });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
}

const thing = "export type Thing = string;\nexport const thing = 1;\n";

test("an upward import fails, a type import included, and so does an import of compose.ts", async () => {
  const broken = await brokenBy({
    "server/gateway/thing.ts": thing,
    "server/compose.ts": thing,
    "server/platform/low.ts": 'import type { Thing } from "../gateway/thing";\nexport type Low = Thing;\n',
    "server/web/page.ts": 'export { thing } from "../compose";\n',
  });
  expect(broken).toEqual(["nothing-imports-the-top", "platform-imports-only-below"]);
});

test("a feature is imported only by later features and only through its index.ts", async () => {
  const broken = await brokenBy({
    "server/features/privacy/index.ts": thing,
    "server/features/desk/index.ts": 'export { thing } from "../privacy";\n',
    "server/features/desk/inside.ts": thing,
    "server/features/accounts/by-the-window.ts": 'export { thing } from "../desk/inside";\n',
    "server/features/accounts/by-the-door.ts": 'export { thing } from "../desk";\n',
    "server/web/site/by-the-window.ts": 'export { thing } from "../../features/desk/inside";\n',
  });
  expect(broken).toEqual(["a-feature-has-one-door", "desk-imports-only-below"]);
});

test("the contract, lib and the backend import only what they share, and Next's inside is for web/next", async () => {
  const broken = await brokenBy({
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
    "backend-imports-contract-and-platform",
    "contract-imports-nothing-of-ours",
    "inside-of-next-is-for-web-next",
    "lib-imports-contract",
    "one-file-mounts-the-backend",
    "server-imports-contract-and-lib",
  ]);
});

/** Files and markup of a build of Next, which change without notice. */
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
