import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { ServerCheck } from "@/contract/schemas/monitoring";
import { env } from "@/server/platform/env";

export type Finding = Omit<ServerCheck, "name">;

export const passed = (detail: string, remedy = ""): Finding => ({ ok: true, detail, remedy });
export const failed = (detail: string, remedy: string): Finding => ({ ok: false, detail, remedy });

export const runChecks = (checks: Record<string, () => Promise<Finding>>): Promise<ServerCheck[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const finding = await check().catch((thrown: unknown) =>
        failed(`The check failed: ${reasonOf(thrown)}`, "Look into the site's log."),
      );
      return { name, ...finding };
    }),
  );

export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof AggregateError && cause.errors.length) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : thrown.message;
}

const GIGABYTE = 1e9;
const MIN_FREE_SHARE = 0.1;
/** A disk with less free counts as full, because a write also needs space for journals. */
const FULL_BYTES = 4e6;
const GROUP_AND_OTHERS = 0o077;

export const machineChecks = { Node: checkNode, "Data folder": checkFolder, Disk: checkDisk };

async function checkNode(): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(join(process.cwd(), "package.json"), "utf8"));
  const [major = 0, minor = 0] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  const isNewEnough = ownMajor > major || (ownMajor === major && ownMinor >= minor);
  return isNewEnough
    ? passed(process.versions.node)
    : failed(`${process.versions.node} is too old.`, `Install Node ${major}.${minor} or newer.`);
}

/** The folder holds personal data and secrets. */
async function checkFolder(): Promise<Finding> {
  const folder = env.DATA_DIR;
  const stats = await stat(folder).catch(() => undefined);
  if (!stats) return failed(`${folder} does not exist.`, "Start the site once, or correct DATA_DIR.");
  const user = process.geteuid?.();
  if (user !== undefined && user !== 0 && stats.uid !== user)
    return failed(`${folder} belongs to another user.`, `As root: chown -R ${user} ${folder}`);
  if (stats.mode & GROUP_AND_OTHERS) return failed(`${folder} can be read by other users.`, `chmod 700 ${folder}`);
  for (const name of ["secrets.json", "backend.sqlite", "site.sqlite"]) {
    // Without the mark below, the build would copy all of the project's files into a release.
    const file = join(/* turbopackIgnore: true */ folder, name);
    const { mode } = (await stat(file).catch(() => undefined)) ?? { mode: 0 };
    if (mode & GROUP_AND_OTHERS) return failed(`${file} can be read by other users.`, `chmod 600 ${file}`);
  }
  return passed(folder);
}

/** A full disk is named first, because it causes the other failures. */
export async function remedyForWrite(problem: string, defaultRemedy: string): Promise<string> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const isFull = bavail * bsize < FULL_BYTES || /disk is full|no space left/i.test(problem);
  return isFull ? "Free space first: see “Disk”." : defaultRemedy;
}

async function checkDisk(): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB free (${Math.floor((bavail / blocks) * 100)}%)`;
  return bavail / blocks < MIN_FREE_SHARE
    ? failed(`Only ${free}.`, `Free space on the disk of ${env.DATA_DIR}. A full disk stops new enquiries.`)
    : passed(free);
}
