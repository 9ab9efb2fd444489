import { join } from "node:path";
import { describeSkips, nameOfSkipped, needs, skippedByJest, skippedByPlaywright } from "./skips.mjs";
import { failedByJest, failedByPlaywright } from "./suites.mjs";

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

test("the end of a run names each failed test with its file and reason, and a file that could not run", () => {
  const absolute = (path: string) => join(process.cwd(), path);
  const assertionResults = [
    { status: "passed", fullName: "it runs" },
    { status: "failed", fullName: "it adds up", failureMessages: ["1 is not 2"] },
  ];
  expect(
    failedByJest([
      { name: absolute("lib/sum.test.ts"), status: "failed", assertionResults },
      { name: absolute("lib/broken.test.ts"), status: "failed", message: "a brace is missing", assertionResults: [] },
      { name: absolute("lib/fine.test.ts"), status: "passed", assertionResults: [] },
    ]),
  ).toEqual([
    { name: "lib/sum.test.ts: it adds up", why: "1 is not 2" },
    { name: "lib/broken.test.ts", why: "a brace is missing" },
  ]);
  const spec = (title: string, line: number, status: string) => ({
    ...{ file: "home.spec.ts", line, title },
    tests: [{ status, results: [{ error: { message: `${status}: no button` } }] }],
  });
  const inner = { specs: [spec("it opens", 4, "unexpected"), spec("it closes", 9, "flaky")] };
  expect(failedByPlaywright([{ specs: [spec("it shows", 1, "expected")], suites: [inner] }])).toEqual([
    { name: "e2e/home.spec.ts:4: it opens", why: "unexpected: no button" },
    { name: "e2e/home.spec.ts:9: it closes", why: "flaky: no button" },
  ]);
});
