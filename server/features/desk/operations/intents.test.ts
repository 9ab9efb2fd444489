import { AppError } from "@/contract/errors";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { createIntentStore, type NewIntent, type Results } from "./intent-store";
import { carryOut, OutcomeUnknown, type Plan } from "./intents";

const wanted = (id: string, ...locks: string[]): NewIntent => ({
  ...{ id, kind: "try", subject: "enquiry 1", object: null, payload: "{}", by: "meera", byName: "Meera" },
  locks,
});

/** A site's database of this process, on a clock that the test moves. */
async function startIntents() {
  const opened = await ownSiteDatabase();
  const clock = jest.spyOn(Date, "now");
  const at = Date.now();
  clock.mockReturnValue(at);
  const pass = (ms: number) => clock.mockReturnValue(Date.now() + ms);
  const store = createIntentStore(opened.db);
  const another = async () => createIntentStore(await opened.another());
  const stop = async () => {
    clock.mockRestore();
    await opened[Symbol.asyncDispose]();
  };
  return { db: opened.db, store, another, pass, [Symbol.asyncDispose]: stop };
}

const MINUTES = 600_000;
type Steps = Plan<object>["steps"];
const planOf = (...steps: Steps): Plan<object> => ({ kind: "try", access: ["enquiries"], tags: [], steps });
const step = (name: string, atBackend: (mayBeDone: boolean) => Promise<unknown>) => ({
  name,
  atBackend: (_known: unknown, _caller: unknown, mayBeDone: boolean) => atBackend(mayBeDone),
});

test("the same intent recorded twice is one, and what it holds nobody else begins on until it is over", async () => {
  await using started = await startIntents();
  const { store } = started;
  const other = await started.another();
  const [one, two] = await Promise.all([
    store.begin(wanted("a", "enquiry 1", "person 9")),
    other.begin(wanted("b", "person 9", "enquiry 2")),
  ]);
  expect(one.id).toBe(two.id);
  expect((await store.begin(wanted(one.id, "enquiry 1"))).id).toBe(one.id);
  const claim = await store.claim(one.id, MINUTES);
  if (claim) await store.leave(claim, { state: "done" });
  expect((await other.begin(wanted("c", "person 9"))).id).toBe("c");
});

test("many who claim an intent at once never have it together, and who lost his claim has no say", async () => {
  await using started = await startIntents();
  const { store } = started;
  const stores = [store, await started.another(), await started.another()];
  await store.begin(wanted("a"));
  const claims = await Promise.all(Array.from({ length: 30 }, (_, index) => stores[index % 3]?.claim("a", MINUTES)));
  const [mine, ...others] = claims.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  started.pass(MINUTES);
  const [next] = [await store.claim("a", MINUTES)];
  if (!mine || !next) throw new Error("it was to be claimed");
  expect(await store.record(mine, "one", "mine")).toBe(false);
  expect(await store.record(next, "one", "next")).toBe(true);
  expect(await store.leave(mine, { state: "stopped" })).toBe(false);
});

test("each step is made once, in order, and what came of it is there for the next", async () => {
  await using started = await startIntents();
  await started.store.begin(wanted("a"));
  const made: unknown[] = [];
  const plan = planOf(
    step("one", async () => made.push("one")),
    { name: "two", here: async (_trx, { done }) => void made.push(["two", done.one]) },
  );
  await carryOut(plan, "a", {});
  expect(made).toEqual(["one", ["two", 1]]);
  expect((await carryOut(plan, "a", {})).state).toBe("done");
  expect(made).toHaveLength(2);
});

test("after a crash in a step the next one knows that it may have been done, and does what is left", async () => {
  await using started = await startIntents();
  await started.store.begin(wanted("a"));
  const told: boolean[] = [];
  const dying = await started.store.claim("a", MINUTES);
  if (dying) await started.store.attempt(dying, "one", MINUTES);
  started.pass(MINUTES);
  const plan = planOf(
    step("one", async (mayBeDone) => told.push(mayBeDone)),
    step("two", async (mayBeDone) => told.push(mayBeDone)),
  );
  await carryOut(plan, "a", {});
  expect(told).toEqual([true, false]);
});

test("a step in the site's own database and its record are there together or not at all", async () => {
  await using started = await startIntents();
  await started.store.begin(wanted("a"));
  const settings = { name: "test-enquiry", value: "yes", changedAt: 0, changedBy: "meera" } as const;
  let isDying = true;
  const plan = planOf({
    name: "one",
    async here(trx) {
      await trx.insertInto("settings").values(settings).execute();
      if (isDying) throw new Error("the process died");
    },
  });
  await expect(carryOut(plan, "a", {})).rejects.toThrow("the process died");
  expect(await started.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  isDying = false;
  started.pass(MINUTES);
  await carryOut(plan, "a", {});
  expect(await started.db.selectFrom("settings").select("value").execute()).toEqual([{ value: "yes" }]);
});

const refusal = new AppError("conflict", "It has a project.");

test("what is refused before anything was done is over; what is refused after that waits for a person", async () => {
  await using started = await startIntents();
  const { store } = started;
  const refused = step("refused", () => Promise.reject(refusal));
  await store.begin(wanted("a", "enquiry 1"));
  await expect(carryOut(planOf(refused), "a", {})).rejects.toThrow(refusal);
  expect(await store.find("a")).toMatchObject({ state: "stopped", reason: "It has a project." });
  await store.begin(wanted("b", "enquiry 1"));
  const plan = planOf(
    step("one", async () => 1),
    refused,
  );
  await expect(carryOut(plan, "b", {})).rejects.toThrow(refusal);
  expect(await store.find("b")).toMatchObject({ state: "stuck", results: '{"one":1}' });
  expect(await store.unfinishedOf("enquiry 1")).toHaveLength(1);
});

test("where nobody can tell what became of a step a person decides: it is made again, or all stays as it is", async () => {
  await using started = await startIntents();
  const { store } = started;
  const told: boolean[] = [];
  let isKnown = false;
  const plan = planOf(
    step("one", async (mayBeDone) => {
      told.push(mayBeDone);
      if (!isKnown) throw new OutcomeUnknown("the list came in part");
    }),
  );
  await store.begin(wanted("a", "enquiry 1"));
  await expect(carryOut(plan, "a", {})).rejects.toThrow("Outcome unknown");
  expect((await carryOut(plan, "a", {})).state).toBe("stuck");
  expect(await store.decide("a", { state: "open", attempted: "" })).toBe(true);
  isKnown = true;
  expect((await carryOut(plan, "a", {})).state).toBe("done");
  expect(told).toEqual([false, false]);
  expect(await store.decide("a", { state: "stopped" })).toBe(false);
});

test("what is over says nothing of anybody: neither what was asked for nor what came of it, but ids for who waits", async () => {
  await using started = await startIntents();
  const { store } = started;
  const asked = { payload: '{"name":"Asha"}' };
  await store.begin({ ...wanted("a", "one"), ...asked });
  const made = step("made", async () => ({ _id: "7", name: "Asha" }));
  const plan = { ...planOf(made), outcome: ({ made }: Results) => ({ made: (made as { _id: string })._id }) };
  const results = '{"made":"7"}';
  expect(await carryOut(plan, "a", {})).toMatchObject({ state: "done", results });
  expect(await carryOut(plan, "a", {})).toMatchObject({ state: "done", payload: "{}", results });
  await store.begin({ ...wanted("b", "two"), ...asked });
  await expect(carryOut(planOf(step("one", () => Promise.reject(refusal))), "b", {})).rejects.toThrow(refusal);
  expect(await store.find("b")).toMatchObject({ state: "stopped", payload: "{}", results: "{}" });
  await store.begin({ ...wanted("c", "three"), ...asked });
  const unclear = step("two", () => Promise.reject(new OutcomeUnknown("the list came in part")));
  await expect(carryOut(planOf(made, unclear), "c", {})).rejects.toThrow("Outcome unknown");
  expect(await store.find("c")).toMatchObject({ state: "stuck", ...asked });
  await store.decide("c", { state: "stopped" });
  expect(await store.find("c")).toMatchObject({ state: "stopped", payload: "{}", results: "{}" });
});

test("while the backend is away nothing is given up, and what may have come through is left to land first", async () => {
  await using started = await startIntents();
  const { store } = started;
  await store.begin(wanted("a"));
  let isAway = true;
  const told: boolean[] = [];
  const plan = planOf(
    step("one", async () => 1),
    step("two", async (mayBeDone) => {
      told.push(mayBeDone);
      if (isAway) throw new AppError("upstream", "Network error");
    }),
  );
  await expect(carryOut(plan, "a", {})).rejects.toThrow("Network error");
  expect(await store.due(10)).toEqual([]);
  isAway = false;
  started.pass(MINUTES);
  expect((await store.due(10)).map(({ id }) => id)).toEqual(["a"]);
  await carryOut(plan, "a", {});
  expect(told).toEqual([false, true]);
});
