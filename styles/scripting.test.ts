/**
 * @jest-environment jsdom
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileString } from "sass";
import { MARK_SCRIPTED } from "@/lib/inline-scripts/scripted";

const sheets = ["styles", "components", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith(".scss")),
);

test("no sheet asks by `@media (scripting)`, which browsers that are still in use do not know", () => {
  const asking = sheets.filter((name) => /@media[^{]*\(\s*scripting/.test(readFileSync(name, "utf8")));
  expect(sheets.length).toBeGreaterThan(50);
  expect(asking).toEqual([]);
});

/** The selector of this sheet's only rule, after modules are resolved. */
function selectorOf(sheet: string) {
  const { css } = compileString(`@use "mixins" as m; ${sheet}`, { loadPaths: ["styles"] });
  const [selector = ""] = css.split("{");
  return selector.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, "$1").trim();
}

test("the mark that a page's first script sets is the one by which sheets tell whether scripts run", () => {
  document.documentElement.className = "font";
  const control = document.body.appendChild(document.createElement("p"));
  control.className = "control";
  const scripted = selectorOf(".control { @include m.with-script { color: red } }");
  const plain = selectorOf(".control { @include m.without-script { color: red } }");
  expect([control.matches(scripted), control.matches(plain)]).toEqual([false, true]);
  new Function(MARK_SCRIPTED)();
  expect([control.matches(scripted), control.matches(plain)]).toEqual([true, false]);
  expect(document.documentElement.className).toBe("font js");
});

test("a rule for either adds no weight to its selector, whether it stands in another rule or around it", () => {
  const weightless = /^:where\([^,]*\) \.control$/;
  expect(selectorOf(".control { @include m.with-script { color: red } }")).toMatch(weightless);
  expect(selectorOf("@include m.with-script { .control { color: red } }")).toMatch(weightless);
});
