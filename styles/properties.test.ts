import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["styles", "components", "app", "lib"];
const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.(scss|tsx?)$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name, text: readFileSync(name, "utf8") })),
);

/** Set in a style sheet, in an element's style, or as a font's variable. */
const SET = /(--[\w-]+)\s*:|["'](--[\w-]+)["']/g;
const set = new Set(
  texts.flatMap(({ text }) => [...text.matchAll(SET)].map(([, inSheet, inCode]) => inSheet ?? inCode)),
);

test("every custom property that a style uses is set somewhere: browsers ignore the declaration silently otherwise", () => {
  const unset = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .filter(([, property]) => !set.has(property))
      .map(([, property]) => `${name}: ${property}`),
  );
  expect(set.size).toBeGreaterThan(50);
  expect(unset).toEqual([]);
});
