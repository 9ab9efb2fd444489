import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesIn, isThere } from "../support/files-in.mjs";
import { PlainError, run } from "../support/steps.mjs";
import { makeRelease, releaseNamed, SERVER } from "./releases.mjs";
import { bundleServer } from "./server-bundle.mjs";

const FOLDERS = ["app", "components", "contract", "lib", "server", "backend", "styles", "public"];
const FILES = ["package-lock.json", "next.config.ts", "tsconfig.json", "middleware.ts", "instrumentation.ts"];

const NEXT = "node_modules/next/dist/bin/next";

/** The peak of a build is 1,581 MB. */
const NEEDED_MB = 1_700;

const SOURCE = /^(?!.*\.test\.tsx?$)/;

/** Hashes contents: a fresh clone changes modification times. */
async function fingerprint() {
  const files = [...FILES, ...(await Promise.all(FOLDERS.map((folder) => filesIn(folder, SOURCE)))).flat()].sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file));
  return hash.digest("hex");
}

export const findRelease = async () => releaseNamed((await fingerprint()).slice(0, 16));

/** @param {NodeJS.ProcessEnv} env */
export async function ensureBuilt(env) {
  const release = await findRelease();
  if (await isThere(release)) return { release, outcome: "nothing changed" };
  await requireMemory();
  // Two processes, because the compiler's memory would stay allocated while pages are generated.
  for (const phase of ["compile", "generate"])
    await run(process.execPath, [NEXT, "build", "--experimental-build-mode", phase], { env });
  await bundleServer(join(".next", "standalone", SERVER));
  await makeRelease(release);
  return { release, outcome: "built" };
}

/** Only Linux shows its memory. @param {string} [meminfo] */
export async function requireMemory(meminfo = "/proc/meminfo") {
  const text = await readFile(meminfo, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const megabytes = (/** @type {string} */ name) => Number(text.match(`${name}: +(\\d+) kB`)?.[1] ?? 0) / 1_000;
  const free = Math.floor(megabytes("MemAvailable") + megabytes("SwapFree"));
  if (free < NEEDED_MB)
    throw new PlainError(
      `A build needs ${NEEDED_MB} MB of memory, and ${free} MB are free (with swap). Free some, add swap, or build elsewhere: docs/deploy.md#build-elsewhere`,
    );
}
