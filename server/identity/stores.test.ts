import { siteOfEachTest } from "@/server/testing/site-database";
import { createResetStore, LINK_MS } from "./links/store";
import { createSessionStore, type Person } from "./sessions";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const meera = { sub: "1", email: "Meera@example.com", name: "Meera", version: "v1" };
const ravi = { sub: "2", email: "ravi@example.com", name: "Ravi" };
const from = { device: "Chrome on Android", address: "203.0.113.7" };

const site = siteOfEachTest();
const clock = { time: 0 };
const storeOn = (db: typeof site.db) => createSessionStore(db, () => clock.time);
let sessions: ReturnType<typeof storeOn>;
let resets: ReturnType<typeof createResetStore>;
beforeEach(() => {
  clock.time = 1_800_000_000_000;
  sessions = storeOn(site.db);
  resets = createResetStore(site.db, () => clock.time);
});
const another = async () => storeOn(await site.another());
const begin = (person: Person & { name: string }) => sessions.begin({ person, ...from });
const rows = () => site.db.selectFrom("sessions").selectAll().execute();
const links = () => site.db.selectFrom("passwordResets").selectAll().execute();

test("a session is found by its secret, of which the database holds only the hash", async () => {
  const secret = await begin(meera);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(await sessions.find(secret)).toMatchObject({ name: "Meera", email: "meera@example.com", ...from });
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(await sessions.find(row?.id ?? "")).toBeUndefined();
});

test("a session ends after an hour without use; a used one continues", async () => {
  const [left, used] = [await begin(meera), await begin(meera)];
  clock.time += HOUR - 1;
  const row = await sessions.find(used);
  if (row) await sessions.noteUse(row);
  expect(await sessions.find(left)).toBeDefined();
  clock.time += 1;
  expect(await sessions.find(left)).toBeUndefined();
  expect(await sessions.find(used)).toMatchObject({ lastUsedAt: clock.time - 1 });
});

test("use is recorded once a minute, and does not revive an ended session", async () => {
  const secret = await begin(meera);
  const row = await sessions.find(secret);
  if (!row) throw new Error("there is no session");
  const began = clock.time;
  clock.time += MINUTE - 1;
  await sessions.noteUse(row);
  expect(await sessions.find(secret)).toMatchObject({ lastUsedAt: began });
  clock.time += 1;
  await sessions.noteUse(row);
  expect(await sessions.find(secret)).toMatchObject({ lastUsedAt: clock.time });
  clock.time += 2 * HOUR;
  await sessions.noteUse(row);
  expect(await sessions.find(secret)).toBeUndefined();
});

test("a session ends twelve hours after it began, however often it is used", async () => {
  const secret = await begin(meera);
  for (let halfHours = 1; halfHours < 24; halfHours++) {
    clock.time += HOUR / 2;
    const row = await sessions.find(secret);
    if (row) await sessions.noteUse(row);
  }
  expect(await sessions.find(secret)).toBeDefined();
  clock.time += HOUR / 2;
  expect(await sessions.find(secret)).toBeUndefined();
});

test("an ended session stops at once on every server, for good", async () => {
  const other = await another();
  const secret = await begin(meera);
  const row = await other.find(secret);
  if (!row) throw new Error("there is no session");
  expect(await sessions.end(row.id, meera, "1")).toBe(true);
  expect(await other.find(secret)).toBeUndefined();
  clock.time += 2 * MINUTE;
  await other.noteUse(row);
  expect(await other.find(secret)).toBeUndefined();
  expect(await other.end(row.id, meera, "1")).toBe(false);
  expect(await rows()).toMatchObject([{ endedAt: clock.time - 2 * MINUTE, endedBy: "1" }]);
});

test("a person lists only their own sessions, latest use first, and cannot end another person's", async () => {
  await begin(meera);
  clock.time += 1;
  const second = await begin(meera);
  const others = await sessions.find(await begin(ravi));
  const own = await sessions.list(meera);
  expect(own.map(({ createdAt }) => createdAt)).toEqual([clock.time, clock.time - 1]);
  expect(own[0]).toMatchObject({ id: (await sessions.find(second))?.id });
  expect(await sessions.end(others?.id ?? "", meera, "1")).toBe(false);
  expect(await sessions.list(ravi)).toHaveLength(1);
});

test("ending all of a person's sessions keeps the named one and everyone else's", async () => {
  const current = await sessions.find(await begin(meera));
  await begin(meera);
  await begin(meera);
  await begin(ravi);
  expect(await sessions.endAll(meera, "1", current?.id)).toBe(2);
  expect(await sessions.list(meera)).toMatchObject([{ id: current?.id }]);
  expect(await sessions.endAll(meera, "1")).toBe(1);
  expect(await sessions.list(ravi)).toHaveLength(1);
});

test("[RUNS-02] where a backend's token carries no id, the address identifies the person, in any casing", async () => {
  const nameless = { email: "Asha@Example.com", name: "Asha" };
  await begin(nameless);
  await begin({ email: "other@example.com", name: "Other" });
  expect(await sessions.list({ email: "asha@example.com" })).toHaveLength(1);
  expect(await sessions.endAll({ sub: "3", email: "ASHA@example.com" }, "1")).toBe(1);
});

test("a link works for thirty minutes, and the database does not hold its code", async () => {
  const { code, expiresAt } = await resets.issue(meera);
  expect(expiresAt - clock.time).toBe(30 * 60_000);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await resets.find(code)).toMatchObject({ sub: "1", email: "meera@example.com", version: "v1" });
  expect(JSON.stringify(await links())).not.toContain(code);
  clock.time += LINK_MS;
  expect([await resets.find(code), await resets.consume(code)]).toEqual([undefined, false]);
});

test("a link works once, even for concurrent requests", async () => {
  const { code } = await resets.issue(meera);
  const results = await Promise.all(Array.from({ length: 8 }, () => resets.consume(code)));
  expect(results.filter(Boolean)).toEqual([true]);
  expect(await resets.find(code)).toBeUndefined();
});

test("a new link replaces the person's older one and no one else's; expired links are deleted", async () => {
  const other = await resets.issue(ravi);
  const older = await resets.issue(meera);
  const newer = await resets.issue(meera);
  expect(await resets.find(older.code)).toBeUndefined();
  for (const { code } of [newer, other]) expect(await resets.find(code)).toBeDefined();
  clock.time += LINK_MS;
  await resets.issue({ ...ravi, sub: "r2" });
  expect(await links()).toHaveLength(1);
});

test("a person's link can be revoked by id or by address", async () => {
  for (const person of [{ sub: "1", email: "another@example.com" }, { email: "MEERA@example.com" }, ravi]) {
    const { code } = await resets.issue(meera);
    await resets.forget(person);
    expect((await resets.find(code))?.sub).toBe(person === ravi ? "1" : undefined);
  }
});
