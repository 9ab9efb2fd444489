import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "../../scripts/support/steps.mjs";

/** @typedef {Awaited<ReturnType<typeof makeTree>>} Tree */

/** Makes a git worktree of the last commit in a temporary folder with the installed packages. Removed when this process exits. */
export async function makeTree() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-changed-"));
  const root = join(folder, "tree");
  const head = (await run("git", ["rev-parse", "HEAD"])).trim();
  process.once("exit", () => {
    execFileSync("git", ["worktree", "remove", "--force", root]);
    rmSync(folder, { recursive: true });
  });
  await run("git", ["worktree", "add", "--quiet", "--detach", root, head]);
  await symlink(resolve("node_modules"), join(root, "node_modules"));

  /** @param {string[]} args */
  const git = (...args) => run("git", ["-C", root, ...args]);

  const checkOut = (commit = head) => git("checkout", "--quiet", "--force", "--detach", commit);

  /**
   * The test files that fail.
   * @param {string[]} tests
   */
  async function failing(tests) {
    const report = join(folder, "report.json");
    await rm(report, { force: true });
    const jest = ["node_modules/jest/bin/jest.js", "--ci", "--maxWorkers=1", "--forceExit", "--json"];
    const options = { cwd: root, env: { ...process.env, TEST_DATABASE_URL: "" } };
    // Jest's failure status is expected: the report names the failed tests.
    await run(process.execPath, [...jest, `--outputFile=${report}`, "--runTestsByPath", ...tests], options).catch(
      () => {},
    );
    /** @type {{ testResults: { name: string, status: string }[] }} */
    const { testResults } = JSON.parse(await readFile(report, "utf8"));
    const passed = new Set(testResults.filter(({ status }) => status !== "failed").map(({ name }) => name));
    return tests.filter((test) => !passed.has(join(root, test)));
  }

  return { root, git, checkOut, failing };
}
