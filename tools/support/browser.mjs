import { chromium } from "playwright";
import { ensureChromium, FLAGS } from "../../scripts/testing/chromium.mjs";

export const launchBrowser = async () =>
  chromium.launch({ executablePath: (await ensureChromium()).path, args: FLAGS });
