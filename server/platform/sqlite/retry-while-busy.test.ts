import { createRetryWhileBusy } from "./open-file";

/** Work that finds the file locked this many times. Each attempt advances the clock by half a second. */
function lockedFor(times: number, code = "SQLITE_BUSY") {
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

test("work is retried while the file is locked", async () => {
  const { work, attempts } = lockedFor(15);
  await createRetryWhileBusy()(work);
  expect(attempts()).toBe(16);
});

test("work is retried while another process recovers the WAL", async () => {
  const { work, attempts } = lockedFor(3, "SQLITE_BUSY_RECOVERY");
  await createRetryWhileBusy()(work);
  expect(attempts()).toBe(4);
});

test("[FORM-06] a caller queued behind a ten-second timeout fails at once; a later one waits again", async () => {
  const retryWhileBusy = createRetryWhileBusy();
  const forever = lockedFor(Number.POSITIVE_INFINITY);
  await expect(retryWhileBusy(forever.work)).rejects.toThrow("database is locked");
  expect(forever.attempts()).toBe(22);
  await expect(retryWhileBusy(forever.work)).rejects.toThrow("database is locked");
  expect(forever.attempts()).toBe(23);
  clock += 3_600_000;
  await retryWhileBusy(lockedFor(15).work);
});

test("other errors are not retried", async () => {
  const work = jest.fn().mockRejectedValue(Object.assign(new Error("disk full"), { code: "SQLITE_FULL" }));
  await expect(createRetryWhileBusy()(work)).rejects.toThrow("disk full");
  expect(work).toHaveBeenCalledTimes(1);
});
