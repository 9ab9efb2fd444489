import { AsyncLocalStorage } from "node:async_hooks";
import { KINDS, type OutboxKind } from "@/server/database/tables";
import { log } from "@/server/platform/log";
import { newSiteDatabase } from "@/server/testing/site-database";
import { gate, until } from "@/server/testing/until";
import { backoff, type Outcome, type Senders, startDelivery } from "./delivery";
import { type Claim, createStore, DEAD_LETTER, type OutboxStore } from "./store";

const accepted = (key: string, kind: OutboxKind = "enquiry") => ({ key, kind, digest: key, payload: "{}" });
const numbered = (count: number, name: string, kind?: OutboxKind) =>
  Array.from({ length: count }, (_, index) => accepted(`${name} ${index}`, kind));

const sendersOf = (send: Senders[OutboxKind]) => Object.fromEntries(KINDS.map((kind) => [kind, send])) as Senders;

async function startDelivering(
  decide: (entry: Claim) => Outcome | Promise<Outcome>,
  override: (store: OutboxStore) => Partial<OutboxStore> = () => ({}),
) {
  const { db, [Symbol.asyncDispose]: forget } = await newSiteDatabase();
  const store = createStore(db);
  const attempts: string[] = [];
  let enough = () => {};
  let wanted = 0;
  const send = async (entry: Claim) => {
    attempts.push(entry.key);
    if (attempts.length === wanted) enough();
    return decide(entry);
  };
  const delivery = startDelivery({ store: { ...store, ...override(store) }, senders: sendersOf(send), keepDays: 30 });
  const afterAttempts = (count: number) =>
    new Promise<void>((resolve) => {
      wanted = count;
      enough = resolve;
      if (attempts.length >= count) resolve();
    });
  async function deliver(entries: ReturnType<typeof accepted>[], count = entries.length) {
    await store.accept(entries);
    delivery.wake();
    await afterAttempts(count);
    await delivery.stop();
  }
  const stop = async () => {
    await delivery.stop();
    await forget();
  };
  return { store, delivery, attempts, afterAttempts, deliver, [Symbol.asyncDispose]: stop };
}

test("a delivery runs outside the async context of the visitor's request that woke it", async () => {
  const visit = new AsyncLocalStorage<string>();
  const within: (string | undefined)[] = [];
  await using started = await startDelivering(() => {
    within.push(visit.getStore());
    return { is: "delivered" };
  });
  const { store, delivery, afterAttempts } = started;
  await visit.run("a visitor's request", async () => {
    await store.accept([accepted("a")]);
    delivery.wake();
    await afterAttempts(1);
  });
  await delivery.stop();
  expect(within).toEqual([undefined]);
});

test("[FORM-08] entries that wait when a server starts are delivered without a wake-up", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([accepted("a")]);
  const send = async (): Promise<Outcome> => ({ is: "delivered" });
  const delivery = startDelivery({ store, senders: sendersOf(send), keepDays: 30 });
  await until(async () => (await store.nextDue("enquiry")) === undefined);
  await delivery.stop();
  expect(await store.tally("enquiry")).toEqual({ delivered: 1 });
});

test("[FORM-08] [PRIV-01] a starting server purges entries that ended long ago", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept(numbered(2, "ended"));
  const [DAY, now] = [86_400_000, Date.now()];
  for (const [index, days] of [29, 31].entries()) {
    const ended = { state: "delivered" as const, endedAt: now - days * DAY };
    await site.db.updateTable("outbox").set(ended).where("key", "=", `ended ${index}`).execute();
  }
  const never = async (): Promise<Outcome> => ({ is: "unsent", reason: "Nothing is sent in this test." });
  await startDelivery({ store, senders: sendersOf(never), keepDays: 30 }).stop();
  expect(await store.tally("enquiry")).toEqual({ delivered: 1 });
  expect(await store.find("ended 0")).toBeDefined();
});

test("[FORM-08] a failed entry is retried until delivered; its trouble lasts, whatever else is delivered, until then", async () => {
  const [warn, info] = [jest.spyOn(log, "warn").mockImplementation(), jest.spyOn(log, "info").mockImplementation()];
  const ends = () => info.mock.calls.filter(([message]) => message === "a failure is over");
  const before: unknown[] = [];
  await using started = await startDelivering(({ key, attempts }) => {
    if (key === "waiting" && attempts < 3) return { is: "unsent", reason: "The backend is away." };
    before.push(ends().length);
    return { is: "delivered" };
  });
  const { store, deliver } = started;
  await deliver([accepted("waiting"), ...numbered(5, "fine")], 8);
  expect(await store.tally("enquiry")).toEqual({ delivered: 6 });
  expect(warn.mock.calls.map(([message]) => message)).toEqual(["not delivered yet"]);
  expect(before).toEqual(Array(6).fill(0));
  expect(ends()).toEqual([["a failure is over", expect.objectContaining({ times: 2 })]]);
});

test.each([
  ["email", "enquiry"],
  ["enquiry", "email"],
] as const)("[FORM-08] slow delivery of each %s does not delay the next %s", async (slow, quick) => {
  const { open, opened } = gate();
  await using started = await startDelivering(async ({ kind }) => {
    if (kind === slow) await opened;
    return { is: "delivered" };
  });
  const { store, delivery, afterAttempts } = started;
  await store.accept(numbered(20, "slow", slow));
  delivery.wake();
  await afterAttempts(8);
  await store.accept([accepted("quick", quick)]);
  delivery.wake();
  await afterAttempts(9);
  expect(started.attempts[8]).toBe("quick");
  open();
});

test("[FORM-08] a slow enquiry does not delay the next one", async () => {
  const { open, opened } = gate();
  await using started = await startDelivering(async ({ key }) => {
    if (key === "slow") await opened;
    return { is: "delivered" };
  });
  const { store, delivery, attempts, afterAttempts } = started;
  for (const key of ["slow", "next", "last"]) {
    await store.accept([accepted(key)]);
    delivery.wake();
    await afterAttempts(attempts.length + 1);
  }
  expect(attempts).toEqual(["slow", "next", "last"]);
  open();
});

test("[FORM-08] if one attempt's outcome cannot be stored the others continue, and a stop waits for them", async () => {
  const { open, opened } = gate();
  const failed = gate();
  const ended: string[] = [];
  await using started = await startDelivering(
    async ({ key }) => {
      if (key === "slow") await opened;
      return { is: "delivered" };
    },
    (store) => ({
      recordOutcomes: async (attempts) => {
        const keys = attempts.map(({ claim }) => claim.key);
        if (keys.includes("slow")) ended.push("slow");
        if (!keys.includes("unwritable")) return store.recordOutcomes(attempts);
        failed.open();
        throw new Error("database is locked");
      },
    }),
  );
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("slow"), accepted("unwritable")]);
  delivery.wake();
  await afterAttempts(2);
  await failed.opened;
  expect(await store.tally("enquiry")).toEqual({ waiting: 2 });
  const stopped = delivery.stop().then(() => ended.push("delivery"));
  expect(await store.tally("enquiry")).toEqual({ waiting: 2 });
  open();
  await stopped;
  expect(ended).toEqual(["slow", "delivery"]);
  expect(await store.tally("enquiry")).toEqual({ delivered: 1, waiting: 1 });
});

test("[FORM-08] while the outbox cannot be read no entry is lost, and a stop does not hang", async () => {
  const failed = gate();
  await using started = await startDelivering(
    () => ({ is: "delivered" }),
    () => ({
      claim: async () => {
        failed.open();
        throw new Error("disk I/O error");
      },
    }),
  );
  await started.store.accept([accepted("a")]);
  started.delivery.wake();
  await failed.opened;
  await started.delivery.stop();
  expect(await started.store.tally("enquiry")).toEqual({ waiting: 1 });
});

const reason = "No answer";
const isOver = expect.any(Number);

test.each<[Outcome | { is: "thrown" }, Claim["state"], Partial<Claim>]>([
  [{ is: "delivered" }, "delivered", { isOutcomeUnknown: false, endedAt: isOver }],
  [{ is: "dropped", reason }, "discarded", { isOutcomeUnknown: false, reason, endedAt: isOver }],
  [{ is: "refused", reason }, DEAD_LETTER, { isOutcomeUnknown: false, reason, endedAt: null }],
  [{ is: "refused", reason, mayHaveArrived: true }, DEAD_LETTER, { isOutcomeUnknown: true, reason, endedAt: null }],
  [{ is: "unsent", reason }, "waiting", { isOutcomeUnknown: false, reason, endedAt: null }],
  [{ is: "unknown", reason }, "waiting", { isOutcomeUnknown: true, reason, endedAt: null }],
  [{ is: "thrown" }, "waiting", { isOutcomeUnknown: true }],
])("[FORM-08] an attempt that ended as %j leaves its entry %s, with %j", async (outcome, state, left) => {
  await using started = await startDelivering(() => {
    if (outcome.is === "thrown") throw new Error("no such sender");
    return outcome;
  });
  const { store, deliver } = started;
  await deliver([accepted("a")]);
  expect(await store.find("a")).toMatchObject({ state, ...left });
});

test.each([
  ["unsent", 500],
  ["unknown", 15_000],
] as const)("[FORM-08] after an attempt that is %s the next one comes at least %i ms later", async (is, pause) => {
  await using started = await startDelivering(() => ({ is, reason }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  const before = Date.now();
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.nextDue("enquiry")).toBeGreaterThanOrEqual(before + pause);
});

test.each([
  [1, 1_000],
  [5, 16_000],
  [10_000, 3_600_000],
])("the pause after attempt %i is at least half of %i ms and at most all of it", (attempts, whole) => {
  expect([backoff(attempts, () => 0), backoff(attempts, () => 1)]).toEqual([whole, whole / 2]);
});

test("[FORM-08] once the backend answers after an outage, everything that waits is delivered at once", async () => {
  await using site = await newSiteDatabase();
  let time = 1_000_000;
  let isAway = true;
  const store = createStore(site.db, () => time);
  const delivered: string[] = [];
  const send = async ({ key }: Claim): Promise<Outcome> => {
    if (isAway) return { is: "unsent", reason: "away" };
    delivered.push(key);
    return { is: "delivered" };
  };
  const delivery = startDelivery({ store, senders: sendersOf(send), keepDays: 30, now: () => time });
  await store.accept(numbered(20, "waiting"));
  delivery.wake();
  const rows = site.db.selectFrom("outbox").select("attempts");
  for (let tries = 1; tries <= 6; tries++) {
    await until(async () => (await rows.execute()).every(({ attempts }) => attempts >= tries));
    time += 32_000;
    delivery.wake();
  }
  await until(async () => ((await store.nextDue("enquiry")) ?? 0) > time);
  isAway = false;
  await store.accept([accepted("new")]);
  delivery.wake();
  await until(async () => delivered.length === 21);
  await delivery.stop();
  expect(new Set(delivered).size).toBe(21);
});
