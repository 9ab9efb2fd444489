import sharp from "sharp";
import { COPY_WIDTHS } from "@/lib/picture-copies.mjs";
import { siteDatabase } from "@/server/database/site-database";
import { pictureFile } from "@/server/platform/images/testing";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { allDrawn, checkCopies, findResized, queueResize, storeSitePicture } from "./pictures";

afterEach(() => (shared.queueResize = undefined));

test("a saved picture gets a copy of each width, none wider than itself, and loses them when it is deleted", async () => {
  await using _site = await ownSiteDatabase();
  shared.queueResize = queueResize;
  const { src } = await storeSitePicture(await pictureFile("a house", { width: 900, height: 600 }));
  await allDrawn();
  for (const width of COPY_WIDTHS)
    expect(await sharp(await findResized(src, width)).metadata()).toMatchObject({
      format: "heif",
      width: Math.min(width, 900),
    });
  await checkCopies(Date.now());
  expect(await findResized(src, 480)).toBeDefined();
  await (await siteDatabase()).deleteFrom("sitePictures").execute();
  await checkCopies(Date.now() + 86_400_000);
  expect(await findResized(src, 480)).toBeUndefined();
});

test("a picture that cannot be read gets no copies, and the next one does", async () => {
  await using _site = await ownSiteDatabase();
  const warn = jest.spyOn(log, "warn").mockImplementation();
  const { src } = await storeSitePicture(await pictureFile("a garden"));
  queueResize(`/media/site/${"0".repeat(64)}`);
  queueResize(src);
  await allDrawn();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await findResized(src, 256)).toBeDefined();
});
