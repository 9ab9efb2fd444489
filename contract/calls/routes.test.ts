import { type Call, group, type Input, type SiteCall } from "@/contract/calls/call";
import { done } from "@/contract/schemas/answer";
import { findHandlers, type Handler } from "@/server/testing/handlers";
import { calls } from "./";
import { floorPlanCalls } from "./floor-plans";

/** Routes outside the table. */
const NOT_OF_THE_TABLE = [
  "GET /api/auth/[...nextauth]",
  "GET /api/calendar/:file",
  "GET /api/conversions.csv",
  "GET /api/estimate.pdf",
  "GET /api/health",
  "GET /api/leads/inbox/:secret",
  "GET /api/leads/meta",
  "GET /api/leads/whatsapp",
  "GET /api/metrics",
  "GET /api/month.xlsx",
  "GET /api/quotes/:id/pdf",
  "GET /api/ready",
  "GET /api/row-addresses",
  "GET /api/seen",
  "GET /api/sources.xlsx",
  "GET /api/withdrawal",
  "POST /api/auth/[...nextauth]",
  "POST /api/csp-report",
  "POST /api/leads/google",
  "POST /api/leads/inbox/:secret",
  "POST /api/leads/indiamart/:secret",
  "POST /api/leads/meta",
  "POST /api/leads/whatsapp",
  "POST /api/refresh",
  "POST /api/server-checks/all",
  "POST /api/withdrawal",
];

/** Its answer holds the token. */
const INTERNAL = ["employees.signIn"];

const named = Object.entries<Record<string, Call>>(calls).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, row]) => [`${group}.${name}`, row] as const),
);
const rows = named.map(([, row]) => row);
const addressOf = ({ method, path }: Pick<Call, "path"> & { method: string }) => `${method} ${path.replace(/\/$/, "")}`;

test("[AUTH-04] every row of the table but the internal one has a route at its own path, and every other route is listed", async () => {
  const handlers = await findHandlers();
  const ofRows = ({ row, publicRow }: Handler) => [row, publicRow].filter((one) => one !== undefined);
  const served = handlers.flatMap(ofRows);
  expect(named.filter(([, row]) => !served.includes(row)).map(([name]) => name)).toEqual(INTERNAL);
  const unlisted = handlers.filter((handler) => ofRows(handler).some((row) => !rows.includes(row)));
  expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const bare = handlers.filter(({ row }) => !row).map(({ method, path }) => `${method} ${path}`);
  expect(bare.sort()).toEqual(NOT_OF_THE_TABLE);
  for (const handler of handlers)
    for (const row of ofRows(handler)) expect(addressOf(row)).toBe(`${handler.method} ${handler.path}`);
});

test("[LOGN-05] signing in has no BFF route, so the token in its answer reaches no browser", async () => {
  const served = (await findHandlers()).map(({ method, path }) => `${method} ${path}`);
  expect(served).not.toContain("POST /api/employees/login");
});

test("public rows are listed by name, and every other row names its permissions", () => {
  const open = rows.filter((row) => row.access === "public").map((row) => `${row.method} ${row.path}`);
  expect(open.sort()).toEqual([
    "GET /api/cities",
    "GET /api/cities/:id",
    "GET /api/floorplans/",
    "GET /api/packages",
    "GET /api/packages/:id",
    "GET /api/packages/packages/city/:cityId",
    "GET /api/projects/",
    "GET /api/receipts",
    "GET /api/second-step",
    "GET /api/services",
    "GET /api/services/:id",
    "GET /api/services/services/package/:packageId",
    "POST /api/employees/login/",
    "POST /api/enquiries/",
    "POST /api/invitations/password",
    "POST /api/password-resets",
    "POST /api/password-resets/link",
    "POST /api/password-resets/password",
    "POST /api/receipts/call-time",
    "POST /api/second-step/passkey",
    "POST /api/second-step/proof",
  ]);
});

test("[DSGN-05] the public row of designs drops every design that is not active", () => {
  const plan = (name: string, status: string) => ({ _id: name, name, status, price: 1, imageUrls: [] });
  const answer = { data: [plan("Neem", "active"), plan("Honge", "inactive"), plan("Champa", "draft")], total: 3 };
  const { data, total } = floorPlanCalls.catalogue.response.parse(answer);
  expect([data.map((one) => one.name), total]).toEqual([["Neem"], 1]);
});

const path = "/api/things/:id";

test("a row states what its group shares, unless it states something else", () => {
  const own = group({ answeredBy: "site", access: ["site"], tags: ["audit"] });
  const shared = { answeredBy: "site", access: ["site"], tags: ["audit"], path, response: done };
  expect(own.put(path, done)).toEqual({ ...shared, method: "PUT" });
  expect(own.delete(path, done, { access: "public", needsProof: true })).toEqual({
    ...shared,
    method: "DELETE",
    access: "public",
    needsProof: true,
  });
});

test("[AUTH-04] a row that says nowhere who may call it, or that says what no row can, does not compile", () => {
  const own = group({ answeredBy: "site", tags: [] });
  const rows = {
    whole: own.get(path, done, { access: ["site"] }),
    // @ts-expect-error no access
    open: own.get(path, done),
    // @ts-expect-error no access, but something else
    openToo: own.get(path, done, { needsProof: true }),
    // @ts-expect-error no such key
    misspelt: own.get(path, done, { access: ["site"], needProof: true }),
    // @ts-expect-error no such permission
    unknown: own.get(path, done, { access: ["sites"] }),
  } satisfies Record<string, SiteCall>;
  // @ts-expect-error no such key
  group({ answeredBy: "site", acess: ["site"] });
  const input: Input<typeof rows.whole> = { params: { id: "1" } };
  // @ts-expect-error the path has no such parameter
  input.params.name;
  expect(Object.keys(rows)).toHaveLength(5);
});
