import { createRetryWhileBusy } from "./retry-while-busy";

/** Work that finds the file taken so often, on a clock that runs half a second with each attempt. */
function taken(times: number, code = "SQLITE_BUSY") {
  let attempts = 0;
  return {
    attempts: () => attempts,
    work: async () => {
      attempts++;
      clock += 500;
      if (attempts <= times) throw Object.assign(new Error("database is locked"), { code });
    },
  };
}

let clock = 1_800_000_000_000;
beforeEach(() => void jest.spyOn(Date, "now").mockImplementation(() => clock));
afterEach(() => void jest.restoreAllMocks());

test("what is taken for a while is waited for", async () => {
  const { work, attempts } = taken(15);
  await createRetryWhileBusy()(work);
  expect(attempts()).toBe(16);
});

test("what another process puts in order after a third one fell is waited for likewise", async () => {
  const { work, attempts } = taken(3, "SQLITE_BUSY_RECOVERY");
  await createRetryWhileBusy()(work);
  expect(attempts()).toBe(4);
});

test("[FORM-06] who waits behind somebody who has waited for ten seconds is told at once; who comes later waits again", async () => {
  const retryWhileBusy = createRetryWhileBusy();
  const forEver = taken(Number.POSITIVE_INFINITY);
  await expect(retryWhileBusy(forEver.work)).rejects.toThrow("database is locked");
  expect(forEver.attempts()).toBe(22);
  await expect(retryWhileBusy(forEver.work)).rejects.toThrow("database is locked");
  expect(forEver.attempts()).toBe(23);
  clock += 3_600_000;
  await retryWhileBusy(taken(15).work);
});

test("another failure is not waited out", async () => {
  const work = jest.fn().mockRejectedValue(Object.assign(new Error("disk full"), { code: "SQLITE_FULL" }));
  await expect(createRetryWhileBusy()(work)).rejects.toThrow("disk full");
  expect(work).toHaveBeenCalledTimes(1);
});
