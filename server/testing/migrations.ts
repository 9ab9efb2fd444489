import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const hashOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(file, "utf8").replace(/^import .*\n/gm, ""))
    .digest("hex");

/** `recorded` has the SHA-256 of each file without its imports, which change when files move. Only add lines. */
export function testMigrations(folder: string, recorded: Record<string, string>) {
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""));

  test.each(files)("the migrations in %s have not changed since their release", (name) => {
    const advice = `${name} has changed, but existing databases will not run it again: restore it, and add a new migration.`;
    expect(hashOf(join(folder, `${name}.ts`)) === recorded[name] ? "" : advice).toBe("");
  });

  test("every file of migrations is recorded", () => expect(Object.keys(recorded)).toEqual(files.sort()));
}
