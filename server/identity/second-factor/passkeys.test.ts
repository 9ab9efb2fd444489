import { env } from "@/server/platform/env";

/** The module as a site at this address has it. */
async function at(address: string) {
  const replaced = jest.replaceProperty(env, "SITE_URL", address);
  let module: typeof import("./passkeys") | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock("@/server/platform/env", () => ({ env }));
    module = await import("./passkeys");
  });
  replaced.restore();
  return module as typeof import("./passkeys");
}

const meera = { sub: "1", email: "meera@example.com", name: "Meera" };

test.each(["http://192.0.2.1:3000", "https://[2001:db8::1]"])(
  "at %s, a number, there are no passkeys",
  async (address) => {
    const { passkeyOrigin, newPasskeyOptionsFor } = await at(address);
    expect(passkeyOrigin).toBeUndefined();
    await expect(newPasskeyOptionsFor("Sagwan Homes", meera, [])).rejects.toThrow("Passkeys need a site name");
  },
);

test("at a name they are bound to it; the authenticator is asked to verify who holds it, and not which maker's it is", async () => {
  const { passkeyOrigin, newPasskeyOptionsFor } = await at("https://www.example.com");
  expect(passkeyOrigin).toBe("https://www.example.com");
  const options = await newPasskeyOptionsFor("Sagwan Homes", meera, []);
  expect(options).toMatchObject({
    rp: { id: "www.example.com", name: "Sagwan Homes" },
    attestation: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  expect(JSON.stringify(options.user.id)).not.toContain("meera");
});
