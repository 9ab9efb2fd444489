import { asOlder, lackingInLanguage, lackingInScript } from "./older";

test.each([
  ["a:has(b), c { color: red }", "a:x-unknown-has(b), c { color: red }"],
  [
    "a { text-wrap: balance; color: color-mix(in srgb, red, blue) }",
    "a { x-unknown-text-wrap: balance; x-unknown-color: color-mix(in srgb, red, blue) }",
  ],
  [
    "@media (width >= 64em) and (scripting: none) { a { top: 0 } }",
    "@media (width >= 64em) and (x-unknown-scripting: none) { a { top: 0 } }",
  ],
  ["@supports selector(:has(*)) { a { top: 0 } }", "@supports selector(:x-unknown-has(*)) { a { top: 0 } }"],
  [
    "@supports (animation-timeline: scroll()) { a { top: 0 } }",
    "@supports (x-unknown-animation-timeline: scroll()) { a { top: 0 } }",
  ],
  ["@starting-style { a { top: 0 } }", "@x-unknown-starting-style { a { top: 0 } }"],
])("features that Chrome 109 or Firefox 115 lacks are renamed so that no browser knows them: %s", (css, older) => {
  expect(asOlder(css)).toBe(older);
});

test("features of both browsers stay, and so do vendor prefixes", () => {
  const css = `@container (width > 2em) { a:is(:hover, b)::-webkit-slider-thumb { inset: 0; -webkit-mask: none; overscroll-behavior: contain } }`;
  expect(asOlder(css)).toBe(css);
});

test.each([
  ["list.toSorted()", ["toSorted"]],
  ["Object.groupBy(list, by)", ["groupBy"]],
  ["const { signal } = AbortSignal.any([])", ["any"]],
  ["element.ariaCurrent", ["ariaCurrent"]],
  ["window.requestIdleCallback(run)", ["requestIdleCallback"]],
  ["new CloseWatcher()", ["CloseWatcher"]],
  ["box.addEventListener('beforematch', show)", ["beforematch"]],
  ["document.querySelector('form:has(:checked)')", [":has"]],
  ["document.querySelector(`main > :user-valid`)", [":user-valid"]],
  ["text.match(/[\\p{L}--[a-z]]/v)", ["/v"]],
  ["new RegExp('[a]', 'v')", ["/v"]],
  ["text.replace(/(?i:a)b/, '')", ["modifier"]],
])("a script with a feature that Chrome 109, Firefox 115 or Safari 16.4 lacks is reported: %s", (code, names) => {
  expect(lackingInScript(code)).toEqual(names);
});

test.each([
  "const copy = structuredClone([1].at(-1) ?? Object.hasOwn({}, 'a'))",
  "text.replace(/(?<=a)b/u, '').replaceAll('a', 'b')",
  "list.findLast(Boolean); element.inert = true; dialog.showModal()",
  "const kept = { toSorted: 1 }; addEventListener('pageshow', show)",
])("a script that all of them run is not: %s", (code) => {
  expect(lackingInScript(code)).toEqual([]);
});

test("of a large script only the language's methods are reported", () => {
  expect(lackingInLanguage("list.toSorted(); element.ariaCurrent; /a/v")).toEqual(["/v", "toSorted"]);
});
