import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstPasswordFile, forgetFirstPassword } from "./first-password.mjs";

test("the file of the first password goes when someone signs in with it, and stays when they use another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "first-password-"));
  const file = firstPasswordFile(folder);
  await forgetFirstPassword(folder, "");
  writeFileSync(file, "the first one\n");
  await forgetFirstPassword(folder, "another");
  expect(existsSync(file)).toBe(true);
  await forgetFirstPassword(folder, "the first one");
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
