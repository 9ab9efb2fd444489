import { AsyncLocalStorage } from "node:async_hooks";
import fc from "fast-check";
import type { Kind } from "@/server/database/tables";
import { newSiteDatabase } from "@/server/testing/site-database";
import { until } from "@/server/testing/until";
import { backoff, type Outcome, startDelivery } from "./delivery";
import { type Claim, createStore, DEAD_LETTER, type Store } from "./store";

const accepted = (key: string, kind: Kind = "enquiry") => ({ key, kind, digest: key, payload: "{}" });
const numbered = (count: number, name: string, kind?: Kind) =>
  Array.from({ length: count }, (_, index) => accepted(`${name} ${index}`, kind));

/** A promise that stays open until somebody opens the gate. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A delivery whose outcomes the test decides. `said` resolves once there were so many attempts. */
async function startDelivering(
  decide: (entry: Claim) => Outcome | Promise<Outcome>,
  spoil: (store: Store) => Partial<Store> = () => ({}),
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
  const delivery = startDelivery({
    store: { ...store, ...spoil(store) },
    senders: { enquiry: send, email: send, webhook: send, reminder: send, trouble: send },
    keepDays: 30,
  });
  const afterAttempts = (count: number) =>
    new Promise<void>((resolve) => {
      wanted = count;
      enough = resolve;
      if (attempts.length >= count) resolve();
    });
  const stop = async () => {
    await delivery.stop();
    await forget();
  };
  return { store, delivery, attempts, afterAttempts, [Symbol.asyncDispose]: stop };
}

test("what is delivered is no part of the visitor's request that woke the delivery", async () => {
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

test("[FORM-08] what waits is delivered at once when delivery is woken, each entry once", async () => {
  await using started = await startDelivering(() => ({ is: "delivered" }));
  const { store, delivery, attempts, afterAttempts } = started;
  await store.accept(numbered(40, "entry"));
  delivery.wake();
  await afterAttempts(40);
  await delivery.stop();
  expect(new Set(attempts).size).toBe(40);
  expect(await store.tally("enquiry")).toEqual({ delivered: 40 });
});

test("[FORM-08] what waits when a server starts is delivered without anybody waking it", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([accepted("a")]);
  const send = async (): Promise<Outcome> => ({ is: "delivered" });
  const senders = { enquiry: send, email: send, webhook: send, reminder: send, trouble: send };
  const delivery = startDelivery({ store, senders, keepDays: 30 });
  await until(async () => (await store.nextDue("enquiry")) === undefined);
  await delivery.stop();
  expect(await store.tally("enquiry")).toEqual({ delivered: 1 });
});

test("[FORM-08] [PRIV-01] at its start a server forgets what ended long ago, and tries soon what a wrong clock put off", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([...numbered(2, "ended"), accepted("put off")]);
  const [DAY, now] = [86_400_000, Date.now()];
  for (const [index, days] of [29, 31].entries()) {
    const ended = { state: "delivered" as const, endedAt: now - days * DAY };
    await site.db.updateTable("outbox").set(ended).where("key", "=", `ended ${index}`).execute();
  }
  await site.db
    .updateTable("outbox")
    .set({ dueAt: now + 365 * DAY })
    .where("key", "=", "put off")
    .execute();
  const never = async (): Promise<Outcome> => ({ is: "unsent", reason: "Nothing is sent in this test." });
  const senders = { enquiry: never, email: never, webhook: never, reminder: never, trouble: never };
  await startDelivery({ store, senders, keepDays: 30 }).stop();
  expect(await store.tally("enquiry")).toEqual({ delivered: 1, waiting: 1 });
  expect(await store.find("ended 0")).toBeDefined();
  expect(await store.nextDue("enquiry")).toBeLessThan(now + DAY);
});

test("[FORM-08] what failed is tried again until it is delivered, and holds up no other", async () => {
  await using started = await startDelivering(({ key, attempts }) =>
    key === "failing" && attempts < 2 ? { is: "unsent", reason: "The backend is away." } : { is: "delivered" },
  );
  const { store, delivery, attempts, afterAttempts } = started;
  await store.accept([accepted("failing"), accepted("fine")]);
  delivery.wake();
  await afterAttempts(3);
  await delivery.stop();
  expect(attempts.toSorted()).toEqual(["failing", "failing", "fine"]);
  expect(await store.tally("enquiry")).toEqual({ delivered: 2 });
});

test.each([
  ["email", "enquiry"],
  ["webhook", "enquiry"],
  ["enquiry", "email"],
] as const)(
  "[FORM-08] however long it takes to send each %s, the next %s does not wait for that",
  async (slow, quick) => {
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
  },
);

test("[FORM-08] an enquiry that takes its time does not hold up the next one", async () => {
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

test("[FORM-08] what many visitors send at once is claimed and recorded in few transactions, and each is delivered once", async () => {
  let transactions = 0;
  const counted =
    <Args extends unknown[], R>(work: (...args: Args) => R) =>
    (...args: Args) => {
      transactions++;
      return work(...args);
    };
  await using started = await startDelivering(
    () => ({ is: "delivered" }),
    (store) => ({ claim: counted(store.claim), recordOutcomes: counted(store.recordOutcomes) }),
  );
  const { store, delivery, attempts, afterAttempts } = started;
  await store.accept(numbered(80, "entry"));
  delivery.wake();
  await afterAttempts(80);
  await delivery.stop();
  expect(new Set(attempts).size).toBe(80);
  expect(await store.tally("enquiry")).toEqual({ delivered: 80 });
  // Eight at a time, each time one to claim them and as few as may be to record how they ended.
  expect(transactions).toBeLessThan(80);
});

test("[FORM-08] where the end of one attempt cannot be written the others go on, and a stop waits for them", async () => {
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

test("[FORM-08] while the outbox cannot be read nothing is lost, and a stop has nothing to wait for", async () => {
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

test("[FORM-08] what is refused for good becomes a dead letter with the reason and is not tried again", async () => {
  await using started = await startDelivering(() => ({ is: "refused", reason: "Email is not right" }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.deadLetters()).toMatchObject([{ key: "a", reason: "Email is not right" }]);
  expect(await store.nextDue("enquiry")).toBeUndefined();
});

const reason = "No answer";
const isOver = { endedAt: expect.any(Number) };

test.each<[Outcome, Partial<Claim>]>([
  [{ is: "delivered" }, { state: "delivered", isOutcomeUnknown: false, ...isOver }],
  [
    { is: "dropped", reason },
    { state: "discarded", isOutcomeUnknown: false, reason, ...isOver },
  ],
  [
    { is: "refused", reason },
    { state: DEAD_LETTER, isOutcomeUnknown: false, reason, endedAt: null },
  ],
  [
    { is: "unsent", reason },
    { state: "waiting", isOutcomeUnknown: false, reason, endedAt: null },
  ],
  [
    { is: "unknown", reason },
    { state: "waiting", isOutcomeUnknown: true, reason, endedAt: null },
  ],
])("[FORM-08] an attempt that ended as %j leaves its entry %j", async (outcome, left) => {
  await using started = await startDelivering(() => outcome);
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.find("a")).toMatchObject(left);
});

test("[FORM-08] where a sender fails itself, what it sent may have arrived", async () => {
  await using started = await startDelivering(() => Promise.reject(new Error("no such sender")));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.find("a")).toMatchObject({ state: "waiting", isOutcomeUnknown: true });
});

test.each([
  ["unsent", 500],
  ["unknown", 15_000],
] as const)("[FORM-08] after an attempt that is %s the next one comes %i ms later or more", async (is, pause) => {
  await using started = await startDelivering(() => ({ is, reason }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  const before = Date.now();
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.nextDue("enquiry")).toBeGreaterThanOrEqual(before + pause);
});

test("waiting grows from a second to an hour and no further, and is never the same for all", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempts, random) => {
        const whole = Math.min(3_600_000, 1_000 * 2 ** (attempts - 1));
        const pause = backoff(attempts, () => random);
        expect(pause).toBeGreaterThanOrEqual(Math.floor(whole / 2));
        expect(pause).toBeLessThanOrEqual(whole);
      },
    ),
  );
});

test("[FORM-08] an enquiry that may have arrived is still known to be one when it waits for somebody", async () => {
  await using started = await startDelivering(() => ({ is: "refused", reason: "Look for it", mayHaveArrived: true }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.deadLetters()).toMatchObject([{ key: "a", isOutcomeUnknown: true }]);
});
