import { isReturn, safeReturn } from "./return-path";

const here = "http://localhost:3000";

test.each([
  "/sagwan-/.././/evil.example",
  "/.//evil.example",
  "http://localhost:3000//evil.example",
  "/..//\\evil.example",
])("'%s' stays on this site, though the parser would make another host of it", (wanted) => {
  const path = safeReturn(wanted, here);
  expect(path).not.toMatch(/^[/\\]{2}/);
  expect(new URL(path, here).origin).toBe(here);
});

test("[AUTH-01] a path on this site is gone back to, with its query", () => {
  expect(safeReturn("/sagwan-enquiries?page=2", here)).toBe("/sagwan-enquiries?page=2");
});

test.each([
  "https://elsewhere.example/x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "http://[",
])("'%s' leads nowhere but to the front door", (wanted) => {
  expect(safeReturn(wanted, here)).toBe("/");
});

test.each(["/", "/sagwan-enquiries?page=2", "http://localhost:3000/", "https://elsewhere.example/x"])(
  "next-auth can read '%s', wherever it then goes",
  (wanted) => expect(isReturn(wanted)).toBe(true),
);

test.each(["", "x", "javascript:alert(1)", "//[", "http://[", `/${"x".repeat(500)}`])(
  "next-auth is not shown '%s', at which it would answer 500",
  (wanted) => expect(isReturn(wanted)).toBe(false),
);
