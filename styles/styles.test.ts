/** @jest-environment jsdom */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileString } from "sass";
import { MARK_SCRIPTED } from "@/lib/page-scripts/scripted";

const FOLDERS = ["styles", "components", "app", "lib"];
const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.(scss|tsx?)$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name, text: readFileSync(name, "utf8") })),
);

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

test("no style sheet uses `@media (scripting)`, which some browsers in use do not support", () => {
  const sheets = texts.filter(({ name }) => name.endsWith(".scss"));
  const asking = sheets.filter(({ text }) => /@media[^{]*\(\s*scripting/.test(text)).map(({ name }) => name);
  expect(sheets.length).toBeGreaterThan(50);
  expect(asking).toEqual([]);
});

test("each class name outside a sheet is a look", () => {
  const { css } = compileString('@use "looks";', { loadPaths: ["styles"] });
  const site = texts.filter(({ name }) => /^components\/(site|ui|forms)\//.test(name));
  const names = site.flatMap(({ text }) => text.match(/(?<=className=({cx\()?")[^"]+/g) ?? []).join(" ");
  expect(names.split(" ").filter((name) => name !== "unseen" && !css.includes(`.${name})`))).toEqual([]);
});

function selectorOf(sheet: string) {
  const { css } = compileString(`@use "mixins" as m; ${sheet}`, { loadPaths: ["styles"] });
  const [selector = ""] = css.split("{");
  return selector.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, "$1").trim();
}

test("style sheets use the class that the page's first script sets", () => {
  document.documentElement.className = "font";
  const control = document.body.appendChild(document.createElement("p"));
  control.className = "control";
  const scripted = selectorOf(".control { @include m.with-script { color: red } }");
  const plain = selectorOf(".control { @include m.without-script { color: red } }");
  expect([control.matches(scripted), control.matches(plain)]).toEqual([false, true]);
  Object.assign(performance, { getEntriesByType: () => [] }); // jsdom has no navigation
  new Function(MARK_SCRIPTED)();
  expect([control.matches(scripted), control.matches(plain)]).toEqual([true, false]);
  expect(document.documentElement.className).toBe("font js");
});

test("both mixins add no specificity, nested in a rule or around it", () => {
  const weightless = /^:where\([^,]*\) \.control$/;
  expect(selectorOf(".control { @include m.with-script { color: red } }")).toMatch(weightless);
  expect(selectorOf("@include m.with-script { .control { color: red } }")).toMatch(weightless);
});
