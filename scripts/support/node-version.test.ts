import { readFileSync } from "node:fs";
import { requireNode } from "./node-version.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const { engines } = JSON.parse(read("package.json"));
const [major, minor] = engines.node.match(/\d+/g).map(Number);

/** Whether this range of an `engines` field, as npm writes them, admits this version. */
const admits = (range: string, version: number[]) =>
  range.split("||").some((alternative) => {
    const wanted = (alternative.match(/\d+/g) ?? []).map(Number);
    const difference = wanted.map((part, at) => (version[at] ?? 0) - part).find((one) => one !== 0) ?? 0;
    return difference >= 0 && (alternative.includes(">") || version[0] === wanted[0]);
  });

test("[RUNS-01] every package of the lock file runs on the oldest Node that we take, and on the one we ship", () => {
  const packages: [string, { engines?: { node?: string }; cpu?: string[] }][] = Object.entries(
    JSON.parse(read("package-lock.json")).packages,
  );
  // There is no Node 24 for 32 bits.
  const ours = packages.filter(([, { cpu }]) => !cpu?.includes("ia32"));
  const refusing = ours.filter(([, { engines: { node = "*" } = {} }]) =>
    [[major, minor], [24]].some((version) => node !== "*" && !admits(node, version)),
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
});

test("[RUNS-01] an older Node is refused in a sentence that says what is needed", () => {
  expect(() => requireNode(`${major}.${minor}.0`)).not.toThrow();
  expect(() => requireNode("24.0.0")).not.toThrow();
  expect(() => requireNode("20.18.3")).toThrow("Node 20.19 or newer is needed; this is 20.18.3.");
});

test("containers, and whoever reads .node-version, run on a Node that is still mended", () => {
  expect(read(".node-version").trim()).toBe("24");
  const images = [...read("Dockerfile").matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
  expect(images).not.toEqual([]);
  for (const tag of images) expect(tag).toMatch(/^24\.\d+\.\d+-/);
});
