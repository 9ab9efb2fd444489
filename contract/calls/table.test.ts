import type { z } from "zod";
import { entityNames } from "@/contract/entities";
import { successAnswer } from "@/contract/schemas/answer";
import { LENGTHS } from "@/contract/schemas/lengths";
import { discard } from "@/contract/schemas/monitoring";
import { findHandlers, type Handler } from "@/server/testing/send";
import { calls } from ".";
import { deletedCalls, restorables } from "./audit";
import { backendCalls } from "./backend";
import { addressOf, answeredBySite, type Call } from "./call";
import { floorPlanCalls } from "./catalogue";
import { followUpCalls } from "./follow-up";

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
  "GET /api/pages",
  "GET /api/payments.xlsx",
  "GET /api/payments/:id/pdf",
  "GET /api/quotes/:id/pdf",
  "GET /api/ready",
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
  "POST /api/pages",
  "POST /api/quote-answers",
  "POST /api/server-checks/all",
  "POST /api/withdrawal",
];

/** Its answer holds the token. */
const INTERNAL = ["employees.signIn"];

const namedRows = Object.entries<Record<string, Call>>(calls).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, row]) => [`${group}.${name}`, row] as const),
);
const tableRows = namedRows.map(([, row]) => row);
const handlerAddress = ({ method, path }: Pick<Call, "path"> & { method: string }) =>
  `${method} ${path.replace(/\/$/, "")}`;

test("[AUTH-04] every row of the table but the internal one has a route at its own path, and every other route is listed", async () => {
  const handlers = await findHandlers();
  const rowsOf = ({ row, publicRow }: Handler) => [row, publicRow].filter((row) => row !== undefined);
  const served = handlers.flatMap(rowsOf);
  expect(namedRows.filter(([, row]) => !served.includes(row)).map(([name]) => name)).toEqual(INTERNAL);
  const unlisted = handlers.filter((handler) => rowsOf(handler).some((row) => !tableRows.includes(row)));
  expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const bare = handlers.filter(({ row }) => !row).map(({ method, path }) => `${method} ${path}`);
  expect(bare.sort()).toEqual(NOT_OF_THE_TABLE);
  for (const handler of handlers)
    for (const row of rowsOf(handler)) expect(handlerAddress(row)).toBe(`${handler.method} ${handler.path}`);
});

test("[DSGN-05] the public row of designs drops every design that is not active", () => {
  const plan = (name: string, status: string) => ({ _id: name, name, status, price: 1, imageUrls: [] });
  const plans = [plan("Neem", "active"), plan("Honge", "inactive"), plan("Champa", "draft"), plan("Teak", "Active")];
  const { data, total } = floorPlanCalls.catalogue.response.parse({ data: plans, total: 4 });
  expect([data.map((design) => design.name), total]).toEqual([["Neem", "Teak"], 2]);
});

const path = "/api/rows/:id";

test("a row states what its group shares, unless it states something else", () => {
  const group = answeredBySite(["site"], ["audit"]);
  const shared = { answeredBy: "site", access: ["site"], tags: ["audit"], path, response: successAnswer };
  expect(group.put(path, successAnswer)).toEqual({ ...shared, method: "PUT" });
  expect(group.delete(path, successAnswer, { access: "public", needsProof: true })).toEqual({
    ...shared,
    method: "DELETE",
    access: "public",
    needsProof: true,
  });
});

test.each(entityNames)("[CALL-03] a call for %s without an id is refused with the specification's sentence", (kind) => {
  const sentence = kind === "cities" ? "City ID is required" : /^[A-Z][a-z]+ ID is required$/;
  expect(() => addressOf(`/api/${kind}/:id`, { params: { id: "" } })).toThrow(sentence);
});

test.each(Object.entries(restorables))(
  "restoring %s needs the permission to delete one, and refreshes its lists",
  (_, { calls, create }) => {
    expect(deletedCalls.restore.access).toEqual(expect.arrayContaining([...calls.remove.access]));
    expect(deletedCalls.restore.tags).toEqual(expect.arrayContaining([...create.tags]));
    expect(create.tags.some((tag) => calls.list.tags.includes(tag))).toBe(true);
  },
);

test.each(["enquiries", "customers", "projects"] as const)("a change of %s refreshes an open record", (kind) => {
  const readTags: readonly string[] = followUpCalls.read.tags;
  expect(backendCalls[kind].update.tags.some((tag) => readTags.includes(tag))).toBe(true);
});

test("a changed customer, who is on no public page, leaves the pages of projects alone", () => {
  const { customers, projects } = backendCalls;
  const shown: readonly string[] = projects.showcase.tags;
  expect(customers.update.tags.filter((tag) => shown.includes(tag))).toEqual([]);
});

test.each(entityNames)("the calls for %s have the kind's name in their paths", (kind) => {
  const paths = Object.values(backendCalls[kind]).map(({ path }) => path.split("/")[2]);
  expect(new Set(paths)).toEqual(new Set([kind]));
});

const inputs: [string, z.ZodType][] = Object.values(calls).flatMap((resource) =>
  Object.values<Call>(resource).flatMap((call) =>
    [call.body, call.query].flatMap((schema): [string, z.ZodType][] =>
      schema ? [[`${call.method} ${call.path}`, schema]] : [],
    ),
  ),
);

const far = "x".repeat(20_000);

const acceptsAnything = (field: z.ZodType) =>
  [far, [far], { _id: far }, far.split("").join("\n"), `${far}@example.com`].some(
    (value) => field.safeParse(value).success,
  );

test.each([...inputs, ["the reason of a discard", discard] as [string, z.ZodType]])(
  "every text field of %s has a maximum length",
  (_call, schema) => {
    const { shape } = schema as z.ZodObject;
    const endless = Object.entries(shape).filter(([, field]) => acceptsAnything(field as z.ZodType));
    expect(endless.map(([name]) => name)).toEqual([]);
  },
);

test("an enquiry's text and its source fit, however long both are", () => {
  expect(LENGTHS.enquiryWithSource).toBeGreaterThan(LENGTHS.enquiry + 15 * 500);
});
