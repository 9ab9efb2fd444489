import { hashOfCode, newRecoveryCodes, timeStepOf, totpAddress } from "./codes";

/** RFC 6238, appendix B: the secret "12345678901234567890"; the last six digits of its codes. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("at %d seconds the standard's code is accepted for its own time step", (seconds, code) => {
  expect(timeStepOf(code, SECRET, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test("a clock may be off by at most one step; the result is the code's step, not the clock's", () => {
  const step = Math.floor(59 / 30);
  expect([30, 60].map((off) => timeStepOf("287082", SECRET, (59 + off) * 1_000))).toEqual([step, undefined]);
  expect(timeStepOf("287082", SECRET, 29_000)).toBe(step);
});

test.each(["", "28708", "2870822", "abcdef", "287083"])("%j is wrong", (code) => {
  expect(timeStepOf(code, SECRET, 59_000)).toBeUndefined();
});

test("the address for an app names the company and the person", () => {
  expect(totpAddress(SECRET, "Sagwan Homes", "meera@example.com")).toBe(
    `otpauth://totp/Sagwan%20Homes:meera%40example.com?issuer=Sagwan%20Homes&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});

test("there are ten recovery codes, all different, of 120 random bits each", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test("a code matches however it is typed, by its hash alone", () => {
  const code = "0123-4567-89AB-CDEF-GHJK-MNPQ";
  expect(hashOfCode(" o123 4567 89ab cdef ghjk mnpq ")).toBe(hashOfCode(code));
  expect(hashOfCode("OI23456789ABCDEFGHJKMNPQ")).toBe(hashOfCode(code));
  expect(hashOfCode(code)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfCode("0123-4567-89AB-CDEF-GHJK-MNPR")).not.toBe(hashOfCode(code));
});
