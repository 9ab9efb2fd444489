import { createHash } from "node:crypto";
import { type APIResponse, expect } from "playwright/test";

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
