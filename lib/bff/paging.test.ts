import { inPages } from "./paging";

const rows = ["Hennur", "Hebbal", "Whitefield"].map((location, index) => ({
  _id: String(index),
  location,
  size: `${index * 9}`,
}));

test("[LIST-01] a list that came whole is searched in any field and any casing", () => {
  expect(inPages({ data: rows }, { search: "HEB" })).toEqual({ data: [rows[1]], total: 1 });
});

test("a list that came whole is cut into the page that was asked for, with the count of all", () => {
  expect(inPages({ data: rows }, { page: 2, limit: 2 })).toEqual({ data: [rows[2]], total: 3 });
});

test("numbers in text sort as numbers, and a minus turns the order round", () => {
  expect(inPages({ data: rows }, { sort: "-size" })).toEqual({ data: rows.toReversed(), total: 3 });
});

test("a backend that pages by itself is left alone", () => {
  const answer = { data: rows, total: 38 };
  expect(inPages(answer, { page: 2, limit: 1, search: "nothing" })).toBe(answer);
});

test("an answer that is no list passes as it is", () => {
  expect(inPages({ success: true })).toEqual({ success: true });
});
