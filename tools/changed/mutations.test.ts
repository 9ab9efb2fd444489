import { readFileSync } from "node:fs";
import { mutations } from "./mutations.mjs";

test.each(mutations)("the mutation of $file still fits its source and its test", ({ file, from, seenBy }) => {
  expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
  expect(readFileSync(seenBy, "utf8")).toMatch(/\btest\b/);
});
