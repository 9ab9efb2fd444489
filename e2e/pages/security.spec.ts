import { privacyPage, publicPages } from "../../lib/content/pages";
import { expectScriptsAllowed, markStale, sendRaw } from "../support/pages";
import { expect, test } from "../support/test";

const pages = publicPages.map(({ href }) => href);
const LONG = "a".repeat(12_000);
const MANY = "a=b&".repeat(2_000);

const cases: [methods: string, paths: string, status: number][] = [
  ["GET HEAD", "/package/%25 /package/% /package/%E0 /package/%ff", 404],
  ["GET", "/package/%00 /package/%2F /package/%5C /package/%0D%0A /package/%25.rsc /_global-error", 404],
  ["GET", "/% /%25 /%E0 /%00 /%5c /%2f%2fevil.example /%252e%252e /../../etc/passwd /package/.. *", 404],
  ["GET", "/.env /; /[slug] /_error /404 /500 /_next/% /_next/static/%", 404],
  ["GET", "/our-project/% /admin/% /admin/%25 /login-page/% /sagwan-% /sagwan-dashboard/%E0", 404],
  ["GET", "/api/% /api/cities/% /api/cities/%E0 /api/cities/%25 /api/auth/% /api/outbox/%", 404],
  ["GET", "/media/% /media/%25 /media/%E0 /media/listed/%/% /media/listed/%25/%25 /og/% /og/%25", 404],
  ["GET", "/_next/image /_next/image?url=%&w=780&q=75 /media/%.780.avif /media/x.781.avif /media/x.780.avif", 404],
  ["GET", "/api/cities/%00 /api/cities?limit=% /api/cities?page=%E0", 422],
  ["GET HEAD", `/?% /?%00 /?a=%E0%A4 /contact-us?% /?${MANY} /about-us?a=${LONG} /package?city=`, 200],
  ["GET", `/${LONG} /package/${LONG} /api/health?${MANY} /package?city=mysuru&${MANY} /login-page?from=/${LONG}`, 414],
  ["GET", "/package?city=%E0 /package?city=% /package?city=%00 /package?city=a%23b /package?city=%2F%2Fe", 307],
  ["GET", "/package?city=%E0%B2%AE%E0%B3%88 /package?city=%0d%0aX:1 /sagwan-%25 /sagwan-dashboard?x=%E0", 307],
  // Another spelling redirects to the canonical one; a call needs no redirect.
  ["GET", "/package/%0d%0a /login%2Dpage /cost-estimator/%65stimate?plot=30x40 /thank-you/%73ent?reference=a", 308],
  ["GET", "/cost-estimator%2Festimate?plot=30x40 /plans%2ffound /api%2Fhealth", 404],
  ["GET", "/api/%68ealth /api/cities /icon.svg", 200],
  // A city in another casing redirects to its page; an unknown city is a 404.
  ["GET", "/package/Mysuru /package/BENGALURU /package/mYsuru?x=%E0", 308],
  ["GET", "/package/%25E0 /package/%2525 /package/Nowhere /package/..%2F..%2Fevil", 404],
  ["GET", "// //evil.example /\\evil.example /a//b /a\\b /cost-Estimator?x=%E0", 308],
  ["TRACE OPTIONS POST PUT PATCH DELETE PROPFIND", `${pages.join(" ")} /package/mysuru /login-page`, 405],
  ["TRACE POST", "/sagwan-dashboard /icon.svg /media/x /og/home /media/x.780.avif /nowhere", 405],
  ["TRACE PROPFIND SEARCH", "/api/cities /api/ready /api/enquiries /api/auth/session /api/none", 405],
  ["OPTIONS", "/api/cities /api/enquiries", 204],
];

test("each malformed request is answered with its status, security headers, and no way to another site", async ({
  baseURL,
}) => {
  for (const [methods, paths, status] of cases) {
    for (const method of methods.split(" ")) {
      for (const path of paths.split(" ")) {
        const { statusCode, headers } = await sendRaw(String(baseURL), method, path);
        expect.soft(statusCode, `${method} ${path.slice(0, 150)}`).toBe(status);
        expect.soft(headers, `${method} ${path.slice(0, 150)}`).toMatchObject({
          "x-content-type-options": "nosniff",
          "cross-origin-opener-policy": "same-origin",
          "cross-origin-resource-policy": "same-origin",
          "content-security-policy": expect.stringContaining("'none'"),
        });
        expect.soft(headers["x-powered-by"]).toBeUndefined();
        expect.soft(headers.location ?? "/", `${method} ${path.slice(0, 150)}`).toMatch(/^\/(?![/\\])/);
      }
    }
  }
});

test("a request to change the protocol is bounded and answered like any other", async ({ baseURL }) => {
  const upgrade = { connection: "Upgrade", upgrade: "websocket" };
  const statusOf = async (path: string) => (await sendRaw(String(baseURL), "GET", path, upgrade)).statusCode;
  expect([await statusOf("/api/health"), await statusOf(`/api/health?${MANY}`)]).toEqual([200, 414]);
});

test("[PACK-02] a city in another casing redirects to its address with one Location header", async ({ baseURL }) => {
  const { statusCode, rawHeaders } = await sendRaw(String(baseURL), "GET", "/package/Bengaluru?utm_source=card");
  const locations = rawHeaders.filter((_, index) => index % 2 === 1 && /^location$/i.test(rawHeaders[index - 1] ?? ""));
  expect([statusCode, locations]).toEqual([308, ["/package/bengaluru?utm_source=card"]]);
});

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
  for (const path of prerendered) await expectScriptsAllowed(await request.get(path));
  for (const path of prerendered) await expectScriptsAllowed(await request.get(path));
});

test("an injected script does not run", async ({ page }) => {
  await page.goto("/");
  const { blocked, hasRun } = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const twice = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", () => blocked.length === 2 && resolve());
    });
    const script = document.createElement("script");
    script.textContent = "window.hasRun = true";
    const image = document.createElement("img");
    image.setAttribute("onerror", "window.hasRun = true");
    image.src = "data:,";
    document.body.append(script, image);
    await twice;
    return { blocked, hasRun: "hasRun" in window };
  });
  expect(blocked.sort()).toEqual(["script-src-attr", "script-src-elem"]);
  expect(hasRun).toBe(false);
});
