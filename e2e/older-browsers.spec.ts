import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findRelease } from "../scripts/support/build.mjs";
import { lackingIn } from "./engines/older-css";
import { expect, test } from "./support/test";

/** The CSS features that a supported browser lacks, with what its visitors get instead. */
const WITHOUT = {
  ":details-content": "answers open at once",
  ":has": "what each use says: the page scrolls behind a dialog, tabs show all their panels, a field keeps its padding",
  "animation-range": "see animation-timeline",
  "animation-timeline": "the bars stay where they are, and the frame shows its stages by the range",
  "break-after": "a printed heading may end a page",
  "contain-intrinsic-block-size": "see content-visibility",
  "content-visibility": "all sections are laid out at once",
  "field-sizing": "a text field keeps its height and is resized by hand",
  "font-family": "the next family of the list",
  "forced-color-adjust": "Safari has no forced colours",
  "grid-template-rows": "rows of neighbours are not aligned",
  "mask-image": "nothing fades at the edge of a list that scrolls",
  "overflow-clip-margin": "a hairline between cards is cut",
  page: "all printed pages are upright",
  "print-color-adjust": "with its prefix",
  "scrollbar-width": "the scroll bar shows",
  "text-size-adjust": "with its prefix",
  "text-wrap": "lines of a heading differ in length",
  "user-select": "with its prefix",
};

test("of the shipped CSS, Chrome 109, Firefox 115, Safari 16.4 and Samsung Internet 20 lack only what pages do without", async () => {
  const folder = join(await findRelease(), ".next/static/chunks");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const sheets = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  expect([...new Set(sheets.flatMap(lackingIn))].toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
