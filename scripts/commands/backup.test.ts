import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { openSiteDatabase } from "@/server/database/open";
import { testWhere } from "@/server/testing/test-where";
import { link } from "../testing/deployment.mjs";
import { needs } from "../testing/skips.mjs";

const [OWNER, COLLEAGUE] = [12_345, 12_346];
const asRoot = testWhere(process.geteuid?.() === 0, needs.root);

const RCLONE = '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.called"\n';

async function prepareCheckout(...lines: string[]) {
  const cwd = await mkdtemp(join(tmpdir(), "backup-command-"));
  await link(".", cwd);
  const [data, programs] = [join(cwd, "the data"), join(cwd, "programs")];
  await writeFile(join(cwd, ".env"), [`DATA_DIR=${data}`, ...lines].join("\n"));
  await mkdir(programs);
  await writeFile(join(programs, "rclone"), RCLONE, { mode: 0o755 });
  await (await openSiteDatabase({ file: join(data, "site.sqlite") })).destroy();
  const env = { PATH: `${programs}:${process.env.PATH}`, NODE_ENV: "production" as const };
  return {
    data,
    rcloneArguments: join(programs, "rclone.called"),
    backUp: () => spawnSync("npm", ["run", "backup"], { cwd, env, encoding: "utf8" }),
    [Symbol.asyncDispose]: () => rm(cwd, { recursive: true }),
  };
}

test("BACKUP_COMMAND of .env.example copies the new backup and nothing else", async () => {
  const [, line = ""] = (await readFile(".env.example", "utf8")).match(/^# (BACKUP_COMMAND=.*)$/m) ?? [];
  await using place = await prepareCheckout(line);
  const stdout = expect.stringContaining("Copy elsewhere: done by BACKUP_COMMAND");
  expect(place.backUp()).toMatchObject({ status: 0, stdout });
  const [name = ""] = await readdir(join(place.data, "backups"));
  const folder = join(place.data, "backups", name);
  expect(await readFile(place.rcloneArguments, "utf8")).toBe(`copy\n${folder}\nremote:sagwan/${basename(folder)}\n`);
});

asRoot("a backup made by root belongs to the data's owner, with the folders around it", async () => {
  await using place = await prepareCheckout();
  spawnSync("chown", ["-R", `${OWNER}:${OWNER}`, place.data]); // also SQLite's files, which vanish some time after the close
  await chmod(join(place.data, ".."), 0o755);
  expect(place.backUp()).toMatchObject({ status: 0, stderr: "" });
  const [name = ""] = await readdir(join(place.data, "backups"));
  for (const path of ["", name, `${name}/site.sqlite`, `${name}/rows.json`])
    expect((await stat(join(place.data, "backups", path))).uid).toBe(OWNER);
});

asRoot(
  "a user who may not read the secrets is told whose they are and how to run the doctor as that user, and not to delete them",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "sagwan-secrets-"));
    writeFileSync(join(folder, "secrets.json"), "{}", { mode: 0o600 });
    for (const path of [folder, join(folder, "secrets.json")]) chownSync(path, OWNER, OWNER);
    const { status, stderr } = spawnSync(process.execPath, ["scripts/doctor.mjs"], {
      env: { ...process.env, DATA_DIR: folder, npm_lifecycle_event: "doctor" },
      uid: COLLEAGUE,
      gid: COLLEAGUE,
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain(
      `${folder}/secrets.json belongs to #${OWNER}, and you may not read it. Run this as root, or as #${OWNER}: sudo -u '#${OWNER}' npm run doctor`,
    );
    expect(stderr).not.toContain("delete");
    expect(status).toBe(1);
  },
);
