import { privacyPage, publicPages } from "../../lib/content/pages";
import { expectFinished, markStale } from "../support/pages";
import { expect, test } from "../support/test";

const prerendered = [
  ...[...publicPages, privacyPage].map(({ href }) => href),
  "/package/mysuru",
  "/package/no-such-city",
  "/thank-you",
  "/no-such-page",
];

test("every prerendered page has a CSP that names its scripts, even right before and after it is rebuilt", async ({
  request,
  baseURL,
}) => {
  await markStale(String(baseURL));
  for (const path of prerendered) await expectFinished(await request.get(path));
  for (const path of prerendered) await expectFinished(await request.get(path));
});

test("an injected script does not run", async ({ page }) => {
  await page.goto("/");
  const { stopped, hasRun } = await page.evaluate(async () => {
    const stopped: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => stopped.push(effectiveDirective));
    const twice = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", () => stopped.length === 2 && resolve());
    });
    const script = document.createElement("script");
    script.textContent = "window.hasRun = true";
    const image = document.createElement("img");
    image.setAttribute("onerror", "window.hasRun = true");
    image.src = "data:,";
    document.body.append(script, image);
    await twice;
    return { stopped, hasRun: "hasRun" in window };
  });
  expect(stopped.sort()).toEqual(["script-src-attr", "script-src-elem"]);
  expect(hasRun).toBe(false);
});
