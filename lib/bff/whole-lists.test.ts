import { cityCalls } from "@/lib/api/calls/cities";
import { findWhole, forgetWhole, givesWhole, keepWhole, rememberGivesWhole, writesSoFar } from "./whole-lists";

const rows = (count: number) => ({
  rows: Array.from({ length: count }, (_, at) => ({ _id: String(at) })),
  unread: [],
});
const lengthOf = (key: string) => findWhole(key)?.rows.length;

beforeEach(() => forgetWhole(["enquiries", "cities"]));

test("a list is kept for a few seconds and no longer", () => {
  jest.useFakeTimers();
  keepWhole("mine", rows(2), ["enquiries"], writesSoFar());
  jest.advanceTimersByTime(4_900);
  expect(lengthOf("mine")).toBe(2);
  jest.advanceTimersByTime(200);
  expect(findWhole("mine")).toBeUndefined();
  jest.useRealTimers();
});

test("a write forgets the lists it may have changed, whoever they were kept for, and no others", () => {
  keepWhole("mine", rows(1), ["enquiries"], writesSoFar());
  keepWhole("yours", rows(1), ["enquiries"], writesSoFar());
  keepWhole("cities", rows(1), ["cities"], writesSoFar());
  forgetWhole(["enquiries"]);
  expect([lengthOf("mine"), lengthOf("yours"), lengthOf("cities")]).toEqual([undefined, undefined, 1]);
});

test("a list that was being read while somebody wrote is not kept: it may be older than the write", () => {
  const before = writesSoFar();
  forgetWhole(["enquiries"]);
  keepWhole("mine", rows(1), ["enquiries"], before);
  expect(findWhole("mine")).toBeUndefined();
});

test("what is kept is bounded: two lists of 100,000 rows, and the oldest goes first", () => {
  const many = rows(100_000);
  for (const key of ["one", "two", "three"]) keepWhole(key, many, ["enquiries"], writesSoFar());
  expect([lengthOf("one"), lengthOf("two"), lengthOf("three")]).toEqual([undefined, 100_000, 100_000]);
});

test("a list beyond that bound is not kept, and drives no other out", () => {
  keepWhole("small", rows(1), ["enquiries"], writesSoFar());
  keepWhole("huge", rows(200_001), ["enquiries"], writesSoFar());
  expect([lengthOf("small"), lengthOf("huge")]).toEqual([1, undefined]);
});

test("a backend that may have learnt to page is asked whether it does after ten minutes", () => {
  jest.useFakeTimers();
  expect(givesWhole(cityCalls.list)).toBe(false);
  rememberGivesWhole(cityCalls.list);
  jest.advanceTimersByTime(590_000);
  expect(givesWhole(cityCalls.list)).toBe(true);
  jest.advanceTimersByTime(20_000);
  expect(givesWhole(cityCalls.list)).toBe(false);
  jest.useRealTimers();
});
