import { isReturn, safeReturn } from "./return-path";

const site = "http://localhost:3000";

test.each([
  "/sagwan-/.././/evil.example",
  "/.//evil.example",
  "http://localhost:3000//evil.example",
  "/..//\\evil.example",
])("'%s' stays on this site, although a URL parser reads another host", (wanted) => {
  const path = safeReturn(wanted, site);
  expect(path).not.toMatch(/^[/\\]{2}/);
  expect(new URL(path, site).origin).toBe(site);
});

test("[AUTH-01] a path on this site is returned to, with its query", () => {
  expect(safeReturn("/sagwan-enquiries?page=2", site)).toBe("/sagwan-enquiries?page=2");
});

test.each([
  "https://elsewhere.example/x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "http://[",
])("'%s' returns to the home page", (wanted) => {
  expect(safeReturn(wanted, site)).toBe("/");
});

test.each(["/", "/sagwan-enquiries?page=2", "http://localhost:3000/", "https://elsewhere.example/x"])(
  "next-auth can parse '%s'",
  (wanted) => expect(isReturn(wanted)).toBe(true),
);

test.each(["", "x", "javascript:alert(1)", "//[", "http://[", `/${"x".repeat(500)}`])(
  "'%s', to which next-auth would answer 500, is not passed to it",
  (wanted) => expect(isReturn(wanted)).toBe(false),
);
