import { describeSkips, nameOfSkipped, needs, skippedByJest, skippedByPlaywright } from "./skips.mjs";

const skipped = (title: string) => ({ status: "pending", title });

test("a skipped test's reason is read from the reports of Jest and of Playwright", () => {
  const files = [{ assertionResults: [skipped(nameOfSkipped("it counts", needs.redis)), skipped("it is forgotten")] }];
  expect(skippedByJest([...files, { assertionResults: [{ status: "passed", title: "it runs" }] }])).toEqual([
    needs.redis,
    "gives no reason",
  ]);
  const spec = { tests: [{ status: "skipped", annotations: [{ type: "skip", description: needs.nginx }] }] };
  const passed = { tests: [{ status: "expected", annotations: [] }] };
  expect(skippedByPlaywright([{ specs: [passed], suites: [{ specs: [spec] }] }])).toEqual([needs.nginx]);
});

test("CI accepts skips for programs that it cannot have, and refuses those that it could install or that give no reason", () => {
  const { lines, refused } = describeSkips([needs.compose, needs.compose, needs.redis, "gives no reason"]);
  expect(lines[0]).toBe(`  2 skipped: ${needs.compose}`);
  expect(refused).toEqual([needs.redis, "gives no reason"]);
});
