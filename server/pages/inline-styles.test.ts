import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withStylesInline } from "./inline-styles";

/** A build with these style sheets. */
function build(sheets: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-styles-"));
  mkdirSync(join(folder, "static", "chunks"), { recursive: true });
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, "static", "chunks", name), css);
  return folder;
}

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const kept = (name: string) => link(name).replace("<link ", '<link disabled="" ');

test("the style sheets are in the page, in their order, before their links, which are kept for React and not fetched", () => {
  const folder = build({ "a.css": "a{color:red}", "b.css": "b{color:blue}" });
  expect(withStylesInline(`<head>${link("a.css")}${link("b.css")}</head>`, folder)).toBe(
    `<head><style>a{color:red}\nb{color:blue}</style>${kept("a.css")}${kept("b.css")}</head>`,
  );
});

test("a style sheet that the page would fetch in advance, for its error page, comes along as well", () => {
  const folder = build({ "a.css": "a{}", "error.css": "b{}" });
  const ahead = '<link rel="preload" href="/_next/static/chunks/error.css" as="style"/>';
  expect(withStylesInline(ahead + link("a.css"), folder)).toBe(
    `<style>b{}\na{}</style>${kept("error.css")}${kept("a.css")}`,
  );
});

test("what a style sheet names from where it lies is found from the page too; data and whole addresses stay", () => {
  const folder = build({
    "a.css": `@font-face{src:url(../media/f.woff2)}a{background:url("data:image/svg+xml,<a>")url(/x.png)url(#y)}`,
  });
  expect(withStylesInline(link("a.css"), folder)).toContain(
    `@font-face{src:url(/_next/static/media/f.woff2)}a{background:url("data:image/svg+xml,<a>")url(/x.png)url(#y)}`,
  );
});

test("a page whose style sheets are not here keeps its links, and so does one that has none", () => {
  const folder = build({ "a.css": "a{}" });
  for (const page of [link("a.css") + link("gone.css"), "<p></p>"]) expect(withStylesInline(page, folder)).toBe(page);
});
