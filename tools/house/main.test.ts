import { faultsIn, measureHouse, overBudget, readImports } from "./main.mjs";

test("code, tests, tracked files and documents are within the budget", () => {
  expect(overBudget(measureHouse())).toEqual([]);
});

test("a count above its limit is named with both, a count at its limit is not", () => {
  expect(overBudget({ files: 12, words: 5 }, { files: 10, words: 5 })).toEqual([
    "12 files, the limit is 10: remove some. A higher limit in tools/house/budget.json needs a decision in docs/decisions.",
  ]);
});

test("no two rooms import each other, no import runs up, and no files import each other in a circle", () => {
  expect(faultsIn(readImports())).toEqual({ pairs: [], upward: [], circles: [] });
});

test("rooms that import each other, an import that runs up and a circle are found", () => {
  const graph = new Map(
    Object.entries({
      "server/platform/env.ts": ["server/web/site/refresh.ts"],
      "server/web/site/refresh.ts": ["server/platform/env.ts"],
    }).map(([file, imports]) => [file, imports.map((to) => ({ to, isType: true }))]),
  );
  expect(faultsIn(graph)).toEqual({
    pairs: ["server/platform, server/web/site"],
    upward: ["server/platform/env.ts > server/web/site/refresh.ts"],
    circles: [["server/platform/env.ts", "server/web/site/refresh.ts"]],
  });
});
