import { cacheList, currentGeneration, findCachedList, invalidateLists } from "./lists";

const rows = (count: number) => ({
  rows: Array.from({ length: count }, (_, at) => ({ _id: String(at) })),
  unread: [],
  readAt: 0,
});
const lengthOf = (key: string) => findCachedList(key)?.rows.length;

beforeEach(() => invalidateLists(["enquiries", "cities"]));

test("a list is cached for a few seconds and no longer", () => {
  jest.useFakeTimers();
  cacheList("mine", rows(2), ["enquiries"], currentGeneration());
  jest.advanceTimersByTime(4_900);
  expect(lengthOf("mine")).toBe(2);
  jest.advanceTimersByTime(200);
  expect(findCachedList("mine")).toBeUndefined();
  jest.useRealTimers();
});

test("a write drops the lists it may have changed, for all callers, and no others", () => {
  cacheList("mine", rows(1), ["enquiries"], currentGeneration());
  cacheList("yours", rows(1), ["enquiries"], currentGeneration());
  cacheList("cities", rows(1), ["cities"], currentGeneration());
  invalidateLists(["enquiries"]);
  expect([lengthOf("mine"), lengthOf("yours"), lengthOf("cities")]).toEqual([undefined, undefined, 1]);
});

test("a list read during a write is not cached, because it may be older than the write", () => {
  const before = currentGeneration();
  invalidateLists(["enquiries"]);
  cacheList("mine", rows(1), ["enquiries"], before);
  expect(findCachedList("mine")).toBeUndefined();
});

test("the cache holds two lists of 100,000 rows, and evicts the oldest first", () => {
  const many = rows(100_000);
  for (const key of ["one", "two", "three"]) cacheList(key, many, ["enquiries"], currentGeneration());
  expect([lengthOf("one"), lengthOf("two"), lengthOf("three")]).toEqual([undefined, 100_000, 100_000]);
});

test("a list beyond that bound is not cached, and evicts no other", () => {
  cacheList("small", rows(1), ["enquiries"], currentGeneration());
  cacheList("huge", rows(200_001), ["enquiries"], currentGeneration());
  expect([lengthOf("small"), lengthOf("huge")]).toEqual([1, undefined]);
});
