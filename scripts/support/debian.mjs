import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainError, run } from "./steps.mjs";

/** Where Debian keeps programs for the administrator, which a user's PATH may lack. */
const ADMINISTRATORS = ["/usr/sbin", "/usr/local/sbin"];

/** The whole path of the first of these programs that is installed, or undefined. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...ADMINISTRATORS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs these Debian packages. Throws a sentence where we may not. */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0) {
    throw new PlainError(`These Debian packages are needed: ${names.join(" ")}. Install them, or run this as root.`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", ...names], { env });
}
