import type { Browser, BrowserContext, Page } from "playwright/test";
import { collectErrors } from "../support/pages";
import { callOf, type Driver, type Engine, PHONE } from "./driver";
import { runJourneys } from "./journeys";
import { asOlder } from "./older";

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;

const olderChromium = (site: string | undefined, browser: Browser): Engine => ({
  open: async ({ hasScript }) => {
    // The page's CSP allows only the original styles, by hash.
    const context = await browser.newContext({
      viewport: PHONE,
      reducedMotion: "reduce",
      javaScriptEnabled: hasScript,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await makeStylesOlder(context, page);
    const complaints = collectErrors(page);
    const driver: Driver = {
      isOlder: true,
      open: async (path) => {
        await page.goto(new URL(path, site).href);
      },
      press: (selector) => page.locator(selector).first().click(),
      type: (selector, text) => page.locator(selector).first().fill(text),
      choose: async (selector, value) => {
        await page.locator(selector).selectOption(value);
      },
      run: async (script, ...args) => page.evaluate(callOf(script, args)),
      errors: async () => complaints,
      picture: () => page.screenshot(),
      [Symbol.asyncDispose]: () => context.close(),
    };
    return driver;
  },
  [Symbol.asyncDispose]: async () => {},
});

const toBase64 = (text: string) => Buffer.from(text).toString("base64");

/** Chromium forgets a paused request when its page is left. */
function ignoreIfGone(thrown: unknown): undefined {
  if (!String(thrown).includes("Invalid InterceptionId")) throw thrown;
}

/** Uses CDP, because Playwright's route() pauses every request and misses redirected ones. */
async function makeStylesOlder(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  devtools.on(
    "Fetch.requestPaused",
    async ({ requestId, resourceType, responseStatusCode = 0, responseHeaders = [] }) => {
      if (responseStatusCode >= 300 && responseStatusCode < 400) {
        await devtools.send("Fetch.continueRequest", { requestId });
        return;
      }
      const response = await devtools.send("Fetch.getResponseBody", { requestId }).catch(ignoreIfGone);
      if (!response) return;
      const { body, base64Encoded } = response;
      const text = base64Encoded ? Buffer.from(body, "base64").toString() : body;
      const older =
        resourceType === "Document" ? text.replaceAll(STYLE, (_, tag, css) => tag + asOlder(css)) : asOlder(text);
      const headers = responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name));
      const answer = { responseCode: responseStatusCode, responseHeaders: headers, body: toBase64(older) };
      await devtools.send("Fetch.fulfillRequest", { requestId, ...answer }).catch(ignoreIfGone);
    },
  );
  const requestStage = "Response" as const;
  const patterns = (["Document", "Stylesheet"] as const).map((resourceType) => ({ resourceType, requestStage }));
  await devtools.send("Fetch.enable", { patterns });
}

runJourneys("Chromium with older style sheets", olderChromium);
