import { join } from "node:path";
import { failedByJest, failedByPlaywright } from "./suites.mjs";

test("the end of a run names each failed test with its file, and a file that could not run", () => {
  const at = (path: string) => join(process.cwd(), path);
  const assertionResults = [
    { status: "passed", fullName: "it runs" },
    { status: "failed", fullName: "it adds up" },
  ];
  expect(
    failedByJest([
      { name: at("lib/sum.test.ts"), status: "failed", assertionResults },
      { name: at("lib/broken.test.ts"), status: "failed", assertionResults: [] },
      { name: at("lib/fine.test.ts"), status: "passed", assertionResults: [] },
    ]),
  ).toEqual(["lib/sum.test.ts: it adds up", "lib/broken.test.ts"]);
  const spec = (title: string, status: string) => ({ file: "home.spec.ts", title, tests: [{ status }] });
  const inner = { specs: [spec("it opens", "unexpected"), spec("it closes", "flaky")] };
  expect(failedByPlaywright([{ specs: [spec("it shows", "expected")], suites: [inner] }])).toEqual([
    "e2e/home.spec.ts: it opens",
    "e2e/home.spec.ts: it closes",
  ]);
});
