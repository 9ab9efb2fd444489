import { siteOfEachTest } from "@/server/testing/site-database";
import { createChallengeStore, createFactorStore, createRuleStore, holderOf, holdersOf } from "./stores";

const site = siteOfEachTest();

const meera = { sub: "1", email: "meera@example.com" };
const ravi = { sub: "2", email: "ravi@example.com" };
const rest = { name: "Chrome on Android", material: "", transports: "", counter: 0 };
const passkey = (id: string) => ({ ...rest, id, kind: "passkey" as const });
const app = (id: string, counter = 0) => ({ ...rest, id, kind: "totp" as const, counter });

test("of servers that get the same answer at once only one takes the challenge", async () => {
  const stores = [createChallengeStore(site.db), createChallengeStore(await site.another())];
  await stores[0]?.set("session", "prove-passkey", "a challenge");
  const results = await Promise.all(stores.map((store) => store.take("session", "prove-passkey")));
  expect(results.filter(Boolean)).toEqual(["a challenge"]);
  expect(await stores[0]?.find("session", "prove-passkey")).toBeUndefined();
});

test("a challenge expires after five minutes, a new one replaces it, and it only fits its holder and purpose", async () => {
  let now = 1_000_000;
  const store = createChallengeStore(site.db, () => now);
  await store.set("session", "prove-passkey", "first");
  await store.set("session", "prove-passkey", "second");
  expect(await store.find("another", "prove-passkey")).toBeUndefined();
  expect(await store.take("session", "enrol-passkey")).toBeUndefined();
  expect(await store.find("session", "prove-passkey")).toBe("second");
  now += 5 * 60_000;
  expect(await store.take("session", "prove-passkey")).toBeUndefined();
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
  expect(await store.of(meera)).toHaveLength(2);
  expect(await store.remove(meera, "b")).toBe(true);
  expect(await store.of(meera)).toEqual([]);
});

test("a new app replaces the old one; passkeys stay", async () => {
  const store = createFactorStore(site.db);
  for (const factor of [app("first"), passkey("key"), app("second")]) await store.add(meera, factor);
  expect((await store.of(meera)).map(({ id }) => id).toSorted()).toEqual(["key", "second"]);
});

test("factors follow a change of address, and an operator can clear them by address", async () => {
  const store = createFactorStore(site.db);
  const nameless = { email: "Asha@example.com" };
  await store.add(meera, passkey("a"));
  await store.add(nameless, passkey("b"));
  await store.follow(nameless, "asha@example.org");
  await store.follow(meera, "meera@example.org");
  expect(await store.of(nameless)).toEqual([]);
  expect(await store.of({ email: "asha@example.org" })).toHaveLength(1);
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

const spellings = [
  "Owner@Example.com",
  " owner@example.com ",
  "owner\u00ad@example.com",
  "ówner@example.com",
  "ｏwner@example.com",
];

test.each(spellings)(
  "without an id, %j is the same holder as owner@example.com, so that no spelling bypasses the factors",
  (email) => {
    expect(holderOf({ email })).toBe("owner@example.com");
  },
);

test("the backend's id comes first; factors from before it reported ids are found too", () => {
  expect(holderOf({ sub: "65", email: "owner@example.com" })).toBe("65");
  expect(holdersOf({ sub: "65", email: "Owner@example.com" })).toEqual(["65", "owner@example.com"]);
});
