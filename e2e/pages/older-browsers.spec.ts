import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pages } from "../../lib/content/pages";
import { loginPage } from "../../lib/content/screens";
import { findRelease } from "../../scripts/release/build.mjs";
import { lackingInCss, lackingInLanguage, lackingInScript } from "../engines/older";
import { PAGE_SCRIPT } from "../support/hydration";
import { expect, test } from "../support/test";

/** Visitors get this instead of each feature that their browser lacks. */
const CSS_FALLBACKS = {
  ":details-content": "answers open at once",
  ":has": "what each use says: the page scrolls behind a dialog, tabs show all their panels, a field keeps its padding",
  "animation-range": "see animation-timeline",
  "animation-timeline": "the bars stay where they are, and the frame shows its stages by the range",
  "break-after": "a printed heading may end a page",
  "content-visibility": "see :details-content",
  "field-sizing": "a text field keeps its height and is resized by hand",
  "font-family": "the next family of the list",
  "forced-color-adjust": "Safari has no forced colours",
  "grid-template-rows": "rows of neighbours are not aligned",
  "mask-image": "nothing fades at the edge of a list that scrolls",
  page: "all printed pages are upright",
  size: "see page",
  "print-color-adjust": "with its prefix",
  "scrollbar-width": "the scroll bar shows",
  "text-size-adjust": "with its prefix",
  "text-wrap": "lines of a heading differ in length",
};

/** Of lib/page-scripts. "ours" is a name of our own objects, which the check cannot tell apart. */
const SCRIPT_FALLBACKS = {
  city: "ours: a chosen city",
  connection: "pages are fetched ahead, whatever the visitor's data plan",
  estimate: "ours: the visitor's estimate",
  format: "that of numbers, which all have",
  in: "ours: a row of the comparison",
  requestIdleCallback: "pages are fetched ahead by a timer",
  saveData: "see connection",
  share: "ours: a milestone's share",
};

const CHUNK_FALLBACKS = {
  canParse: "Next adds it",
  captureStackTrace: "fflate's: asked for first",
  error: "React's: ends a stream",
  groupBy: "Next's, for browsers without modules",
  intersection: "zod's",
  pause: "papaparse's own method",
  toArray: "React's: Children.toArray",
  try: "see groupBy",
  union: "zod's",
  use: "React's hook",
};

const INLINE_SCRIPT = /<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

test("of the inline and deferred scripts of all pages, these browsers lack only what pages do without", async ({
  request,
}) => {
  const lacking = new Set<string>();
  for (const path of [...Object.values(pages).map(({ href }) => href), loginPage]) {
    const html = await (await request.get(path)).text();
    const [file] = html.match(PAGE_SCRIPT) ?? [];
    const deferred = file ? await (await request.get(file)).text() : "";
    for (const code of [deferred, ...Array.from(html.matchAll(INLINE_SCRIPT), ([, code = ""]) => code)])
      for (const name of lackingInScript(code)) lacking.add(name);
  }
  expect([...lacking].toSorted()).toEqual(Object.keys(SCRIPT_FALLBACKS));
});

test("of the language's methods in shipped scripts, these browsers lack only what pages do without", async () => {
  const scripts = await readChunks(".js");
  expect([...new Set(scripts.flatMap(lackingInLanguage))].toSorted()).toEqual(Object.keys(CHUNK_FALLBACKS));
});

test("of the shipped CSS, Chrome 109, Firefox 115, Safari 16.4 and Samsung Internet 20 lack only what pages do without", async () => {
  const sheets = await readChunks(".css");
  expect([...new Set(sheets.flatMap(lackingInCss))].toSorted()).toEqual(Object.keys(CSS_FALLBACKS).toSorted());
});

const CHUNK = /static\/chunks\/([\w.~-]+\.(?:js|css))/g;

/** Follows the manifests, because a release also keeps the files of earlier ones. */
async function readChunks(extension: string) {
  const folder = join(await findRelease(), ".next");
  const files = await readdir(join(folder, "server/app"), { recursive: true });
  const lists = files.filter((name) => name.endsWith("client-reference-manifest.js"));
  const pending = [join(folder, "build-manifest.json"), ...lists.map((name) => join(folder, "server/app", name))];
  const seen = new Set<string>();
  const texts: string[] = [];
  for (let file = pending.pop(); file; file = pending.pop()) {
    const text = await readFile(file, "utf8");
    if (seen.has(file) && file.endsWith(extension)) texts.push(text);
    for (const [, name = ""] of text.matchAll(CHUNK)) {
      const chunk = join(folder, "static/chunks", name);
      if (!seen.has(chunk)) pending.push(chunk);
      seen.add(chunk);
    }
  }
  return texts;
}
