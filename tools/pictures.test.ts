import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { filesIn } from "../scripts/support/files-in.mjs";
import { SOURCES, wantedCopies } from "./pictures.mjs";

test("each of the product's photographs has its copies, of the right widths, and no others are there", async () => {
  const wanted = await wantedCopies();
  expect(readdirSync("public/media").toSorted()).toEqual([...wanted.keys()].toSorted());
  for (const [name, { file, width }] of wanted) {
    const whole = await sharp(file).metadata();
    const copy = await sharp(`public/media/${name}`).metadata();
    expect({ name, width: copy.width }).toEqual({ name, width: Math.min(width, whole.width) });
  }
});

test("no two places of the site show the same photograph, and the demo data shows none of the site's", async () => {
  const files = (await Promise.all(SOURCES.map((folder) => filesIn(folder, /\.jpg$/)))).flat();
  const drawnFrom = new Set([...(await wantedCopies()).values()].map(({ file }) => file));
  expect([...drawnFrom].toSorted()).toEqual(files.toSorted());
  const sources = (await Promise.all(["app", "components"].map((folder) => filesIn(folder, /\.tsx?$/)))).flat();
  const shown = sources.flatMap((file) => readFileSync(file, "utf8").match(/(?<=\/)[\w-]+\.jpg(?=")/g) ?? []);
  expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted());
});
