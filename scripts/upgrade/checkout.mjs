import { existsSync } from "node:fs";
import { lchown, mkdir, rename, rm, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { PlainError, run } from "../support/steps.mjs";
import { asOwner } from "../support/system.mjs";

/** A worktree inside the checkout, so that its release can be moved by renaming. */
export const CANDIDATE = ".upgrade";
const MODULES = "node_modules";
/** For going back without a network. */
const FORMER_MODULES = "node_modules.former";
const SHARED = [".env", ".releases"];

/** @param {string[]} args */
const git = async (...args) => (await run("git", args, { ...(await asOwner(".")), plain: true })).trim();

export async function requireCheckout() {
  if (!existsSync(".git"))
    throw new PlainError(
      "This is no git checkout. Containers are upgraded as docs/deploy.md says: build, then restart.",
    );
  const changed = await git("status", "--porcelain", "--untracked-files=no");
  if (changed) throw new PlainError(`These files differ from their version. Commit or restore them first:\n${changed}`);
}

export const currentCommit = () => git("rev-parse", "HEAD");

/** @param {string | undefined} name a branch, tag or commit; by default the branch that this checkout follows */
export async function findNext(name) {
  await git("fetch", "--quiet", "--tags");
  return git("rev-parse", "--verify", `${name ?? "@{upstream}"}^{commit}`);
}

/** Shares this site's settings and releases, so that a build there is found here. @param {string} commit */
export async function makeCandidate(commit) {
  await removeCandidate();
  await git("worktree", "add", "--quiet", "--detach", CANDIDATE, commit);
  const { uid, gid } = await stat(".");
  await mkdir(".releases", { recursive: true });
  for (const name of SHARED.filter((one) => existsSync(one))) {
    await symlink(join("..", name), join(CANDIDATE, name));
    if (process.geteuid?.() === 0) await lchown(join(CANDIDATE, name), uid, gid);
  }
}

export async function removeCandidate() {
  await rm(CANDIDATE, { recursive: true, force: true });
  await git("worktree", "prune");
}

/** If it fails, the checkout is as before. @param {string} commit */
export async function checkOutCandidate(commit) {
  // A failure below must not bring back packages of an earlier upgrade.
  await rm(FORMER_MODULES, { recursive: true, force: true });
  const from = await currentCommit();
  try {
    await git("reset", "--quiet", "--keep", commit);
    await rename(MODULES, FORMER_MODULES);
    await rename(join(CANDIDATE, MODULES), MODULES);
  } catch (error) {
    await checkOutFormer(from);
    throw error;
  }
}

/** @param {string} commit */
export async function checkOutFormer(commit) {
  await git("reset", "--quiet", "--keep", commit);
  if (!existsSync(FORMER_MODULES)) return;
  await rm(MODULES, { recursive: true, force: true });
  await rename(FORMER_MODULES, MODULES);
}
