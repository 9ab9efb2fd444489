import { createHash, createHmac } from "node:crypto";
import { type IncomingMessage, request as send } from "node:http";
import { type APIResponse, expect, type Page } from "playwright/test";
import { testSettings } from "../../scripts/testing/test-server.mjs";

export function collectErrors(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The browser reports an opened 404 page as an error.
    const isMissingPage = message.text().includes("status of 404");
    if (message.type() === "error" && !isMissingPage) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** Calls the address that a starting server calls. */
export async function markStale(site: string) {
  const token = createHmac("sha256", testSettings.AUTH_SECRET).update("refresh").digest("hex");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site}/api/pages`, { method: "POST", headers });
  if (!response.ok) throw new Error(`The pages could not be marked stale: ${response.status}`);
}

/** Polls, because the first visit after a save may get the former version. */
export const untilShown = ({ request }: Pick<Page, "request">, address: string, words: string) =>
  expect.poll(async () => (await (await request.get(address)).text()).includes(words)).toBe(true);

export async function openInLanguage(page: Page, address: string, tag: string) {
  const language = async () => (await (await page.request.get(address)).text()).match(/<html[^>]* lang="([^"]*)"/)?.[1];
  await expect.poll(language).toBe(tag);
  await page.goto(address);
}

export async function expectScriptsAllowed(response: APIResponse) {
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  const scripts = [...(await response.text()).matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  const missing = scripts
    .map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
    .filter((hash) => !policy.includes(hash));
  expect(missing, response.url()).toEqual([]);
}

/** Sends the path unchanged, unlike browsers and `fetch`, which normalise it. */
export const sendRaw = (site: string, method: string, path: string, headers = {}, body = "") =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(site);
    send({ hostname, port, method, path, headers, agent: false }, (answer) => resolve(answer.resume()))
      .on("error", reject)
      .end(body);
  });

export const countSheets = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
