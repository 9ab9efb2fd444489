import { faultsIn, readImports } from "./main.mjs";

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
