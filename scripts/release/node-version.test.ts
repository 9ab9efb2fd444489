import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireMemory } from "./build.mjs";
import { requireNode } from "./node-version.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const { engines } = JSON.parse(read("package.json"));
const [major, minor] = engines.node.match(/\d+/g).map(Number);

/** Whether an `engines` range admits this version. */
const admits = (range: string, version: number[]) =>
  range.split("||").some((alternative) => {
    const wanted = (alternative.match(/\d+/g) ?? []).map(Number);
    const difference = wanted.map((part, at) => (version[at] ?? 0) - part).find((one) => one !== 0) ?? 0;
    return difference >= 0 && (alternative.includes(">") || version[0] === wanted[0]);
  });

test("[RUNS-01] each package of the lock file runs on the oldest Node that we accept, and on the one we ship", () => {
  const packages: [string, { engines?: { node?: string }; cpu?: string[] }][] = Object.entries(
    JSON.parse(read("package-lock.json")).packages,
  );
  // Node 24 has no 32-bit build.
  const ours = packages.filter(([, { cpu }]) => !cpu?.includes("ia32"));
  const refusing = ours.filter(([, { engines: { node = "*" } = {} }]) =>
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
  writeFileSync(
    file,
    `MemTotal:  2000000 kB\nMemAvailable:  ${available} kB\nSwapTotal:  2000000 kB\nSwapFree:  ${swap} kB\n`,
  );
  return file;
};

test("[RUNS-01] a build does not begin with less memory than it needs, and says how much is missing", async () => {
  await expect(requireMemory(meminfo(900_000, 700_000))).rejects.toThrow(
    "A build needs 1700 MB of memory, and 1600 MB are free (with swap).",
  );
});

test("a build begins if memory and swap together are enough, or if the system does not tell", async () => {
  await requireMemory(meminfo(900_000, 800_000));
  await requireMemory("/nowhere/meminfo");
});
