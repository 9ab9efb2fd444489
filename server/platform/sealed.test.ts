import { env } from "@/server/platform/env";
import { seal, unseal } from "./sealed";

test("a secret decrypts for its own row, and its stored form does not show it", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "row 1");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, "row 1")).toBe("JBSWY3DPEHPK3PXP");
  expect(seal("JBSWY3DPEHPK3PXP", "row 1")).not.toBe(sealed);
});

test("a secret does not decrypt in another row, with another AUTH_SECRET, or after a bit flips", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "row 1");
  expect(() => unseal(sealed, "row 2")).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[13] = (bytes[13] ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64url"), "row 1")).toThrow();
  const changed = jest.replaceProperty(env, "AUTH_SECRET", "another secret, of 32 characters and more");
  expect(() => unseal(sealed, "row 1")).toThrow();
  changed.restore();
});
