import type Database from "libsql/promise";
import { needs } from "@/scripts/testing/skips.mjs";
import { KINDS } from "@/server/database/tables";
import { openFile } from "@/server/platform/sqlite/open-file";
import { siteOfEachTest } from "@/server/testing/site-database";
import { testWhere } from "@/server/testing/test-where";
import { createStore, DEAD_LETTER, type NewEntry } from "./store";

jest.mock("@/server/platform/sqlite/open-file", () => {
  const actual = jest.requireActual("@/server/platform/sqlite/open-file");
  return { ...actual, openFile: jest.fn(actual.openFile) };
});

const entry = (key: string, extra: Partial<NewEntry> = {}): NewEntry => {
  const usual = { kind: "enquiry", digest: `digest of ${key}`, payload: "{}" } as const;
  return { key, ...usual, ...extra };
};

const LEASE_MS = 60_000;
const clock = { time: 0 };
const site = siteOfEachTest();
const storeOn = (db: typeof site.db) => createStore(db, () => clock.time, LEASE_MS);
const another = async () => storeOn(await site.another());
let store: ReturnType<typeof storeOn>;
beforeEach(() => {
  clock.time = 1_800_000_000_000;
  store = storeOn(site.db);
});

async function settle(change: Parameters<typeof store.recordOutcomes>[0][number]["change"]) {
  const [claim] = await store.claim("enquiry", 1);
  if (claim) await store.recordOutcomes([{ claim, change }]);
}

test("[FORM-09] an entry with a known key is not stored again", async () => {
  await store.accept([entry("a"), entry("a")]);
  await store.accept([entry("a", { payload: "another" })]);
  expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
});

test("[FORM-09] without a request id equal answers within ten minutes are one enquiry, and later a new one", async () => {
  const acceptSame = (key: string) => store.accept([entry(key, { digest: "same", dedupeWithin: 600_000 })]);
  await acceptSame("a");
  clock.time += 599_999;
  await acceptSame("b");
  expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
  clock.time += 1;
  await acceptSame("c");
  expect(await store.tally("enquiry")).toEqual({ waiting: 2 });
});

test("[FORM-09] equal answers sent at once are one enquiry, in one commit and across two servers", async () => {
  const other = await another();
  const same = (key: string) => entry(key, { digest: "same", dedupeWithin: 600_000 });
  const email = (key: string) => entry(key, { kind: "email", digest: "same", dedupeWithin: 600_000 });
  await Promise.all([
    store.accept([same("a"), email("a.email"), same("b"), email("b.email")]),
    other.accept([same("c")]),
  ]);
  expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
  expect(await store.tally("email")).toEqual({ waiting: 1 });
});

test("[FORM-08] a claim is exclusive for its full lease from the moment it is made, however long the entry had been due; then its outcome counts as unknown", async () => {
  const other = await another();
  await store.accept([entry("a")]);
  clock.time += 3_600_000;
  expect(await store.claim("enquiry", 1)).toMatchObject([{ key: "a", attempts: 1, isOutcomeUnknown: false }]);
  for (const passed of [0, 1, LEASE_MS - 2]) {
    clock.time += passed;
    expect(await other.claim("enquiry", 1)).toEqual([]);
  }
  clock.time += 1;
  expect(await other.claim("enquiry", 1)).toMatchObject([{ key: "a", attempts: 2, isOutcomeUnknown: true }]);
});

test("[FORM-08] a worker with an expired claim cannot store an outcome", async () => {
  await store.accept([entry("a")]);
  const [lost] = await store.claim("enquiry", 1);
  clock.time += LEASE_MS;
  await store.claim("enquiry", 1);
  if (lost) await store.recordOutcomes([{ claim: lost, change: { state: "delivered", endedAt: clock.time } }]);
  expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
});

test.each(["delivered", "discarded", DEAD_LETTER] as const)(
  "[FORM-08] an entry that is %s is no longer due and never claimed, however long ago it was due",
  async (state) => {
    await store.accept([entry("a"), entry("b", { kind: "email" })]);
    await settle({ state });
    clock.time += 365 * 86_400_000;
    expect(await store.nextDue("enquiry")).toBeUndefined();
    expect(await store.claim("enquiry", 1)).toEqual([]);
    expect(await store.claim("email", 1)).toMatchObject([{ key: "b" }]);
  },
);

test("[FORM-08] an entry is found only by its key and by the reference at the key's start", async () => {
  const key = "0123456789ab".padEnd(64, "c");
  await store.accept([entry(key), entry(`${key}.email`, { kind: "email" }), entry("0123456789ag")]);
  expect(await store.findByReference("0123456789ab")).toMatchObject({ key, isOutcomeUnknown: false });
  expect(await store.find(key)).toMatchObject({ key, isOutcomeUnknown: false });
  expect([await store.findByReference("0123456789ac"), await store.find("a")]).toEqual([undefined, undefined]);
});

test("[FORM-08] outcomes recorded together each change their own entry only", async () => {
  await store.accept(["a", "b", "c", "d"].map((key) => entry(key)));
  const [a, b, c, d] = await store.claim("enquiry", 4);
  if (!a || !b || !c || !d) throw new Error("expected four claims");
  const delivered = { state: "delivered", isOutcomeUnknown: false, endedAt: clock.time } as const;
  await store.recordOutcomes([
    { claim: a, change: delivered },
    { claim: b, change: { state: DEAD_LETTER, isOutcomeUnknown: false, reason: "Email is not right" } },
    { claim: c, change: delivered },
    { claim: { ...d, attempts: 2 }, change: delivered },
  ]);
  expect(await store.tally("enquiry")).toEqual({ delivered: 2, [DEAD_LETTER]: 1, waiting: 1 });
  expect((await store.deadLetters()).map(({ key, reason }) => [key, reason])).toEqual([["b", "Email is not right"]]);
});

test("[FORM-08] processes that claim at once never hold the same entry", async () => {
  const stores = await Promise.all([another(), another(), another()]);
  await store.accept(Array.from({ length: 30 }, (_, index) => entry(`entry ${index}`)));
  const claims = await Promise.all(
    Array.from({ length: 60 }, (_, index) => stores[index % 3]?.claim("enquiry", 1 + (index % 2))),
  );
  const keys = claims.flatMap((some) => some ?? []).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the longest-due entry comes first, so a failing one does not delay others", async () => {
  await store.accept([entry("failing")]);
  clock.time += 1;
  await store.accept([entry("next")]);
  await settle({ dueAt: clock.time, reason: "no" });
  clock.time += 1;
  await store.accept([entry("later")]);
  const order = [...(await store.claim("enquiry", 2)), ...(await store.claim("enquiry", 2))].map(({ key }) => key);
  expect(order.toSorted()).toEqual(["failing", "later", "next"]);
  expect(order.at(-1)).toBe("later");
});

test("[PRIV-01] delivered entries are deleted after their retention period, and waiting ones are not", async () => {
  await store.accept([entry("delivered"), entry("waiting")]);
  await settle({ state: "delivered", endedAt: clock.time });
  await store.forget(clock.time);
  expect(await store.tally("enquiry")).toEqual({ delivered: 1, waiting: 1 });
  await store.forget(clock.time + 1);
  expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
});

test("only a dead letter can be resolved", async () => {
  await store.accept([entry("a")]);
  expect(await store.resolve("a", { state: "discarded" })).toBe(false);
  await settle({ state: DEAD_LETTER, reason: "Email is not right" });
  expect((await store.deadLetters()).map(({ reason }) => reason)).toEqual(["Email is not right"]);
  expect(await store.resolve("a", { state: "waiting" })).toBe(true);
  expect(await store.deadLetters()).toEqual([]);
});

test("only an entry that has not arrived can be withdrawn", async () => {
  await store.accept([entry("delivered"), entry("waiting")]);
  await settle({ state: "delivered", endedAt: clock.time });
  for (const key of ["delivered", "waiting"]) await store.withdraw(key);
  expect(await store.tally("enquiry")).toEqual({ delivered: 1, discarded: 1 });
  expect(await store.claim("enquiry", 2)).toEqual([]);
});

test("[ERRS-03] the write probe leaves nothing behind", async () => {
  const other = await another();
  await Promise.all([store.probeWrite(), other.probeWrite(), store.accept([entry("a")])]);
  await store.probeWrite();
  expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
});

const onFile = testWhere(!process.env.TEST_DATABASE_URL, needs.onFile);

onFile(
  "[ERRS-03] the write probe fails while there is no room for another enquiry, and succeeds when there is",
  async () => {
    await store.probeWrite();
    const database = (await jest.mocked(openFile).mock.results.at(-1)?.value) as Database;
    await database.exec("pragma max_page_count = 1"); // SQLite raises this to the current size
    let taken = 0;
    const acceptNext = () => store.accept([entry(`${taken}`, { payload: "x".repeat(4_000) })]).then(() => void taken++);
    await expect(
      (async () => {
        for (;;) await acceptNext();
      })(),
    ).rejects.toMatchObject({ code: "SQLITE_FULL" });
    await expect(store.probeWrite()).rejects.toMatchObject({ code: "SQLITE_FULL" });
    expect(await store.tally("enquiry")).toEqual({ waiting: taken });
    await database.exec("pragma max_page_count = 1000000");
    await store.probeWrite();
    await acceptNext();
  },
);

test("[PRIV-01] the version of the notice shown with an enquiry is stored in the same commit", async () => {
  const notice = (version: number) => ({ reference: "0123456789ab", version });
  await store.accept([entry("a", { notice: notice(3) }), entry("b")]);
  await store.accept([entry("a", { notice: notice(4) })]);
  expect(await site.db.selectFrom("noticesGiven").selectAll().execute()).toEqual([
    { ...notice(3), givenAt: clock.time },
  ]);
});

const dueIn = async (key: string) => ((await store.find(key))?.dueAt ?? 0) - clock.time;

test("[FORM-08] hastened entries are due at once, except those that may be in an attempt, and other kinds", async () => {
  await store.accept([entry("unsent"), entry("unknown"), entry("in an attempt"), entry("mail", { kind: "email" })]);
  for (const claim of [...(await store.claim("enquiry", 3)), ...(await store.claim("email", 1))]) {
    const isOutcomeUnknown = claim.key === "unknown";
    if (claim.key === "in an attempt") continue;
    await store.recordOutcomes([{ claim, change: { isOutcomeUnknown, dueAt: clock.time + 500_000 } }]);
  }
  await store.hasten(["enquiry"]);
  const due = ["unsent", "unknown", "in an attempt", "mail"].map(dueIn);
  expect(await Promise.all(due)).toEqual([0, 60_000, 60_000, 500_000]);
});

test("[FORM-08] at a start all that waits is due at once, and what a dead process was delivering once that may be over", async () => {
  await store.accept([entry("in an attempt"), entry("unsent"), entry("settled soon")]);
  for (const claim of await store.claim("enquiry", 3)) {
    if (claim.key === "in an attempt") continue;
    const isOutcomeUnknown = claim.key === "settled soon";
    const dueAt = clock.time + (isOutcomeUnknown ? 1_000 : 500_000);
    await store.recordOutcomes([{ claim, change: { isOutcomeUnknown, dueAt } }]);
  }
  await store.hasten(KINDS, 15_000);
  expect(await Promise.all(["in an attempt", "unsent", "settled soon"].map(dueIn))).toEqual([15_000, 0, 1_000]);
});
