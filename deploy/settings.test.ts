import { readFileSync } from "node:fs";
import { parseSettings } from "@/scripts/support/environment.mjs";
import { checkedSettings, describeProblems, settings } from "@/server/platform/settings.mjs";

const known = Object.keys(settings.shape).sort();

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

/** What a setting needs beside it. */
const WITH: Record<string, string> = {
  SMTP_URL: "NOTIFY_EMAIL_TO=sales@example.com\nNOTIFY_EMAIL_FROM=site@example.com",
  NOTIFY_WEBHOOK_URL: "NOTIFY_WEBHOOK_SECRET=0123456789abcdef",
};

test.each(shown)("uncommented in .env, the line of %s is read as it is shown: %s", (name, value) => {
  const read = parseSettings(`${name}=${value}\n${WITH[name] ?? ""}`);
  expect(read[name]).toBe(value);
  const { error } = checkedSettings.safeParse(read);
  const expected = value.includes("user:password@") ? `Wrong settings: ${name} is a documented example: ` : "";
  expect(error ? describeProblems(error) : "").toMatch(expected ? new RegExp(`^${expected}`) : /^$/);
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
