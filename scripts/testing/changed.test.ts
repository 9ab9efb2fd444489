import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChanges } from "./changed.mjs";

/** A git repository with one commit on main. */
function repository(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "changed-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Meera", "-c", "user.email=meera@example.com", ...args], { cwd: root });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  function commit() {
    git("add", "--all");
    git("commit", "--quiet", "--message", "Change it");
  }
  git("init", "--quiet", "--initial-branch=main");
  for (const [file, text] of Object.entries(files)) write(file, text);
  commit();
  return { root, git, write, commit, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

const FILES = { "sum.ts": "export const sum = 1;", "kept.ts": "export {};", "gone.md": "Old.", ".gitignore": "*.log" };

test("on main the changes are those since the last commit, untracked and deleted files included", async () => {
  using there = repository(FILES);
  there.write("sum.ts", "export const sum = 2;");
  there.write("new.ts", "export {};");
  there.write("noise.log", "");
  rmSync(join(there.root, "gone.md"));
  const { changed, files } = await findChanges(undefined, there.root);
  expect(changed.sort()).toEqual(["gone.md", "new.ts", "sum.ts"]);
  expect(files).toEqual(expect.arrayContaining(["gone.md", "new.ts", "kept.ts"]));
});

test("on a branch the changes are those since it left main, or since a given commit", async () => {
  using there = repository(FILES);
  there.git("switch", "--quiet", "--create", "branch");
  for (const file of ["first.ts", "second.ts"]) {
    there.write(file, "export {};");
    there.commit();
  }
  expect((await findChanges(undefined, there.root)).changed).toEqual(["first.ts", "second.ts"]);
  expect((await findChanges("HEAD~1", there.root)).changed).toEqual(["second.ts"]);
  await expect(findChanges("nowhere", there.root)).rejects.toThrow("git knows no commit 'nowhere'.");
});

test("a file with changes only in comments or types is recognised", async () => {
  using there = repository(FILES);
  there.write("sum.ts", "/** One. */\nexport const sum: number = 1;");
  there.write("kept.ts", "export const added = 1;");
  const { sameCode } = await findChanges(undefined, there.root);
  expect([...sameCode]).toEqual(["sum.ts"]);
});
