import { AppError } from "@/contract/errors";
import { siteOfEachTest } from "@/server/testing/site-database";
import {
  createOperationStore,
  type NewOperation,
  type OperationPlan,
  OutcomeUnknown,
  type Results,
  resumeOperation,
} from "./run-operation";

const newOperation = (id: string, ...locks: [string, ...string[]]): NewOperation => ({
  id,
  kind: "try",
  subject: "enquiry 1",
  object: null,
  payload: "{}",
  by: "meera",
  byName: "Meera",
  locks,
});

const site = siteOfEachTest();
const another = async () => createOperationStore(await site.another());
let store: ReturnType<typeof createOperationStore>;
beforeEach(() => {
  const start = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(start);
  store = createOperationStore(site.db);
});
const pass = (ms: number) => jest.mocked(Date.now).mockReturnValue(Date.now() + ms);

const TEN_MINUTES = 600_000;
type Steps = OperationPlan<object>["steps"];
const planOf = (...steps: Steps): OperationPlan<object> => ({ kind: "try", access: ["enquiries"], tags: [], steps });
const step = (name: string, atBackend: (mayBeDone: boolean) => Promise<unknown>) => ({
  name,
  atBackend: (_known: unknown, _caller: unknown, mayBeDone: boolean) => atBackend(mayBeDone),
});

test("of two operations with a lock in common one begins, and the other waits until it ends", async () => {
  const other = await another();
  const [first, second] = await Promise.all([
    store.begin(newOperation("a", "enquiry 1", "person 9")),
    other.begin(newOperation("b", "person 9", "enquiry 2")),
  ]);
  expect(first.id).toBe(second.id);
  const claim = await store.claim(first.id, TEN_MINUTES);
  if (claim) await store.release(claim, { state: "done" });
  expect((await other.begin(newOperation("c", "person 9"))).id).toBe("c");
});

test("concurrent claims never share an operation, and a lost claim cannot write", async () => {
  const stores = [store, await another(), await another()];
  await store.begin(newOperation("a", "enquiry 1"));
  const claims = await Promise.all(
    Array.from({ length: 30 }, (_, index) => stores[index % 3]?.claim("a", TEN_MINUTES)),
  );
  const [first, ...others] = claims.filter((claim) => claim !== undefined);
  expect(others).toEqual([]);
  pass(TEN_MINUTES);
  const next = await store.claim("a", TEN_MINUTES);
  if (!first || !next) throw new Error("the operation was not claimed");
  await expect(store.record(first, "one", "first")).rejects.toMatchObject({ code: "conflict" });
  await store.record(next, "one", "next");
  expect(await store.release(first, { state: "stopped" })).toBe(false);
});

test("each step runs once, in order, and the next one gets its result", async () => {
  await store.begin(newOperation("a", "enquiry 1"));
  const made: unknown[] = [];
  const plan = planOf(
    step("one", async () => made.push("one")),
    { name: "two", inTransaction: async (_trx, { done }) => void made.push(["two", done.one]) },
  );
  await resumeOperation(plan, "a", {});
  expect(made).toEqual(["one", ["two", 1]]);
  expect((await resumeOperation(plan, "a", {})).state).toBe("done");
  expect(made).toHaveLength(2);
});

test("after a crash in a step the next attempt knows that it may have succeeded, and does the rest", async () => {
  await store.begin(newOperation("a", "enquiry 1"));
  const flags: boolean[] = [];
  const dying = await store.claim("a", TEN_MINUTES);
  if (dying) await store.attempt(dying, "one", TEN_MINUTES);
  pass(TEN_MINUTES);
  const plan = planOf(
    step("one", async (mayBeDone) => flags.push(mayBeDone)),
    step("two", async (mayBeDone) => flags.push(mayBeDone)),
  );
  await resumeOperation(plan, "a", {});
  expect(flags).toEqual([true, false]);
});

test("a step in the site's database and its record are written together or not at all", async () => {
  await store.begin(newOperation("a", "enquiry 1"));
  const settings = { name: "test-enquiry", value: "yes", changedAt: 0, changedBy: "meera" } as const;
  let isDying = true;
  const plan = planOf({
    name: "one",
    async inTransaction(trx) {
      await trx.insertInto("settings").values(settings).execute();
      if (isDying) throw new Error("the process died");
    },
  });
  await expect(resumeOperation(plan, "a", {})).rejects.toThrow("the process died");
  expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  isDying = false;
  pass(TEN_MINUTES);
  await resumeOperation(plan, "a", {});
  expect(await site.db.selectFrom("settings").select("value").execute()).toEqual([{ value: "yes" }]);
});

const one = step("one", async () => 1);
const refusal = new AppError("conflict", "It has a project.");

test("a refusal before any step is done ends the operation; a later one waits for a person", async () => {
  const refused = step("refused", () => Promise.reject(refusal));
  await store.begin(newOperation("a", "enquiry 1"));
  await expect(resumeOperation(planOf(refused), "a", {})).rejects.toThrow(refusal);
  expect(await store.find("a")).toMatchObject({ state: "stopped", reason: "It has a project." });
  await store.begin(newOperation("b", "enquiry 1"));
  const plan = planOf(one, refused);
  await expect(resumeOperation(plan, "b", {})).rejects.toThrow(refusal);
  expect(await store.find("b")).toMatchObject({ state: "stuck", results: '{"one":1}' });
  expect(await store.unfinishedOf("enquiry 1")).toHaveLength(1);
});

test("if the outcome of a step is unknown, a person decides: repeat it, or leave everything as it is", async () => {
  const flags: boolean[] = [];
  let isKnown = false;
  const plan = planOf(
    step("one", async (mayBeDone) => {
      flags.push(mayBeDone);
      if (!isKnown) throw new OutcomeUnknown("the list came in part");
    }),
  );
  await store.begin(newOperation("a", "enquiry 1"));
  await expect(resumeOperation(plan, "a", {})).rejects.toThrow("Outcome unknown");
  expect((await resumeOperation(plan, "a", {})).state).toBe("stuck");
  expect(await store.decide("a", { state: "open", attempted: "" })).toBe(true);
  isKnown = true;
  expect((await resumeOperation(plan, "a", {})).state).toBe("done");
  expect(flags).toEqual([false, false]);
  expect(await store.decide("a", { state: "stopped" })).toBe(false);
});

test("an ended operation keeps no personal data: no payload, and of the results only ids for waiting callers", async () => {
  const personal = { payload: '{"name":"Asha"}' };
  await store.begin({ ...newOperation("a", "one"), ...personal });
  const made = step("made", async () => ({ _id: "7", name: "Asha" }));
  const plan = { ...planOf(made), outcome: ({ made }: Results) => ({ made: (made as { _id: string })._id }) };
  const results = '{"made":"7"}';
  expect(await resumeOperation(plan, "a", {})).toMatchObject({ state: "done", results });
  expect(await resumeOperation(plan, "a", {})).toMatchObject({ state: "done", payload: "{}", results });
  await store.begin({ ...newOperation("b", "two"), ...personal });
  await expect(resumeOperation(planOf(step("one", () => Promise.reject(refusal))), "b", {})).rejects.toThrow(refusal);
  expect(await store.find("b")).toMatchObject({ state: "stopped", payload: "{}", results: "{}" });
  await store.begin({ ...newOperation("c", "three"), ...personal });
  const unclear = step("two", () => Promise.reject(new OutcomeUnknown("the list came in part")));
  await expect(resumeOperation(planOf(made, unclear), "c", {})).rejects.toThrow("Outcome unknown");
  expect(await store.find("c")).toMatchObject({ state: "stuck", ...personal });
  await store.decide("c", { state: "stopped" });
  expect(await store.find("c")).toMatchObject({ state: "stopped", payload: "{}", results: "{}" });
});

test("a backend outage ends no operation, and a request that may have arrived gets time to take effect", async () => {
  await store.begin(newOperation("a", "enquiry 1"));
  let isAway = true;
  const flags: boolean[] = [];
  const plan = planOf(
    one,
    step("two", async (mayBeDone) => {
      flags.push(mayBeDone);
      if (isAway) throw new AppError("upstream", "Network error");
    }),
  );
  await expect(resumeOperation(plan, "a", {})).rejects.toThrow("Network error");
  const isDue = async () => (await store.listOpen(10)).map(({ dueAt }) => dueAt <= Date.now());
  expect(await isDue()).toEqual([false]);
  isAway = false;
  pass(TEN_MINUTES);
  expect(await isDue()).toEqual([true]);
  await resumeOperation(plan, "a", {});
  expect(flags).toEqual([false, true]);
});

test("after a refused step the completed ones are undone, and the operation ends; if that fails, it is tried again", async () => {
  await store.begin(newOperation("a", "enquiry 1"));
  let isAway = true;
  const undo = jest.fn(async () => {
    if (isAway) throw new AppError("upstream", "Network error");
  });
  const firstStep = jest.fn(async () => 1);
  const plan = {
    ...planOf(
      step("one", firstStep),
      step("refused", () => Promise.reject(refusal)),
    ),
    undo,
  };
  await expect(resumeOperation(plan, "a", {})).rejects.toThrow(refusal);
  expect(await store.find("a")).toMatchObject({ state: "open" });
  isAway = false;
  pass(TEN_MINUTES);
  await expect(resumeOperation(plan, "a", {})).rejects.toThrow(refusal);
  expect(await store.find("a")).toMatchObject({ state: "stopped", reason: "It has a project.", results: "{}" });
  expect([firstStep.mock.calls.length, undo.mock.calls.length]).toEqual([1, 2]);
});
