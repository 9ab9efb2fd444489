/**
 * Small changes to the sources, to check `npm test -- --changed` with. The test `seenBy` notices each. `from` must occur
 * once in the file.
 * @type {{ file: string, from: string, to: string, seenBy: string }[]}
 */
export const mutations = [
  {
    file: "server/web/http/canonical-path.ts",
    from: "whole.toUpperCase()",
    to: "whole",
    seenBy: "server/web/http/canonical-path.test.ts",
  },
  {
    file: "server/features/desk/read-model/round-robin.ts",
    from: "!SETTLED.includes(status)",
    to: "status",
    seenBy: "server/features/desk/read-model/round-robin.test.ts",
  },
  {
    file: "server/features/privacy/erase.ts",
    from: "digest !== input.digest",
    to: "digest === input.digest",
    seenBy: "server/features/privacy/erase.test.ts",
  },
  {
    file: "server/upstream/parse-envelope.ts",
    from: 'return typeof answer === "object"',
    to: 'return typeof answer === "string"',
    seenBy: "app/api/hosted-lists.test.ts",
  },
  {
    file: "server/features/quotes/typeset/paper.typ",
    from: 'paper: "a4"',
    to: 'paper: "a5"',
    seenBy: "server/features/quotes/papers.test.ts",
  },
  {
    file: "contract/phone.ts",
    from: "const LEAST_DIGITS = 6;",
    to: "const LEAST_DIGITS = 9;",
    seenBy: "contract/phone.test.ts",
  },
  {
    file: "contract/search.ts",
    from: "const LEAST_FIGURES = 4;",
    to: "const LEAST_FIGURES = 6;",
    seenBy: "contract/search.test.ts",
  },
  {
    file: "contract/rules/weak-passwords.ts",
    from: "const TELLING_LENGTH = 4;",
    to: "const TELLING_LENGTH = 6;",
    seenBy: "contract/rules/weak-passwords.test.ts",
  },
  { file: "lib/plural.ts", from: '=== "one" ? one', to: '!== "one" ? one', seenBy: "lib/plural.test.ts" },
  {
    file: "lib/enquiry/suspect-answers.ts",
    from: 'const COMMON_DOMAINS = [\n  "gmail.com",',
    to: "const COMMON_DOMAINS = [",
    seenBy: "lib/enquiry/suspect-answers.test.ts",
  },
  {
    file: "lib/estimate/arithmetic.ts",
    from: "Math.round(builtUp * rate)",
    to: "Math.round(builtUp + rate)",
    seenBy: "lib/estimate/estimate.test.ts",
  },
  {
    file: "lib/inline-scripts/consultation-popup.ts",
    from: "const DELAY_MS = 2000;",
    to: "const DELAY_MS = 20_000;",
    seenBy: "lib/inline-scripts/consultation-popup.test.ts",
  },
  {
    file: "components/admin/table/csv.ts",
    from: ".replaceAll('\"', '\"\"')",
    to: "",
    seenBy: "components/admin/table/csv.test.ts",
  },
  {
    file: "components/site/packages/by-rate.ts",
    from: "offer.pricePerSquareFoot === null",
    to: "offer.pricePerSquareFoot !== null",
    seenBy: "components/site/packages/by-rate.test.ts",
  },
  {
    file: "contract/calls/employees.ts",
    from: "    isInternal: true,\n",
    to: "",
    seenBy: "contract/calls/routes.test.ts",
  },
  {
    file: "backend/resources/cities.ts",
    from: 'order: "createdAt" }',
    to: 'order: "cityName" }',
    seenBy: "backend/resources/cities.test.ts",
  },
  {
    file: "backend/openapi/document.ts",
    from: 'openapi: "3.1.1"',
    to: 'openapi: "2.0"',
    seenBy: "backend/openapi/document.test.ts",
  },
  {
    file: "scripts/data/retention.mjs",
    from: "days: 7",
    to: "days: 6",
    seenBy: "scripts/data/retention.test.ts",
  },
  {
    file: "scripts/check-backend/marks.ts",
    from: 'MARK = "Backend check"',
    to: 'MARK = "Backend test"',
    seenBy: "scripts/check-backend/writes.test.ts",
  },
  {
    file: "deploy/nginx/guards.conf",
    from: "Retry-After 5",
    to: "Retry-After 6",
    seenBy: "deploy/nginx/guards.test.ts",
  },
];
