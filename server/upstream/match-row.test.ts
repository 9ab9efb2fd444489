import { findCreated, isVisibleInRows, matchesSent } from "./match-row";

const rao = { name: "Ananya Rao", email: "rao@example.com", price: 1199.5, city: "7", permissions: ["a", "b"] };
const stored = {
  _id: "1",
  name: " ananya  rao",
  email: "RAO@example.com",
  price: 1199.5,
  city: { _id: "7", cityName: "Mysuru" },
  permissions: ["b", "a"],
};

test("a row matches what was sent in any casing, spacing and order, and references by id", () => {
  expect(matchesSent(stored, { ...rao, price: "1199.5", city: { _id: "7" }, customer: undefined })).toBe(true);
});

test("a row with a different or missing value does not match", () => {
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
  const rows = [
    { ...stored, ...later },
    { ...stored, ...earlier },
  ];
  expect(findCreated(rows, rao, Date.parse("2026-11-21T10:00:00.000Z"))).toEqual(rows[0]);
});

test("a much older row was not created by the write, and the status is ignored", () => {
  const row = { ...stored, createdAt: "2026-11-21T10:00:00.000Z", status: "pending" };
  expect(findCreated([row], { ...rao, status: "active" }, Date.parse("2026-11-21T10:01:00.000Z"))).toBe(row);
  expect(findCreated([row], rao, Date.parse("2026-11-21T11:00:00.000Z"))).toBeUndefined();
});
