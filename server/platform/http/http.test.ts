import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/server/platform/env";
import { TOAST_STYLES } from "./content-security-policy";
import { requireSameName, requireSameOrigin } from "./same-origin";

const from = (headers: Record<string, string>) => () =>
  requireSameOrigin(new Request("http://inner:3000/api/cities", { method: "POST", headers }));
const ours = { origin: env.SITE_URL, host: "inner:3000" };

test("[AUTH-05] a write from SITE_URL is accepted, with or without Sec-Fetch-Site", () => {
  expect(from(ours)).not.toThrow();
  expect(from({ ...ours, "sec-fetch-site": "same-origin" })).not.toThrow();
});

test.each([
  ["another scheme", { origin: env.SITE_URL.replace("http:", "https:") }],
  ["another port", { origin: `${env.SITE_URL}1` }],
  ["the origin in the client's own Host header", { origin: "http://evil.example", host: "evil.example" }],
  ["another subdomain", { "sec-fetch-site": "same-site" }],
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["an opaque origin", { origin: "null" }],
  ["no origin", { origin: "" }],
])("[AUTH-05] a write from %s is refused", (_where, headers) => {
  expect(from({ ...ours, ...headers })).toThrow("Send this from the site itself.");
});

test("without a SITE_URL the site accepts writes under any of its machine's host names", () => {
  jest.replaceProperty(env, "isSiteUrlSet", false);
  expect(from({ origin: "http://192.168.1.20:3000", host: "192.168.1.20:3000" })).not.toThrow();
  expect(from({ origin: "http://evil.example", host: "192.168.1.20:3000" })).toThrow();
});

const formFrom = (headers: Record<string, string>) => () =>
  requireSameName(new Request("http://inner:3000/api/enquiries", { method: "POST", headers }));

test.each([
  ["https://www.example.com", "https://example.com"],
  ["https://example.com", "https://www.example.com"],
])("[AUTH-05] with SITE_URL %s the enquiry form at %s is the same site, but no other write is", (siteUrl, origin) => {
  jest.replaceProperty(env, "SITE_URL", siteUrl);
  expect(formFrom({ origin, "sec-fetch-site": "same-origin" })).not.toThrow();
  expect(formFrom({ origin, "sec-fetch-site": "same-site" })).not.toThrow();
  expect(from({ origin, "sec-fetch-site": "same-origin" })).toThrow();
  expect(formFrom({ origin, "sec-fetch-site": "cross-site" })).toThrow();
  for (const other of ["http://example.com", "https://shop.example.com", "https://www.www.example.com", "null"])
    expect(formFrom({ origin: other, "sec-fetch-site": "same-origin" })).toThrow();
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the hash of the toasts' style is that of the installed package", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, css = '""'] = source.match(/^__insertCSS\((".*")\)/m) ?? [];
  expect(TOAST_STYLES).toEqual([hash(""), hash(JSON.parse(css))]);
});

test("only components/admin/parts/toasts.tsx imports the toasts' library: others use notify", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const importing = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, "utf8").includes('"sonner"'));
  expect(importing).toEqual(["components/admin/parts/toasts.tsx"]);
});
