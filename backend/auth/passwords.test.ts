import * as argon2 from "@node-rs/argon2";
import { hashPassword, isPassword } from "./passwords";

jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual("@node-rs/argon2");
  return { ...real, verify: jest.fn(real.verify) };
});

test("a password is recognized by its hash, which is never the same twice", async () => {
  const [one, two] = await Promise.all([hashPassword("teak"), hashPassword("teak")]);
  expect(one).not.toBe(two);
  expect([await isPassword("teak", one), await isPassword("Teak", one)]).toEqual([true, false]);
});

test("[CALL-01] an unknown email has its password checked too, at the same cost", async () => {
  const verify = jest.mocked(argon2.verify).mockClear();
  const own = await hashPassword("teak");
  expect([await isPassword("wrong", own), await isPassword("wrong", undefined)]).toEqual([false, false]);
  expect(verify).toHaveBeenCalledTimes(2);
  const [known, unknown] = verify.mock.calls.map(([hash, password]) => [costOf(String(hash)), password]);
  expect(unknown).toEqual(known);
});

/** The cost settings in an argon2 hash, which determine how long a check takes. */
const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");
