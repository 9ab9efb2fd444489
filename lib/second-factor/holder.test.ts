import { holderOf, holdersOf } from "./holder";

const spellings = [
  "Owner@Example.com",
  " owner@example.com ",
  "owner\u00ad@example.com",
  "ówner@example.com",
  "ｏwner@example.com",
];

test.each(spellings)(
  "without an id %j is the same holder as owner@example.com: another spelling is no way around",
  (email) => {
    expect(holderOf({ email })).toBe("owner@example.com");
  },
);

test("the id at the backend comes first; what was enrolled before the backend told ids is found too", () => {
  expect(holderOf({ sub: "65", email: "owner@example.com" })).toBe("65");
  expect(holdersOf({ sub: "65", email: "Owner@example.com" })).toEqual(["65", "owner@example.com"]);
});
