import { ownerIdOf, ownerIdsOf } from "@/server/identity/owner-id";
import { env } from "@/server/platform/env";
import { siteOfEachTest } from "@/server/testing/site-database";
import { hashOfCode, newRecoveryCodes, timeStepOf, totpAddress } from "./prove";
import { createChallengeStore, createFactorStore, createRuleStore } from "./stores";

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

async function at(address: string) {
  const replaced = jest.replaceProperty(env, "SITE_URL", address);
  let module: typeof import("./prove") | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock("@/server/platform/env", () => ({ env }));
    module = await import("./prove");
  });
  replaced.restore();
  return module as typeof import("./prove");
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

const site = siteOfEachTest();

const ravi = { sub: "2", email: "ravi@example.com" };
const rest = { name: "Chrome on Android", material: "", transports: "", counter: 0 };
const passkey = (id: string) => ({ ...rest, id, kind: "passkey" as const });
const app = (id: string, counter = 0) => ({ ...rest, id, kind: "totp" as const, counter });

test("of servers that get the same answer at once only one takes the challenge", async () => {
  const stores = [createChallengeStore(site.db), createChallengeStore(await site.another())];
  await stores[0]?.set("session", "prove-passkey", "a challenge");
  const results = await Promise.all(stores.map((store) => store.consume("session", "prove-passkey")));
  expect(results.filter(Boolean)).toEqual(["a challenge"]);
  expect(await stores[0]?.find("session", "prove-passkey")).toBeUndefined();
});

test("a challenge expires after five minutes, a new one replaces it, and it only fits its holder and purpose", async () => {
  let now = 1_000_000;
  const store = createChallengeStore(site.db, () => now);
  await store.set("session", "prove-passkey", "first");
  await store.set("session", "prove-passkey", "second");
  expect(await store.find("another", "prove-passkey")).toBeUndefined();
  expect(await store.consume("session", "enrol-passkey")).toBeUndefined();
  expect(await store.find("session", "prove-passkey")).toBe("second");
  now += 5 * 60_000;
  expect(await store.consume("session", "prove-passkey")).toBeUndefined();
});

test("of servers that get the same code at once only one accepts it, for apps and recovery codes", async () => {
  const stores = [createFactorStore(site.db), createFactorStore(await site.another())];
  await stores[0]?.add(meera, app("app", 5));
  await stores[0]?.replaceRecoveryCodes(meera, ["hash"]);
  const uses = await Promise.all(stores.map((store) => store.use("app", 6)));
  expect(uses.toSorted()).toEqual([false, true]);
  expect(await stores[0]?.use("app", 5)).toBe(false);
  const codes = await Promise.all(stores.map((store) => store.useRecoveryCode(meera, "hash")));
  expect(codes.toSorted()).toEqual([false, true]);
});

test("a sign count has to grow, unless a passkey has none", async () => {
  const store = createFactorStore(site.db);
  await store.add(meera, passkey("key"));
  const uses = [];
  for (const count of [0, 0, 3, 3, 2, 0, 4]) uses.push(await store.use("key", count));
  expect(uses).toEqual([true, true, true, false, false, false, true]);
});

test("only the owner removes a factor, and the last one takes the recovery codes with it", async () => {
  const store = createFactorStore(site.db);
  await store.add(meera, passkey("a"));
  await store.add(meera, passkey("b"));
  await store.replaceRecoveryCodes(meera, ["hash"]);
  expect([await store.remove(ravi, "a"), await store.remove(meera, "hash")]).toEqual([false, false]);
  expect(await store.useRecoveryCode(ravi, "hash")).toBe(false);
  expect(await store.remove(meera, "a")).toBe(true);
  expect(await store.list(meera)).toHaveLength(2);
  expect(await store.remove(meera, "b")).toBe(true);
  expect(await store.list(meera)).toEqual([]);
});

test("a new app replaces the old one; passkeys stay", async () => {
  const store = createFactorStore(site.db);
  for (const factor of [app("first"), passkey("key"), app("second")]) await store.add(meera, factor);
  expect((await store.list(meera)).map(({ id }) => id).toSorted()).toEqual(["key", "second"]);
});

test("factors follow a change of address, and an operator can clear them by address", async () => {
  const store = createFactorStore(site.db);
  const nameless = { email: "Asha@example.com" };
  await store.add(meera, passkey("a"));
  await store.add(nameless, passkey("b"));
  await store.changeEmail(nameless, "asha@example.org");
  await store.changeEmail(meera, "meera@example.org");
  expect(await store.list(nameless)).toEqual([]);
  expect(await store.list({ email: "asha@example.org" })).toHaveLength(1);
  expect(await store.clearByEmail("meera@example.com")).toEqual([]);
  expect(await store.clearByEmail("Meera@example.org")).toEqual(["1"]);
  expect(await store.clearByEmail("asha@example.org")).toEqual(["asha@example.org"]);
});

test("the second-factor rule is off until set, and records who set it", async () => {
  const rule = createRuleStore(site.db);
  expect(await rule.isRequired()).toBe(false);
  await rule.setRequired(true, "1");
  expect(await rule.isRequired()).toBe(true);
  await rule.setRequired(false, "2");
  expect(await rule.isRequired()).toBe(false);
  expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([
    { name: "second-factor-required", value: "no", changedAt: expect.any(Number), changedBy: "2" },
  ]);
});

test("without an id, all spellings of an address are one holder, so that none bypasses the factors", () => {
  const spellings = [" Owner@Example.com ", "owner\u00ad@example.com", "ówner@example.com", "ｏwner@example.com"];
  for (const email of spellings) expect([email, ownerIdOf({ email })]).toEqual([email, "owner@example.com"]);
});

test("the backend's id comes first; factors from before it reported ids are found too", () => {
  expect(ownerIdOf({ sub: "65", email: "owner@example.com" })).toBe("65");
  expect(ownerIdsOf({ sub: "65", email: "Owner@example.com" })).toEqual(["65", "owner@example.com"]);
});
