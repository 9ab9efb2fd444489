import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";

const [OWNER, COLLEAGUE] = [12_345, 12_346];

testWhere(process.geteuid?.() === 0, needs.root)(
  "who may not read the secrets hears whose they are and how to run the doctor as that user, and not to delete them",
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
