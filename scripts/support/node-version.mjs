import { PlainError } from "./steps.mjs";

/** Throws where Node is older than package.json's `engines` asks for. */
export function requireNode(wanted = [20, 9]) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  throw new PlainError(`Node ${wanted.join(".")} or newer is needed; this is ${process.versions.node}.`);
}
