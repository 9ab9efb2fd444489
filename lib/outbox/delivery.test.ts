import { AsyncLocalStorage } from "node:async_hooks";
import fc from "fast-check";
import { newPlace } from "@/lib/testing/outbox";
import { backoff } from "./backoff";
import { startDelivery } from "./delivery";
import { groupCommit } from "./group-commit";
import type { Outcome } from "./outcome";
import { type Claim, openStore } from "./store";

const accepted = (key: string) => ({ key, kind: "enquiry" as const, digest: key, payload: "{}" });

/** A delivery whose outcomes the test decides. `said` resolves once there were so many attempts. */
async function startDelivering(decide: (entry: Claim) => Outcome) {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  const store = await openStore(place);
  const attempts: string[] = [];
  let enough = () => {};
  let wanted = 0;
  const enquiry = async (entry: Claim) => {
    attempts.push(entry.key);
    if (attempts.length === wanted) enough();
    return decide(entry);
  };
  const switchedOff = async (): Promise<Outcome> => ({ is: "delivered" });
  const delivery = startDelivery({
    store,
    senders: { enquiry, email: switchedOff, webhook: switchedOff },
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
    await store.close();
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
  await store.accept(Array.from({ length: 40 }, (_, index) => accepted(`entry ${index}`)));
  delivery.wake();
  await afterAttempts(40);
  await delivery.stop();
  expect(new Set(attempts).size).toBe(40);
  expect(await store.tally("enquiry")).toEqual({ delivered: 40 });
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

test("[FORM-08] what is refused for good is parked with the reason and not tried again", async () => {
  await using started = await startDelivering(() => ({ is: "refused", reason: "Email is not right" }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.parked()).toMatchObject([{ key: "a", reason: "Email is not right" }]);
  expect(await store.nextDue()).toBeUndefined();
});

test("[FORM-08] an attempt without a known end is remembered as such, and left to land before the next one", async () => {
  await using started = await startDelivering(() => ({ is: "unsettled", reason: "No answer" }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  const before = Date.now();
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.nextDue()).toBeGreaterThanOrEqual(before + 15_000);
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

test("[FORM-08] what arrives during one commit goes into the next, and a failed commit fails all that were in it", async () => {
  const commits: number[][] = [];
  const put = groupCommit<number>(async (items) => {
    commits.push(items);
    await new Promise(setImmediate);
    if (items.includes(9)) throw new Error("disk full");
  });
  const first = put([1]);
  await Promise.all([first, put([2]), put([3])]);
  const failed = await Promise.allSettled([put([4]), put([9]), put([10])]);
  expect(commits).toEqual([[1], [2, 3], [4], [9, 10]]);
  expect(failed.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("[FORM-08] an enquiry that may have arrived is still known to be one when it waits for somebody", async () => {
  await using started = await startDelivering(() => ({ is: "refused", reason: "Look for it", mayHaveArrived: true }));
  const { store, delivery, afterAttempts } = started;
  await store.accept([accepted("a")]);
  delivery.wake();
  await afterAttempts(1);
  await delivery.stop();
  expect(await store.parked()).toMatchObject([{ key: "a", unsettled: 1 }]);
});
