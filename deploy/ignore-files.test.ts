import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The paths that these patterns exclude. Docker and git agree on patterns that begin with two stars. */
function refusedBy(patterns: string, paths: string[]): string[] {
  const cwd = mkdtempSync(join(tmpdir(), "sagwan-ignore-files-"));
  try {
    execFileSync("git", ["init", "--quiet"], { cwd });
    const settings = ["-c", `core.excludesFile=${resolve(patterns)}`];
    return execFileSync("git", [...settings, "check-ignore", ...paths], { cwd, encoding: "utf8" })
      .trim()
      .split("\n");
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

const keys = ["privkey.pem", "deploy/tls/fullchain.pem", "deploy/tls/anything", "deploy/nginx/site.key", "a/b/c.p12"];

test.each([".gitignore", ".dockerignore"])("%s excludes certificates, keys and settings in any folder", (file) => {
  const secret = [...keys, ".env", ".env.local"];
  expect(refusedBy(file, [...secret, "deploy/nginx/nginx.conf", "server/platform/env.ts"])).toEqual(secret);
});
