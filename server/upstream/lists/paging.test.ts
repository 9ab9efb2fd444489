import { pageOf } from "./paging";

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

test("ids of rows and of references are not searched", () => {
  expect([ids({ search: "a1" }), ids({ search: "78" })]).toEqual([[], []]);
});

test("a page of a whole list comes with the total", () => {
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

test("enquiries can be filtered by status and searched at once", () => {
  expect(ids({ status: "pending" })).toEqual(["a1", "c3"]);
  expect(ids({ status: "pending", search: "white" })).toEqual(["c3"]);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "a list cannot be sorted by %s, which every object inherits",
  (sort) => {
    expect(() => pageOf(rows, { sort })).toThrow(`This list cannot be sorted by ${sort}.`);
  },
);

test("a list cannot be sorted by a field that it does not have", () => {
  expect(() => pageOf(rows, { sort: "-password" })).toThrow("This list cannot be sorted by password.");
});
