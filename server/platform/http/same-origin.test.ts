import { env } from "@/server/platform/env";
import { requireSameOrigin } from "./same-origin";

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
])("[AUTH-05] a write from %s is refused", (_where, headers) => {
  expect(from({ ...ours, ...headers })).toThrow("Send this from the site itself.");
});

test("without a SITE_URL the site accepts writes under any of its machine's host names", () => {
  using _setting = withoutSiteUrl();
  expect(from({ origin: "http://192.168.1.20:3000", host: "192.168.1.20:3000" })).not.toThrow();
  expect(from({ origin: "http://evil.example", host: "192.168.1.20:3000" })).toThrow();
});

function withoutSiteUrl(): Disposable {
  const setting = jest.replaceProperty(env, "isSiteUrlSet", false);
  return { [Symbol.dispose]: () => setting.restore() };
}
