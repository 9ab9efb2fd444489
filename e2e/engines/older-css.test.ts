import { asOlder } from "./older-css";

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
