import { enquiryCalls } from "@/contract/calls/enquiries";
import { withSource } from "@/contract/enquiry-source";
import { backend } from "./backend";
import { asSpecified, fromSpecified } from "./call";
import { findCreated, isVisibleInRows, matchesSent } from "./find-row";
import { cacheList, currentGeneration, findCachedList, invalidateLists, pageOf } from "./lists";

const listOf = (count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({ _id: String(index) })),
  unread: [],
  readAt: 0,
});
const lengthOf = (key: string) => findCachedList(key)?.rows.length;

beforeEach(() => invalidateLists(["enquiries", "cities"]));

test("a list is cached for a few seconds and no longer", () => {
  jest.useFakeTimers();
  cacheList("mine", listOf(2), ["enquiries"], currentGeneration());
  jest.advanceTimersByTime(4_900);
  expect(lengthOf("mine")).toBe(2);
  jest.advanceTimersByTime(200);
  expect(findCachedList("mine")).toBeUndefined();
  jest.useRealTimers();
});

test("a write drops the lists it may have changed, for all callers, and no others", () => {
  for (const key of ["mine", "yours"]) cacheList(key, listOf(1), ["enquiries"], currentGeneration());
  cacheList("cities", listOf(1), ["cities"], currentGeneration());
  invalidateLists(["enquiries"]);
  expect([lengthOf("mine"), lengthOf("yours"), lengthOf("cities")]).toEqual([undefined, undefined, 1]);
});

test("a list read during a write is not cached, because it may be older than the write", () => {
  const before = currentGeneration();
  invalidateLists(["enquiries"]);
  cacheList("mine", listOf(1), ["enquiries"], before);
  expect(findCachedList("mine")).toBeUndefined();
});

test("the cache holds two lists of 100,000 rows, evicts the oldest first, and none for a list beyond that bound", () => {
  const many = listOf(100_000);
  for (const key of ["one", "two", "three"]) cacheList(key, many, ["enquiries"], currentGeneration());
  cacheList("huge", listOf(200_001), ["enquiries"], currentGeneration());
  const lengths = ["one", "two", "three", "huge"].map(lengthOf);
  expect(lengths).toEqual([undefined, 100_000, 100_000, undefined]);
});

const rows = [
  { _id: "a1", location: "Hennur", price: 900, status: "pending", city: { _id: "77", cityName: "Mysuru" } },
  { _id: "b2", location: "hebbal", price: 1620, status: "closed", city: { _id: "78", cityName: "ಬೆಂಗಳೂರು" } },
  { _id: "c3", location: "Whitefield", price: 1199, status: "pending", city: { _id: "79", cityName: "Élan" } },
];
const ids = (query: Parameters<typeof pageOf>[1], order?: string) =>
  pageOf(rows, query, order).data.map(({ _id }) => _id);

test("[LIST-01] a whole list is searched in all fields and any casing, including names of referenced rows", () => {
  expect(pageOf(rows, { search: "HEB" })).toEqual({ data: [rows[1]], total: 1 });
  expect([ids({ search: "162" }), ids({ search: "ಬೆಂಗ" }), ids({ search: "éLAN" })]).toEqual([["b2"], ["b2"], ["c3"]]);
});

test("ids of rows and of references are not searched, and a page of a whole list comes with the total", () => {
  expect([ids({ search: "a1" }), ids({ search: "78" })]).toEqual([[], []]);
  expect(pageOf(rows, { page: 2, limit: 2 })).toEqual({ data: [rows[2]], total: 3 });
});

test("numbers sort by value and text in any casing; a minus reverses the order", () => {
  expect(ids({ sort: "price" })).toEqual(["a1", "c3", "b2"]);
  expect(ids({ sort: "-price" })).toEqual(["b2", "c3", "a1"]);
  expect(ids({ sort: "location" })).toEqual(["b2", "a1", "c3"]);
});

test("equal rows are sorted by creation time, or by id without one", () => {
  expect(ids({ sort: "-status" })).toEqual(["c3", "a1", "b2"]);
  expect(ids({}, "-createdAt")).toEqual(["c3", "b2", "a1"]);
  expect(ids({ sort: "price" }, "-createdAt")).toEqual(["a1", "c3", "b2"]);
});

test("enquiries can be filtered by status and searched at once, services by the package to which they refer", () => {
  expect(ids({ city: "78" })).toEqual(["b2"]);
  expect(ids({ status: "pending" })).toEqual(["a1", "c3"]);
  expect(ids({ status: "pending", search: "white" })).toEqual(["c3"]);
});

test.each(["password", "constructor", "__proto__", "toString", "hasOwnProperty"])(
  "a list cannot be sorted by %s: it has no such field of its own",
  (name) => {
    expect(() => pageOf(rows, { sort: `-${name}` })).toThrow(`This list cannot be sorted by ${name}.`);
  },
);

const rao = { name: "Ananya Rao", email: "rao@example.com", price: 1199.5, city: "7", permissions: ["a", "b"] };
const city = { _id: "7", cityName: "Mysuru" };
const spelt = { name: " ananya  rao", email: "RAO@example.com", permissions: ["b", "a"] };
const stored = { _id: "1", ...spelt, price: 1199.5, city };

test("a row matches what was sent in any casing, spacing and order, and references by id, and in every value", () => {
  expect(matchesSent(stored, { ...rao, price: "1199.5", city: { _id: "7" }, customer: undefined })).toBe(true);
  expect(matchesSent(stored, { ...rao, name: "Ananya" })).toBe(false);
  expect(matchesSent({ _id: "1" }, rao)).toBe(false);
});

test("passwords and files are ignored, because rows do not show them", () => {
  const picture = new File([""], "house.png");
  for (const hidden of [{ password: "secret" }, { image: picture }, { images: [picture] }]) {
    expect([isVisibleInRows(hidden), matchesSent(stored, { ...rao, ...hidden })]).toEqual([false, true]);
  }
  expect(isVisibleInRows({ ...rao, password: undefined })).toBe(true);
  expect([isVisibleInRows({ ...rao, images: [] }), matchesSent(stored, { ...rao, images: [] })]).toEqual([true, true]);
});

test.each([
  [{ createdAt: "2026-11-21T10:00:00.000Z" }, { createdAt: "2026-11-21T10:00:00.001Z" }],
  [{ _id: "9" }, { _id: "10" }],
  [{ _id: "6b0209" }, { _id: "6b020a" }],
])("of two equal rows, %j and %j, the later one was created by the write", (earlier, later) => {
  const rows = [later, earlier].map((own) => ({ ...stored, ...own }));
  expect(findCreated(rows, rao, Date.parse("2026-11-21T10:00:00.000Z"))).toEqual(rows[0]);
});

test("a much older row was not created by the write, and the status is ignored", () => {
  const row = { ...stored, createdAt: "2026-11-21T10:00:00.000Z", status: "pending" };
  expect(findCreated([row], { ...rao, status: "active" }, Date.parse("2026-11-21T10:01:00.000Z"))).toBe(row);
  expect(findCreated([row], rao, Date.parse("2026-11-21T11:00:00.000Z"))).toBeUndefined();
});

const NAMES = ["visit_date"];
const typed = { name: "Ananya", enquiry: "Two floors", visit_date: "2031-05-29" };
const sourced = { ...typed, enquiry: withSource("Two floors", { placement: "contact", page: "/" }) };

const inFrontOfHosted = (isHosted: boolean) => jest.spyOn(backend, "isHosted").mockReturnValue(isHosted);

test.each([
  ["without a source", typed],
  ["with a source", sourced],
  ["without a text", { ...typed, enquiry: "" }],
])("a hosted backend is sent no key that it does not know, and nothing is lost %s", (_, body) => {
  inFrontOfHosted(true);
  const sent = asSpecified(enquiryCalls.create, body, NAMES) as typeof body;
  expect(Object.keys(sent).sort()).toEqual(["enquiry", "name"]);
  expect(fromSpecified(enquiryCalls.list, { data: [{ _id: "7", ...sent }] }, NAMES)).toEqual({
    data: [{ _id: "7", ...body }],
  });
});

test("a line that a visitor typed is no answer", () => {
  inFrontOfHosted(true);
  const body = { enquiry: withSource("visit_date: never", { placement: "contact" }) };
  expect(fromSpecified(enquiryCalls.get, { data: body }, NAMES)).toEqual({ data: body });
});

test("the embedded backend and all other calls get every key", () => {
  inFrontOfHosted(false);
  expect(asSpecified(enquiryCalls.create, typed, NAMES)).toBe(typed);
  inFrontOfHosted(true);
  const status = { enquiryId: "7", status: "closed" };
  expect(asSpecified(enquiryCalls.updateStatus, status, NAMES)).toBe(status);
});
