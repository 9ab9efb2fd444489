import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";
import { asOwner } from "./as-owner.mjs";

const OWNER = 12_345;
const asRoot = testWhere(process.geteuid?.() === 0, needs.root);

asRoot("what root runs as the folder's owner has a home of its own, and none of root's npm settings", async () => {
  const folder = mkdtempSync(join(tmpdir(), "owner-"));
  chownSync(folder, OWNER, OWNER);
  const env = { NODE_ENV: "production" as const, HOME: "/root", npm_config_cache: "/root/.npm", npm_execpath: "/npm" };
  expect(await asOwner(folder, env)).toEqual({
    uid: OWNER,
    gid: OWNER,
    env: { NODE_ENV: "production", HOME: folder, npm_execpath: "/npm" },
  });
  rmSync(folder, { recursive: true });
});

asRoot("in a folder of its own root runs everything as itself", async () => {
  const env = { NODE_ENV: "production" as const, HOME: "/root", npm_config_cache: "/root/.npm" };
  expect(await asOwner("/", env)).toEqual({ env });
});
