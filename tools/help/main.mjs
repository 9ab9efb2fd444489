import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { step } from "../../scripts/support/steps.mjs";
import { withSite } from "../support/served.mjs";
import { launchBrowser, signIn } from "../support/staff.mjs";
import { PICTURES } from "./pictures.mjs";

const FOLDER = "components/admin/help/pictures";
/** Two columns of the help page on a desktop. */
const WIDTH = 720;
/** A longer list is cut at its end. */
const LONGEST = 560;

export default async function drawHelp(args) {
  await mkdir(FOLDER, { recursive: true });
  await withSite({}, async ({ address }) => {
    const browser = await launchBrowser();
    try {
      const options = { baseURL: address, locale: "en-IN", timezoneId: "Asia/Kolkata" };
      const context = await browser.newContext({ ...options, viewport: { width: 1024, height: 900 } });
      await signIn(context.request);
      for (const { name, show } of PICTURES.filter((one) => args.length === 0 || args.includes(one.name)))
        await step(name, async () => {
          const page = await context.newPage();
          const shown = await show(page);
          await page.waitForLoadState("networkidle");
          await write(name, await shown.screenshot({ animations: "disabled" }));
          await page.close();
        });
    } finally {
      await browser.close();
    }
  });
}

async function write(name, image) {
  const { data, info } = await sharp(image)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, LONGEST) })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
}
