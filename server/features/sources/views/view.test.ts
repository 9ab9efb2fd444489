import { env } from "@/server/platform/env";
import type { Viewed } from "@/server/platform/shared.mjs";
import { viewOf } from "./view";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const PHONE = "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const TABLET = "Mozilla/5.0 (Linux; Android 13; SM-X205) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const HTML = "text/html; charset=utf-8";
const viewed = ({ headers, ...request }: Partial<Viewed> = {}): Viewed => ({
  method: "GET",
  url: "/",
  status: 200,
  type: HTML,
  ...request,
  headers: { "user-agent": CHROME, host: "localhost", ...headers },
});

test.each<[string, Partial<Viewed>, ReturnType<typeof viewOf>]>([
  ["a direct one", {}, { page: "/", source: "", campaign: "", device: "desktop" }],
  [
    "a campaign's",
    { url: "/package/mysuru?utm_source=GOOGLE&utm_campaign=teak-2&gclid=x" },
    { page: "/package/mysuru", source: "Google", campaign: "teak-2", device: "desktop" },
  ],
  [
    "an advertisement's without campaign",
    { url: "/?gbraid=x" },
    { page: "/", source: "Google", campaign: "Ad click without campaign", device: "desktop" },
  ],
  [
    "one by a link elsewhere",
    { headers: { referer: "https://www.magicbricks.example/a?b=c" } },
    { page: "/", source: "magicbricks.example", campaign: "", device: "desktop" },
  ],
  [
    "one from another page of the site",
    { url: "/about-us", headers: { referer: `${env.SITE_URL}/` } },
    { page: "/about-us", source: "Within the site", campaign: "", device: "desktop" },
  ],
  [
    "one from the site under its other name",
    { headers: { host: "127.0.0.1:3400", referer: "http://127.0.0.1:3400/package" } },
    { page: "/", source: "Within the site", campaign: "", device: "desktop" },
  ],
  [
    "a page's data, without loading a document",
    { type: "text/x-component", headers: { rsc: "1" } },
    { page: "/", source: "", campaign: "", device: "desktop" },
  ],
  [
    "a page that the browser still has",
    { status: 304, type: undefined },
    { page: "/", source: "", campaign: "", device: "desktop" },
  ],
  ["a phone's", { headers: { "user-agent": PHONE } }, { page: "/", source: "", campaign: "", device: "mobile" }],
  ["a tablet's", { headers: { "user-agent": TABLET } }, { page: "/", source: "", campaign: "", device: "tablet" }],
])("%s is a view", (_what, request, view) => {
  expect(viewOf(viewed(request))).toEqual(view);
});

test.each<[string, Partial<Viewed>]>([
  ["HEAD", { method: "HEAD" }],
  ["HEAD that nginx turned into GET", { headers: { "x-request-method": "HEAD" } }],
  ["a form that is sent", { method: "POST" }],
  ["an error", { status: 500 }],
  ["a missing page", { status: 404 }],
  ["a redirect", { status: 308 }],
  ["a picture", { url: "/og/design/x", type: undefined, status: 304 }],
  ["a picture in another language", { url: "/kn/og/design/x", type: undefined, status: 304 }],
  ["a picture without a name", { type: "image/png" }],
  ["a search engine", { headers: { "user-agent": GOOGLEBOT } }],
  ["a request without a user agent", { headers: { "user-agent": "" } }],
  ["a prefetch", { headers: { "sec-purpose": "prefetch" } }],
  ["a prerender", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["an older prefetch", { headers: { purpose: "prefetch" } }],
  ["Next's prefetch", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
])("%s is no view", (_what, request) => {
  expect(viewOf(viewed(request))).toBeUndefined();
});

test("text from an address is one line of bounded length, however long the address is", () => {
  const { source, campaign } =
    viewOf(viewed({ url: `/?utm_source=a%0Ab%00${"c".repeat(900)}&utm_campaign=${"d".repeat(900)}` })) ?? {};
  expect([source, campaign]).toEqual([`a b ${"c".repeat(76)}`, "d".repeat(120)]);
});
