import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { findProgram, requireProgram } from "../../scripts/support/system.mjs";
import { needs } from "../../scripts/testing/skips.mjs";
import { callOf, type Driver, type Engine, PHONE, waitForMiddle } from "./driver";
import { runJourneys } from "./journeys";

const PROGRAMS = ["firefox-esr", "firefox"];

const findFirefox = () => findProgram(...PROGRAMS);

/** JavaScript is on or off for a whole browser, so journeys without it restart Firefox, with the same profile. */
async function startFirefox(site: string | undefined): Promise<Engine> {
  const userDataDir = await mkdtemp(join(tmpdir(), "sagwan-firefox-"));
  let started: { browser: Browser; hasScript: boolean } | undefined;
  const launch = (hasScript: boolean) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath: requireProgram(...PROGRAMS),
      userDataDir,
      extraPrefsFirefox: {
        "javascript.enabled": hasScript,
        "ui.prefersReducedMotion": 1,
        "dom.ipc.processPrelaunch.enabled": false,
        // A phone has no scrollbar next to the page.
        "ui.useOverlayScrollbars": 1,
      },
    });
  return {
    open: async ({ hasScript }) => {
      if (started?.hasScript !== hasScript) {
        await started?.browser.close();
        started = { browser: await launch(hasScript), hasScript };
      }
      return openSession(started.browser, site);
    },
    [Symbol.asyncDispose]: async () => {
      await started?.browser.close();
      await rm(userDataDir, { recursive: true, force: true });
    },
  };
}

async function openSession(browser: Browser, site: string | undefined): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  const run: Driver["run"] = async (script, ...args) => {
    const result = await page.evaluate(callOf(script, args));
    return result as ReturnType<typeof script>;
  };
  return {
    open: async (path) => {
      await page.goto(new URL(path, site).href);
    },
    // Puppeteer's click() runs a script in the page, which fails without JavaScript.
    press: async (selector) => {
      const { x, y } = await waitForMiddle(run, selector);
      await page.mouse.click(x, y);
    },
    type: async (selector, text) => {
      await waitForMiddle(run, selector);
      await run((selector) => document.querySelector<HTMLInputElement>(selector)?.select(), selector);
      await page.keyboard.type(text);
    },
    choose: async (selector, value) => {
      await page.select(selector, value);
    },
    run,
    errors: async () => errors,
    picture: async () => Buffer.from(await page.screenshot()),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

runJourneys("Firefox", startFirefox, { lacks: findFirefox() ? "" : needs.firefox });
