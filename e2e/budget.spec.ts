import { gzipSync } from "node:zlib";
import { signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";

const MAX_SCRIPT_BYTES = 150_000;
/** Words that only these libraries' code has in it. */
const ADMIN_ONLY = { zod: "ZodError", swr: "keepPreviousData" };

/** The scripts that the page loads while this is done. */
async function scriptsOf(page: Page, work: () => Promise<unknown>) {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  await work();
  return Promise.all(scripts);
}

for (const path of ["/", "/our-project", "/designs-plans", "/about-us"]) {
  test(`the scripts of ${path} stay under 150 KB gzip and hold nothing of the staff's`, async ({ page }) => {
    const scripts = await scriptsOf(page, () => page.goto(path, { waitUntil: "load" }));
    const bytes = scripts.map((source) => gzipSync(source).length).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
    for (const [library, word] of Object.entries(ADMIN_ONLY)) {
      expect(scripts.filter((source) => source.includes(word)).length, library).toBe(0);
    }
  });
}

test("the words that tell the staff's libraries are in the staff's scripts", async ({ page }) => {
  await signIn(page);
  const scripts = await scriptsOf(page, async () => {
    await page.reload();
    await page.getByRole("cell").first().waitFor();
  });
  for (const [library, word] of Object.entries(ADMIN_ONLY)) {
    expect(scripts.filter((source) => source.includes(word)).length, library).toBeGreaterThan(0);
  }
});
