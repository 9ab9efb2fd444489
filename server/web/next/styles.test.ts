import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withStylesInline } from "./styles";

/** A build with these style sheets. */
function buildWith(sheets: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-styles-"));
  mkdirSync(join(folder, "static", "chunks"), { recursive: true });
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, "static", "chunks", name), css);
  return folder;
}

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const disabledLink = (name: string) => link(name).replace("<link ", '<link disabled="" ');

test("style sheets are inlined in order before their links, which stay for React but are not fetched", () => {
  const folder = buildWith({ "a.css": "a{color:red}", "b.css": "b{color:blue}" });
  expect(withStylesInline(`<head>${link("a.css")}${link("b.css")}</head>`, folder)).toBe(
    `<head><style>a{color:red}\nb{color:blue}</style>${disabledLink("a.css")}${disabledLink("b.css")}</head>`,
  );
});

test("a style sheet that the page prefetches for its error page is inlined too", () => {
  const folder = buildWith({ "a.css": "a{}", "error.css": "b{}" });
  const ahead = '<link rel="preload" href="/_next/static/chunks/error.css" as="style"/>';
  expect(withStylesInline(ahead + link("a.css"), folder)).toBe(
    `<style>b{}\na{}</style>${disabledLink("error.css")}${disabledLink("a.css")}`,
  );
});

test("relative addresses in a style sheet are resolved for the page; data and absolute addresses stay", () => {
  const folder = buildWith({
    "a.css": `@font-face{src:url(../media/f.woff2)}a{background:url("data:image/svg+xml,<a>")url(/x.png)url(#y)}`,
  });
  expect(withStylesInline(link("a.css"), folder)).toContain(
    `@font-face{src:url(/_next/static/media/f.woff2)}a{background:url("data:image/svg+xml,<a>")url(/x.png)url(#y)}`,
  );
});

test("a page keeps its links if a style sheet is missing or there are none", () => {
  const folder = buildWith({ "a.css": "a{}" });
  for (const page of [link("a.css") + link("gone.css"), "<p></p>"]) expect(withStylesInline(page, folder)).toBe(page);
});
