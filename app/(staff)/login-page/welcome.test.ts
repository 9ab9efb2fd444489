import { isWelcome, welcomePage } from "./welcome";

test("an accepted invitation is remembered while next-auth sets its cookie", () => {
  expect(isWelcome({ accepted: "" })).toBe(true);
  expect(isWelcome({ callbackUrl: welcomePage })).toBe(true);
  expect(isWelcome({ callbackUrl: `http://localhost:3000${welcomePage}` })).toBe(true);
  expect(isWelcome({ callbackUrl: "/login-page" })).toBe(false);
  expect(isWelcome({})).toBe(false);
});
