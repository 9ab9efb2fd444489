import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "sass";

const FOLDERS = [
  "components/site",
  "components/ui",
  "components/forms",
  "app/(site)",
  "app/(reading)",
  "app/(contact)",
];

const code = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => readFileSync(join(folder, file), "utf8")),
).join("\n");

/** className="small text-2", and the texts in className={…} that are not compared. */
const classNames = code.replace(/=== "[^"]*"/g, "").match(/\bclassName=(?:"[^"]*"|\{[^}]*\})/g) ?? [];
const named = new Set(classNames.flatMap((one) => (one.match(/"[^"]*"/g) ?? []).join(" ").match(/[^\s"]+/g) ?? []));

const { css } = compile("styles/_looks.scss", { loadPaths: ["styles"] });
const looks = new Set([...css.matchAll(/:where\(\.([\w-]+)\)/g)].map(([, look = ""]) => look));

test("each class name outside a sheet of its component's is a look", () => {
  named.delete("unseen"); // of styles/globals.scss
  expect([...named].filter((one) => !looks.has(one))).toEqual([]);
});

test("each look is used, because every page loads all of them", () => {
  expect([...looks].filter((one) => !named.has(one))).toEqual([]);
});
