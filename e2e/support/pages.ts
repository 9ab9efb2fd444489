import { createHash, createHmac } from "node:crypto";
import { type APIResponse, expect, type Page } from "playwright/test";
import { testSettings } from "../../scripts/testing/test-server.mjs";

/** Collects CSP violations, errors and failed requests on this page from now on. */
export function complaintsOn(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Some tests open the 404 page, which the browser reports as an error.
    const isMissingPage = message.text().includes("status of 404");
    if (message.type() === "error" && !isMissingPage) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** The number of pages of a PDF by Chromium. */
export const sheetsIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;

/** Marks all pages of this server stale, as it does at its own start. */
export async function markStale(site: string) {
  const token = createHmac("sha256", testSettings.AUTH_SECRET).update("refresh").digest("hex");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site}/api/refresh`, { method: "POST", headers });
  if (!response.ok) throw new Error(`The pages could not be marked stale: ${response.status}`);
}

/** Waits until the page's HTML has these words: the first visit after a save may get the former version. */
export const untilShown = ({ request }: Pick<Page, "request">, address: string, words: string) =>
  expect.poll(async () => (await (await request.get(address)).text()).includes(words)).toBe(true);

/** The answer's CSP names each of its inline scripts by hash, and allows nothing by default. */
export async function expectFinished(response: APIResponse) {
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  const scripts = [...(await response.text()).matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  const missing = scripts
    .map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
    .filter((hash) => !policy.includes(hash));
  expect(missing, response.url()).toEqual([]);
}
