import { isTold, log } from "./log";
import { logRecovery, logTrouble } from "./trouble-log";

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  for (const level of ["info", "warn", "error"] as const) jest.spyOn(log, level).mockImplementation();
});
afterEach(() => {
  logRecovery("test");
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const meet = (times: number) => {
  for (let time = 0; time < times; time++) logTrouble("error", "test", "the disk is full", { time });
};

test("a trouble is logged in full once, then counted every ten minutes, and once more when it is over", () => {
  meet(200);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenLastCalledWith("the disk is full", { time: 0 });
  jest.advanceTimersByTime(10 * MINUTE);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenLastCalledWith("a trouble lasts", expect.objectContaining({ times: 200 }));
  meet(3);
  logRecovery("test");
  expect(log.info).toHaveBeenCalledWith("a trouble is over", expect.objectContaining({ times: 203 }));
  expect(log.error).toHaveBeenCalledTimes(2);
});

test("a trouble that is not met again for ten minutes is over, and the next is logged in full", () => {
  meet(2);
  jest.advanceTimersByTime(20 * MINUTE);
  expect(log.info).toHaveBeenCalledTimes(1);
  meet(1);
  expect(log.error).toHaveBeenLastCalledWith("the disk is full", { time: 0 });
});

test("a trouble of several parts is over when each has recovered", () => {
  for (const part of ["/", "/blog", "/"]) logTrouble("error", "test", "a page failed", {}, part);
  logRecovery("test", "/");
  logRecovery("test", "/contact-us");
  expect(log.info).not.toHaveBeenCalled();
  logRecovery("test", "/blog");
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith("a trouble is over", expect.objectContaining({ times: 3 }));
});

test("an error that is only counted is not logged again when a package prints it", () => {
  const error = new Error("down");
  logTrouble("warn", "test", "a page failed");
  logTrouble("warn", "test", "a page failed", { error });
  expect(isTold(error)).toBe(true);
});

test("without a trouble its end is not logged", () => {
  logRecovery("test");
  expect(log.info).not.toHaveBeenCalled();
});
