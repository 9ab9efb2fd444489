import { readFileSync } from "node:fs";
import { PlainError } from "../support/steps.mjs";

function leastNode() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  return engines.node.match(/\d+/g).map(Number);
}

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = leastNode();
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new PlainError(`Node ${leastMajor}.${leastMinor} or newer is needed; this is ${version}.`);
}
