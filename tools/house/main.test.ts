import { measureHouse, overBudget } from "./main.mjs";

test("code, tests, tracked files and documents are within the budget", () => {
  expect(overBudget(measureHouse())).toEqual([]);
});

test("a count above its limit is named with both, a count at its limit is not", () => {
  expect(overBudget({ files: 12, words: 5 }, { files: 10, words: 5 })).toEqual([
    "12 files, the limit is 10: remove some. A higher limit in tools/house/budget.json needs a decision in docs/decisions.md.",
  ]);
});
