import { eachTest } from "@/server/testing/each-test";
import { newSiteDatabase } from "@/server/testing/site-database";
import { createResetStore, LINK_MS } from "./store";

const meera = { sub: "m1", email: "Meera@example.com", version: "v1" };
const ravi = { sub: "r1", email: "ravi@example.com" };

/** A store with its own database and clock. */
async function newStore() {
  const site = await newSiteDatabase();
  const clock = { now: 1_800_000_000_000 };
  const resets = createResetStore(site.db, () => clock.now);
  const rows = () => site.db.selectFrom("passwordResets").selectAll().execute();
  return { resets, clock, rows, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const site = eachTest(newStore);

test("a link works for thirty minutes, and the database does not hold its code", async () => {
  const { code, expiresAt } = await site.resets.issue(meera);
  expect(expiresAt - site.clock.now).toBe(30 * 60_000);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await site.resets.find(code)).toMatchObject({ sub: "m1", email: "meera@example.com", version: "v1" });
  expect(JSON.stringify(await site.rows())).not.toContain(code);
  site.clock.now += LINK_MS;
  expect([await site.resets.find(code), await site.resets.take(code)]).toEqual([undefined, false]);
});

test("a link works once, even for concurrent requests", async () => {
  const { code } = await site.resets.issue(meera);
  const results = await Promise.all(Array.from({ length: 8 }, () => site.resets.take(code)));
  expect(results.filter(Boolean)).toEqual([true]);
  expect(await site.resets.find(code)).toBeUndefined();
});

test("a new link replaces the person's older one and no one else's; expired links are deleted", async () => {
  const other = await site.resets.issue(ravi);
  const older = await site.resets.issue(meera);
  const newer = await site.resets.issue(meera);
  expect(await site.resets.find(older.code)).toBeUndefined();
  expect([await site.resets.find(newer.code), await site.resets.find(other.code)]).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
  site.clock.now += LINK_MS;
  await site.resets.issue({ ...ravi, sub: "r2" });
  expect(await site.rows()).toHaveLength(1);
});

test("a person's link can be revoked by id or by address", async () => {
  const byId = await site.resets.issue(meera);
  await site.resets.forget({ sub: "m1", email: "another@example.com" });
  const byAddress = await site.resets.issue(meera);
  await site.resets.forget({ email: "MEERA@example.com" });
  const valid = await site.resets.issue(meera);
  await site.resets.forget({ sub: "r1", email: "ravi@example.com" });
  expect([
    await site.resets.find(byId.code),
    await site.resets.find(byAddress.code),
    (await site.resets.find(valid.code))?.sub,
  ]).toEqual([undefined, undefined, "m1"]);
});
