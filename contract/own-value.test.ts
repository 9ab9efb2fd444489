import { ownValue } from "./own-value";

const table = { enquiry: "enquiries" };

test("a known name finds its value", () => {
  expect(ownValue(table, "enquiry")).toBe("enquiries");
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "customer"])("%s finds nothing", (name) => {
  expect(ownValue(table, name)).toBeUndefined();
});
