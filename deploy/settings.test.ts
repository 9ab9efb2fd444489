import { readFileSync } from "node:fs";
import { settings } from "@/server/platform/env";

/** Read by `npm run backup`, not by the site. */
const OF_SCRIPTS = ["BACKUP_COMMAND"];
const FORMER_NAMES = ["OUTBOX_DATABASE_URL"];
const known = [...Object.keys(settings.shape), ...OF_SCRIPTS].filter((name) => !FORMER_NAMES.includes(name)).sort();

/** The settings of .env.example with the values it shows. */
const shown = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => [name, value] as const,
);
/** The settings in README's table, whose rows may hold several. */
const ofReadme = readFileSync("README.md", "utf8")
  .split("\n")
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .map((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));

test(".env.example describes each setting once, and no other", () => {
  expect(shown.map(([name]) => name).sort()).toEqual(known);
});

test("where a setting has a default, .env.example shows it", () => {
  const differing = shown.filter(([name, value]) => {
    const standard = settings.shape[name as keyof typeof settings.shape]?.safeParse(undefined).data;
    return ["number", "boolean"].includes(typeof standard) && String(standard) !== value;
  });
  expect(differing).toEqual([]);
});

test("README shows at most ten rows of settings, all of which exist", () => {
  expect(ofReadme.length).toBeGreaterThan(5);
  expect(ofReadme.length).toBeLessThanOrEqual(10);
  expect(ofReadme.flat().filter((name) => !known.includes(name))).toEqual([]);
});
