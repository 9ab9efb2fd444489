import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensurePackages } from "./packages.mjs";

const running = { "node_modules/kysely": { version: "1.0.0" } };
const testing = { "node_modules/jest": { version: "1.0.0", dev: true } };

type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean }>;

/** A folder with these locked and installed packages, and a fake npm that records its arguments. */
function place({ locked, installed }: { locked: Packages; installed?: Packages }) {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const [cwd, npm] = [process.cwd(), process.env.npm_execpath];
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...locked } }));
  if (installed)
    writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  for (const path of Object.keys(installed ?? {})) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "package.json"), "{}");
  }
  process.env.npm_execpath = join(folder, "npm.cjs");
  writeFileSync(process.env.npm_execpath, 'require("node:fs").writeFileSync("asked", process.argv.slice(2).join(" "))');
  process.chdir(folder);
  return {
    asked: () => readFileSync("asked", "utf8"),
    [Symbol.dispose]: () => {
      process.chdir(cwd);
      if (npm) process.env.npm_execpath = npm;
      else delete process.env.npm_execpath;
      rmSync(folder, { recursive: true });
    },
  };
}

test("[RUNS-01] nothing is installed if all packages for serving are there, even if those for tests are missing", async () => {
  using _place = place({ locked: { ...running, ...testing }, installed: running });
  expect(await ensurePackages()).toEqual({ did: "already there" });
});

test("[RUNS-01] a package whose folder was deleted is installed again", async () => {
  using there = place({ locked: running, installed: running });
  rmSync("node_modules/kysely", { recursive: true });
  expect(await ensurePackages()).toEqual({ did: "installed" });
  expect(there.asked()).toContain("ci ");
});

test("[RUNS-01] an installation without development packages stays without them when a package changes", async () => {
  const changed = { "node_modules/kysely": { version: "2.0.0" } };
  using there = place({ locked: { ...changed, ...testing }, installed: running });
  expect(await ensurePackages()).toEqual({ did: "installed" });
  expect(there.asked()).toContain("ci --omit=dev --include=optional");
});

test("[RUNS-01] an installation with development packages keeps them", async () => {
  const changed = { "node_modules/kysely": { version: "2.0.0" } };
  using there = place({ locked: { ...changed, ...testing }, installed: { ...running, ...testing } });
  await ensurePackages();
  expect(there.asked()).toContain("ci --include=dev");
});

test("a fresh clone gets the packages for serving on `npm start`, and all on `npm test`", async () => {
  using there = place({ locked: { ...running, ...testing } });
  await ensurePackages();
  expect(there.asked()).toContain("--omit=dev");
  await ensurePackages({ forDevelopment: true });
  expect(there.asked()).toContain("--include=dev");
});

test.each(["tsx", "next", "esbuild", "sass", "typescript", "@types/node", "@types/react"])(
  "[RUNS-01] an installation without development packages has %s, so that it can start and build",
  (name) => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    expect(packages[`node_modules/${name}`]).toMatchObject({ version: expect.any(String) });
    expect(packages[`node_modules/${name}`].dev).toBeUndefined();
  },
);

test("packages of other systems may be missing", async () => {
  const other = { "node_modules/sharp-win32": { version: "1.0.0", optional: true } };
  using _place = place({ locked: { ...running, ...other }, installed: running });
  expect(await ensurePackages()).toEqual({ did: "already there" });
});

/** The packages that this file and its imports load. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)"/gm);
  return [...imports].flatMap(([, from = ""]) => {
    if (from.startsWith(".")) return packagesOf(join(dirname(file), from), seen);
    return from.startsWith("node:") ? [] : [`${file}: ${from}`];
  });
}

test.each(["start", "test", "build"])(
  "[RUNS-01] %s runs in a fresh clone, where no package is installed yet",
  (command) => {
    expect(packagesOf(`scripts/${command}.mjs`)).toEqual([]);
  },
);
