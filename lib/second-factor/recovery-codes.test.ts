import { hashOfCode, newRecoveryCodes } from "./recovery-codes";

test("there are ten recovery codes, all different, of 120 random bits each", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test("a code is known however it is typed, and by its hash alone", () => {
  const code = "0123-4567-89AB-CDEF-GHJK-MNPQ";
  expect(hashOfCode(" o123 4567 89ab cdef ghjk mnpq ")).toBe(hashOfCode(code));
  expect(hashOfCode("OI23456789ABCDEFGHJKMNPQ")).toBe(hashOfCode(code));
  expect(hashOfCode(code)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfCode("0123-4567-89AB-CDEF-GHJK-MNPR")).not.toBe(hashOfCode(code));
});
