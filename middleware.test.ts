import { NextRequest } from "next/server";
import { product } from "@/contract/product";
import { findStaffAddress, isReturnAddress, isWelcomePage, safeReturnPath, welcomePage } from "@/lib/auth/return-path";
import { addressOfScreen, screens } from "@/lib/content/screens";
import { config, middleware } from "@/middleware";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { sessionCookie } from "@/server/testing/bff";
import { databaseAway } from "@/server/testing/site-database";

const ask = (path: string, cookie = "") =>
  middleware(new NextRequest(new URL(path, env.SITE_URL), { headers: { cookie } }));
const meera = { name: "Meera", role: "Sales", permissions: [], token: "a token", email: "meera@example.com" };
const addresses = screens.flatMap((screen) => {
  const address = addressOfScreen(screen);
  return [address, address.toUpperCase(), address.toLowerCase()];
});

test("[SHEL-05] the matcher spells the product's slug in both cases of each letter", () => {
  const eitherCase = [...product].map((letter) => `[${letter}${letter.toUpperCase()}]`).join("");
  expect(config.matcher).toContain(`/:screen(${eitherCase}-.+)`);
});

test.each(addresses)("[AUTH-01] a visitor of %s without a session is sent to sign in and back", async (address) => {
  const response = await ask(address);
  expect(response.headers.get("location")).toBe(`${env.SITE_URL}/login-page?from=${encodeURIComponent(address)}`);
});

test("[AUTH-01] an overlong address is not returned to, and does not inflate the headers", async () => {
  const response = await ask(`/sagwan-dashboard?${"/".repeat(15_000)}`);
  expect(response.headers.get("location")).toBe(`${env.SITE_URL}/login-page`);
});

test("[LOGN-06] a session's cookies that cannot be decoded are removed, and no others, however many have such names", async () => {
  const known = [cookieName("session"), `${cookieName("session")}.1`];
  const others = Array.from({ length: 300 }, (_, index) => `${cookieName("session")}.x${index}`);
  const response = await ask("/sagwan-dashboard", [...known, ...others].map((name) => `${name}=garbage`).join("; "));
  const removed = known.map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  expect(response.headers.getSetCookie()).toEqual(removed);
});

test("staff pass", async () => {
  expect((await ask("/sagwan-dashboard", await sessionCookie(meera))).headers.get("x-middleware-next")).toBe("1");
});

test("while the site's database is unavailable staff are sent to sign in, which says so, and keep their cookie", async () => {
  const cookie = await sessionCookie(meera);
  using _away = databaseAway();
  const response = await ask("/sagwan-dashboard", cookie);
  expect(response.headers.get("location")).toBe(`${env.SITE_URL}/login-page?from=%2Fsagwan-dashboard`);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect((await ask("/login-page", cookie)).headers.get("x-middleware-next")).toBe("1");
});

test("the page of a mailed link reads no session", async () => {
  const cookie = await sessionCookie(meera);
  using _away = databaseAway();
  for (const sent of ["", cookie]) {
    const { headers } = await ask("/login-page/new-password", sent);
    expect(headers.get("x-middleware-next")).toBe("1");
    expect(headers.get("content-security-policy")).toMatch(/nonce-/);
    expect((await ask("/login-page/forgot", sent)).headers.get("x-middleware-next")).toBe("1");
  }
});

test("a page rendered for one request has a policy with a unique nonce, which Next gets too", async () => {
  const answers = [await ask("/login-page"), await ask("/login-page")];
  const [first, second] = answers.map(({ headers }) => headers.get("content-security-policy") ?? "");
  expect(first).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  expect(first).not.toBe(second);
  expect(answers[0]?.headers.get("x-middleware-request-content-security-policy")).toBe(first);
});

test.each(["/admin", "/admin/dashboard", "/Admin/dashboard", "/ADMIN/cities"])(
  "[SHEL-05] the inner address %s is not a page",
  async (path) => {
    expect((await ask(path)).headers.get("x-middleware-rewrite")).toBe(`${env.SITE_URL}/no-such-page`);
  },
);

test.each(["/cost-Estimator", "/Cost-Estimator?utm_source=card"])(
  "[SITE-03] %s redirects permanently to the lower-case page, with its query",
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(env.SITE_URL + path.toLowerCase());
  },
);

test.each([
  ["Mysuru", "/package/mysuru"],
  ["Hubballi+%26+Dharwad&utm_source=card", "/package/hubballi-dharwad?utm_source=card"],
  ["%E0%B2%AE", "/package/%E0%B2%AE"],
  ["%E0", "/package/"],
  ["%00%0D%0A..%2F%2Fevil.example", "/package/evil-example"],
])("[PACK-02] /package?city=%s redirects to %s", async (city, address) => {
  const response = await ask(`/package?city=${city}`);
  expect([response.status, response.headers.get("location")]).toEqual([307, `${env.SITE_URL}${address}`]);
});

test.each([
  ["Mysuru", "/package/mysuru"],
  ["Hubballi%20&%20Dharwad?utm_source=card", "/package/hubballi-dharwad?utm_source=card"],
  ["..%2F%2Fevil.example", "/package/evil-example"],
])("[PACK-02] /package/%s redirects permanently to its city's own address, %s", async (city, address) => {
  const response = await ask(`/package/${city}`);
  expect([response.status, response.headers.get("location")]).toEqual([308, `${env.SITE_URL}${address}`]);
});

test.each(["mysuru", "hubballi-dharwad", "%E0%B2%AE", "%25", "%2F", "%00"])(
  "[PACK-02] /package/%s passes without reading a session",
  async (city) => {
    using _away = databaseAway();
    expect((await ask(`/package/${city}`)).headers.get("x-middleware-next")).toBe("1");
  },
);

test("[AUTH-01] sign-in leads to a staff screen, in any casing and with its query", () => {
  expect(findStaffAddress("/SAGWAN-enquiries")).toBe("/sagwan-enquiries");
  const address = "/sagwan-enquiries?status=pending&search=a?b";
  expect(findStaffAddress(address)).toBe(address);
});

test.each([
  undefined,
  "https://elsewhere.example/sagwan-enquiries",
  "//elsewhere.example?/sagwan-enquiries",
  "/sagwan-enquiries/../api/auth/signout",
  "/sagwan-nothing",
  "?search=a",
  `/sagwan-enquiries?search=${"a".repeat(500)}`,
])("sign-in does not lead to %s", (wanted) => {
  expect(findStaffAddress(wanted)).toBeUndefined();
});

test("an accepted invitation is remembered while next-auth sets its cookie", () => {
  expect(isWelcomePage({ accepted: "" })).toBe(true);
  expect(isWelcomePage({ callbackUrl: welcomePage })).toBe(true);
  expect(isWelcomePage({ callbackUrl: `http://localhost:3000${welcomePage}` })).toBe(true);
  expect(isWelcomePage({ callbackUrl: "/login-page" })).toBe(false);
  expect(isWelcomePage({})).toBe(false);
});

const site = "http://localhost:3000";

test.each([
  "/sagwan-/.././/evil.example",
  "/.//evil.example",
  "http://localhost:3000//evil.example",
  "/..//\\evil.example",
])("'%s' stays on this site, although a URL parser reads another host", (wanted) => {
  const path = safeReturnPath(wanted, site);
  expect(path).not.toMatch(/^[/\\]{2}/);
  expect(new URL(path, site).origin).toBe(site);
});

test("[AUTH-01] a path on this site is returned to, with its query", () => {
  expect(safeReturnPath("/sagwan-enquiries?page=2", site)).toBe("/sagwan-enquiries?page=2");
});

test.each([
  "https://elsewhere.example/x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "http://[",
])("'%s' returns to the home page", (wanted) => {
  expect(safeReturnPath(wanted, site)).toBe("/");
});

test.each(["/", "/sagwan-enquiries?page=2", "http://localhost:3000/", "https://elsewhere.example/x"])(
  "next-auth can parse '%s'",
  (wanted) => expect(isReturnAddress(wanted)).toBe(true),
);

test.each(["", "x", "javascript:alert(1)", "//[", "http://[", `/${"x".repeat(500)}`])(
  "'%s', to which next-auth would answer 500, is not passed to it",
  (wanted) => expect(isReturnAddress(wanted)).toBe(false),
);
