import { env } from "@/server/platform/env";
import { add, newId } from "@/server/testing/hosted/rows";
import { backend } from "@/server/upstream/backend";
import { waitFor } from "./everywhere";
import { hostedToCheck, password } from "./testing";

test("a backend that follows the specification has no problem that users notice", async () => {
  await using hosted = await hostedToCheck();
  const { felt, report } = await hosted.check();
  expect(felt).toEqual([]);
  expect(report.notChecked).toEqual([expect.stringMatching(/^writes/)]);
});

const ODD: [field: string, value: unknown, found: RegExp][] = [
  ["price", undefined, /^felt: .*: price is missing in ODD \(nothing\) -> visitors see 'Price on request'/],
  ["price", "soon", /^felt: .*: price cannot be read in ODD \("soon"\) -> visitors see 'Price on request'/],
  ["price", "24,00,000", /^handled: .*: price is spelled differently in ODD \("24,00,000"\) -> is read as 2400000/],
  ["imageUrls", null, /^handled: .*: imageUrls is missing in ODD \(null\)/],
  ["imageUrls", "/uploads/1.png", /^handled: .*: imageUrls is spelled differently in ODD/],
  ["imageUrls", ["https://cdn.example/1.png"], /^felt: Pictures: 1 picture of other hosts: https:\/\/cdn\.example/],
  ["description", ["Airy"], /^handled: .*: description is spelled differently in ODD \(\["Airy"\]\)/],
  ["createdAt", null, /^handled: .*: createdAt is missing in ODD \(null\)/],
  ["status", "Active", /^handled: .*: status is spelled differently in ODD \("Active"\) -> is read as "active"/],
  ["status", "draft", /^handled: .*: status is unknown to the site in ODD \("draft"\)/],
  ["_id", null, /^felt: .*: 1 row cannot be read: row \d+ \(_id: it has no id\) -> left out/],
];

test("for each odd row the report names its field, its id and what the site does about it", async () => {
  await using hosted = await hostedToCheck();
  const expected = ODD.map(([field, value, { source }]) => {
    const plan = add(hosted.rows.floorplans, { ...hosted.rows.floorplans[0] });
    plan._id = newId();
    const named = new RegExp(source.replace("ODD", plan._id));
    Object.assign(plan, { [field]: value });
    return expect.stringMatching(named);
  });
  expect((await hosted.check()).found).toEqual(expect.arrayContaining(expected));
});

test("values of people's rows are not printed, only their types", async () => {
  await using hosted = await hostedToCheck();
  Object.assign(hosted.rows.customers[0] ?? {}, { address: { street: "12 Main" }, phone: 9_000_000_009 });
  const { lines } = await hosted.check();
  expect(lines.join(" ")).toContain("address is spelled differently");
  expect(lines.join(" ")).not.toMatch(/9000000009|12 Main/);
});

test.each<[string, Parameters<typeof hostedToCheck>[0], RegExp]>([
  ["ignores a query", {}, /^handled: Search,.*: does not page: .*\/cities/],
  [
    "follows limit without a total",
    { honours: ["limit", "status"] },
    /^handled: Search,.*: follows `limit`, but gives no total/,
  ],
  [
    "pages but does not search",
    { honours: ["limit", "page", "total"] },
    /^handled: Search,.*: pages, but does not search: .*\/cities/,
  ],
  [
    "pages but does not filter by status",
    { honours: ["limit", "page", "total"] },
    /^handled: Search,.*: pages, but does not follow `status`: \/enquiries\//,
  ],
  [
    "has a page size but gives no total",
    { pageSize: 1 },
    /^felt: .*dashboard\/count: counts 2 city, and the list gives 1/,
  ],
  ["gives more rows for a larger limit", { pageSize: 1, honours: ["limit"] }, /^felt: Search,.*: gives 1 row of more/],
  ["does not wrap counts", { counts: "bare" }, /^handled: .*dashboard\/count: is wrapped differently/],
  [
    "does not wrap lists",
    { envelopes: { cities: { list: "bare" } } },
    /^handled: GET \/api\/cities: is wrapped differently/,
  ],
  ["gives references by id", { populates: [] }, /^handled: GET \/api\/packages: city comes as an id in all 2 rows/],
])("a backend that %s is detected", async (_how, dialect, expected) => {
  await using hosted = await hostedToCheck(dialect);
  expect((await hosted.check()).found.filter((one) => expected.test(one))).toHaveLength(1);
});

test("a reference to a deleted row is found even if references are bare ids", async () => {
  await using hosted = await hostedToCheck({ populates: [] });
  const [one] = hosted.rows.packages;
  Object.assign(one ?? {}, { city: "6b0200000000000000000bad" });
  expect((await hosted.check()).felt).toEqual([
    expect.stringContaining(`city is not found for ${one?._id} -> the row is shown without its city`),
  ]);
});

test("[EMPL-01] passwords and hashes in a list are reported by field, and no password is printed", async () => {
  await using hosted = await hostedToCheck();
  const { found, lines } = await hosted.check();
  expect(found).toContainEqual(
    expect.stringMatching(/^advice: Passwords.*GET \/api\/employees sends password, passwordHash, login\.password/),
  );
  expect(lines.join("\n")).not.toContain(password);
});

test("staff lists that need no token are named", async () => {
  await using hosted = await hostedToCheck();
  const { found } = await hosted.check();
  expect(found).toContainEqual(
    expect.stringMatching(/^advice: .*GET \/api\/customers\/, GET \/api\/employees, GET \/api\/enquiries\/ need no/),
  );
});

/** Answers 401 to each request without a token. */
function requireToken() {
  const { send } = backend;
  backend.send = async (address, init) =>
    new Headers(init?.headers).has("authorization") || address.includes("login")
      ? send(address, init)
      : Response.json({ message: "Not authorized" }, { status: 401 });
}

test("a backend that requires a token of visitors is detected, and its rows are checked as staff", async () => {
  await using hosted = await hostedToCheck();
  requireToken();
  const { felt, report } = await hosted.check();
  expect(felt).toContainEqual(expect.stringContaining("GET /api/cities: visitors would need a token (401)"));
  expect(report.checked).toContainEqual(
    expect.objectContaining({ name: "GET /api/cities", came: "2 rows, for staff alone" }),
  );
});

test("without an account the report names the calls that were not checked", async () => {
  await using hosted = await hostedToCheck();
  requireToken();
  const { report } = await hosted.check({ isOwner: false });
  expect(report.notChecked[0]).toMatch(/GET \/api\/customers\/.*: no account is set/);
});

test("an invalid id that is not answered as missing is reported with the message that people see", async () => {
  await using hosted = await hostedToCheck();
  const { send } = backend;
  backend.send = async (address, init) =>
    address.endsWith("no-such-id") ? Response.json({ message: "Kaboom" }, { status: 500 }) : send(address, init);
  const sentence =
    /^handled: GET \/api\/cities\/:id: an invalid id is answered with 500 -> people see 'The server could/;
  expect((await hosted.check()).found).toContainEqual(expect.stringMatching(sentence));
});

test.each<[number, string | undefined]>([
  [300, undefined],
  [5_000, "advice"],
  [31_000, "felt"],
])("a first answer after %d ms is %s, and the advice names a sufficient timeout", (ms, weight) => {
  const [finding] = waitFor(ms);
  expect(env.BACKEND_TIMEOUT_SECONDS).toBe(8);
  expect(finding?.weight).toBe(weight);
  if (finding) expect(finding.does).toContain(`BACKEND_TIMEOUT_SECONDS=${Math.ceil((ms * 1.5) / 1_000)}`);
});

test("paths that redirect are named, because writes to them fail", async () => {
  await using hosted = await hostedToCheck();
  const { send } = backend;
  backend.send = async (address, init) =>
    address.endsWith("/api/cities") && init?.redirect === "manual"
      ? new Response(null, { status: 301, headers: { location: "https://www.backend.example/api/cities" } })
      : send(address, init);
  const { felt } = await hosted.check();
  expect(felt).toEqual([expect.stringContaining("redirects /api/cities to https://www.backend.example/api/cities")]);
});

test("without --write nothing is written", async () => {
  await using hosted = await hostedToCheck();
  await hosted.check();
  const writes = hosted.asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  expect(writes).toEqual(["POST /api/employees/login/"]);
});
