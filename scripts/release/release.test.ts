import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, stop } from "esbuild";
import { AFTER_PARSING, BEFORE_PAINT, bundle, requireMemory } from "./build.mjs";
import { ensurePackages, requireNode } from "./packages.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const { engines } = JSON.parse(read("package.json"));
const [major, minor] = engines.node.match(/\d+/g).map(Number);

const admits = (range: string, version: number[]) =>
  range.split("||").some((alternative) => {
    const wanted = (alternative.match(/\d+/g) ?? []).map(Number);
    const differences = wanted.map((number, index) => (version[index] ?? 0) - number);
    const difference = differences.find((number) => number !== 0) ?? 0;
    return difference >= 0 && (alternative.includes(">") || version[0] === wanted[0]);
  });

test("[RUNS-01] each package of the lock file runs on the oldest Node that we accept, and on the one we ship", () => {
  const packages: [string, { engines?: { node?: string }; cpu?: string[] }][] = Object.entries(
    JSON.parse(read("package-lock.json")).packages,
  );
  // Node 24 has no 32-bit build.
  const runnable = packages.filter(([, { cpu }]) => !cpu?.includes("ia32"));
  const refusing = runnable.filter(([, { engines: { node = "*" } = {} }]) =>
    [[major, minor], [24]].some((version) => node !== "*" && !admits(node, version)),
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
});

test("[RUNS-01] an older Node is refused with a message that names the needed version", () => {
  expect(() => requireNode(`${major}.${minor}.0`)).not.toThrow();
  expect(() => requireNode("24.0.0")).not.toThrow();
  expect(() => requireNode("20.18.3")).toThrow("Node 20.19 or newer is needed; this is 20.18.3.");
});

test("containers and .node-version use a Node that still gets security fixes", () => {
  expect(read(".node-version").trim()).toBe("24");
  const images = [...read("Dockerfile").matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
  expect(images).not.toEqual([]);
  for (const tag of images) expect(tag).toMatch(/^24\.\d+\.\d+-/);
});

const meminfo = (available: number, swap: number) => {
  const file = join(mkdtempSync(join(tmpdir(), "sagwan-meminfo-")), "meminfo");
  const sizes = { MemTotal: 2_000_000, MemAvailable: available, SwapTotal: 2_000_000, SwapFree: swap };
  const lines = Object.entries(sizes).map(([name, kilobytes]) => `${name}:  ${kilobytes} kB\n`);
  writeFileSync(file, lines.join(""));
  return file;
};

test("[RUNS-01] a build does not begin with less memory and swap than it needs, and says how much is missing, if the system tells", async () => {
  await expect(requireMemory(meminfo(900_000, 700_000))).rejects.toThrow(
    "A build needs 1700 MB of memory, and 1600 MB are free (with swap).",
  );
  await requireMemory(meminfo(900_000, 800_000));
  await requireMemory("/nowhere/meminfo");
});

const forServing = { "node_modules/kysely": { version: "1.0.0" } };
const forTests = { "node_modules/jest": { version: "1.0.0", dev: true } };

type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean }>;

function enterFolder({ locked, installed }: { locked: Packages; installed?: Packages }) {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const [cwd, npm_execpath] = [process.cwd(), join(folder, "npm.cjs")];
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...locked } }));
  if (installed)
    writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  for (const path of Object.keys(installed ?? {})) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "package.json"), "{}");
  }
  jest.replaceProperty(process, "env", { ...process.env, npm_execpath });
  writeFileSync(npm_execpath, 'require("node:fs").writeFileSync("asked", process.argv.slice(2).join(" "))');
  process.chdir(folder);
  return {
    npmArguments: () => readFileSync("asked", "utf8"),
    [Symbol.dispose]: () => {
      process.chdir(cwd);
      rmSync(folder, { recursive: true });
    },
  };
}

test("[RUNS-01] nothing is installed if all packages for serving are there, even if those for tests or other systems are missing", async () => {
  const other = { "node_modules/sharp-win32": { version: "1.0.0", optional: true } };
  using _folder = enterFolder({ locked: { ...forServing, ...forTests, ...other }, installed: forServing });
  expect(await ensurePackages()).toEqual({ outcome: "already there" });
});

test("[RUNS-01] a package whose folder was deleted is installed again", async () => {
  using folder = enterFolder({ locked: forServing, installed: forServing });
  rmSync("node_modules/kysely", { recursive: true });
  expect(await ensurePackages()).toEqual({ outcome: "installed" });
  expect(folder.npmArguments()).toContain("ci ");
});

const changed = { "node_modules/kysely": { version: "2.0.0" } };

test.each<[string, string, Packages | undefined, object]>([
  ["a changed installation without development packages", "ci --omit=dev --include=optional", forServing, {}],
  ["a changed installation with development packages", "ci --include=dev", { ...forServing, ...forTests }, {}],
  ["a fresh clone at `npm start`", "--omit=dev", undefined, {}],
  ["a fresh clone at `npm test`", "--include=dev", undefined, { forDevelopment: true }],
])("[RUNS-01] %s is installed with %s", async (_installation, words, installed, options) => {
  using folder = enterFolder({ locked: { ...changed, ...forTests }, installed });
  expect(await ensurePackages(options)).toEqual({ outcome: "installed" });
  expect(folder.npmArguments()).toContain(words);
});

test.each(["tsx", "next", "esbuild", "sass", "typescript", "@types/node", "@types/react"])(
  "[RUNS-01] an installation without development packages has %s, so that it can start and build",
  (name) => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    expect(packages[`node_modules/${name}`]).toMatchObject({ version: expect.any(String) });
    expect(packages[`node_modules/${name}`].dev).toBeUndefined();
  },
);

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

afterAll(() => stop());

test.each([BEFORE_PAINT, AFTER_PARSING])(
  "%s brings no package and no staff code, and can stand inside a tag",
  async (entry) => {
    const { text, inputs } = await bundle(build, entry);
    expect(inputs.filter((file) => !/^(lib|contract)\//.test(file))).toEqual([]);
    expect(text).not.toContain("</script");
    expect(text.length).toBeGreaterThan(1_000);
  },
);
