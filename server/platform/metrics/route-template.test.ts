import fc from "fast-check";
import { findRouteTemplate } from "./metrics";

const routes = [
  "/",
  "/package",
  "/package/[city]",
  "/[language]",
  "/[language]/[page]",
  "/[language]/package",
  "/[language]/package/[city]",
  "/api/[...call]",
  "/api/auth/[...nextauth]",
  "/api/cities/[id]",
  "/api/employees/me",
  "/api/employees/[id]",
  "/api/calendar/[file]",
  "/sagwan-site/preview/[[...page]]",
  "/robots.txt",
];
const templateOf = findRouteTemplate(routes);

test.each([
  ["/", "/"],
  ["/package", "/package"],
  ["/package/bengaluru", "/package/[city]"],
  ["/package/no-such-city", "/package/[city]"],
  ["/kn", "/[language]"],
  ["/kn/privacy", "/[language]/[page]"],
  ["/hi/package", "/[language]/package"],
  ["/hi/package/mysuru", "/[language]/package/[city]"],
  ["/fr/package", "other"],
  ["/wp-content/x.php", "other"],
  ["/api/anything/else", "/api/[...call]"],
  ["/api/auth/callback/credentials", "/api/auth/[...nextauth]"],
  ["/api/employees/me", "/api/employees/me"],
  ["/api/employees/65f0", "/api/employees/[id]"],
  ["/api/calendar/cal_secret.ics", "/api/calendar/[file]"],
  ["/sagwan-site/preview", "/sagwan-site/preview/[[...page]]"],
  ["/sagwan-site/preview/package", "/sagwan-site/preview/[[...page]]"],
  ["/robots.txt", "/robots.txt"],
  ["/robotsXtxt", "other"],
  ["/_next/static/chunks/a.js", "/_next/static/[file]"],
  ["/_page-data/version.json", "/_page-data/[version]"],
  ["/media/abc", "/media/[picture]"],
  ["/wp-login.php", "other"],
  ["/package/a/b", "other"],
  ["*", "other"],
  ["", "other"],
])("%s is counted as %s", (path, template) => {
  expect(templateOf(path)).toBe(template);
});

test("any path is counted as a known route or as other", () => {
  const known = [
    ...routes,
    "other",
    "/_next/static/[file]",
    "/_next/image",
    "/_page-data/[version]",
    "/media/[picture]",
  ];
  const path = fc.oneof(
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
    fc.constantFrom(...routes).chain((route) => fc.string().map((text) => route + text)),
  );
  fc.assert(fc.property(path, (requested) => known.includes(templateOf(requested))));
});
