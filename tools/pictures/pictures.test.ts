import { readdirSync } from "node:fs";
import sharp from "sharp";
import { wantedCopies } from "./main.mjs";

test("each of the product's photographs has its copies, of the right widths, and no others are there", async () => {
  const wanted = await wantedCopies();
  expect(readdirSync("public/media").toSorted()).toEqual([...wanted.keys()].toSorted());
  for (const [name, { file, width }] of wanted) {
    const whole = await sharp(file).metadata();
    const copy = await sharp(`public/media/${name}`).metadata();
    expect({ name, width: copy.width }).toEqual({ name, width: Math.min(width, whole.width) });
  }
});
