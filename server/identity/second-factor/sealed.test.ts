import { env } from "@/server/platform/env";
import { seal, unseal } from "./sealed";

test("a secret is read again for its own row, and is not to be seen in what is kept", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "row 1");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, "row 1")).toBe("JBSWY3DPEHPK3PXP");
  expect(seal("JBSWY3DPEHPK3PXP", "row 1")).not.toBe(sealed);
});

test("in another row, with another AUTH_SECRET, or once a bit of it has changed, it cannot be read", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "row 1");
  expect(() => unseal(sealed, "row 2")).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[13] = (bytes[13] ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64url"), "row 1")).toThrow();
  const changed = jest.replaceProperty(env, "AUTH_SECRET", "another secret, of 32 characters and more");
  expect(() => unseal(sealed, "row 1")).toThrow();
  changed.restore();
});
