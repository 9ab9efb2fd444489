import { env } from "@/server/platform/env";

/** The module, loaded with this SITE_URL. */
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
  "passkeys are off at %s, an IP address",
  async (address) => {
    const { passkeyOrigin, newPasskeyOptionsFor } = await at(address);
    expect(passkeyOrigin).toBeUndefined();
    await expect(newPasskeyOptionsFor("Sagwan Homes", meera, [])).rejects.toThrow("Passkeys do not work on this site");
  },
);

test("passkeys are bound to the host name, require user verification and request no attestation", async () => {
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
