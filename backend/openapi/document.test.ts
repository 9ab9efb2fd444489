import { z } from "zod";
import { backendCalls } from "@/contract/calls/backend";
import { type AnyInput, addressOf, type Call } from "@/contract/calls/call";
import { startBackend } from "../testing";
import { resources } from "../testing-resources";
import { openApiDocument } from "./document";

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().optional(),
});
const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()).optional() }));
const operation = z.object({
  operationId: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.object({ bearer: z.array(z.never()).optional() })),
  "x-permissions": z.array(z.string()).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.object({
      description: z.string().min(1),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: content.optional(),
    }),
  ),
});
const openApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().regex(/^\/.*[^/]$/), z.record(z.string().regex(/^(get|post|put|delete)$/), operation)),
});

const document = openApi.parse(openApiDocument());
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
);
const operationOf = ({ method, path }: Call) => {
  const wanted = path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}");
  const found = operations.find((one) => one.path === wanted && one.method === method.toLowerCase());
  if (!found) throw new Error(`${method} ${wanted} is not described.`);
  return found;
};

const rows: Call[] = Object.values(backendCalls).flatMap((group) => Object.values(group));

test("the backend serves its OpenAPI document to everyone", async () => {
  await using backend = await startBackend();
  const response = await backend.fetch("/api/openapi.json");
  expect([response.status, await response.json()]).toEqual([200, JSON.parse(JSON.stringify(openApiDocument()))]);
});

test("every row of the table is described, with a unique name and the parameters of its path", () => {
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
  expect(new Set(rows.map((row) => operationOf(row).operationId)).size).toBe(operations.length - 2);
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === "path" && one.required).map((one) => one.name)).toEqual(inPath);
  }
});

test("every reference in the document resolves", () => {
  const whole = openApiDocument();
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path);
  expect(references.length).toBeGreaterThan(0);
  for (const path of new Set(references)) {
    const target = path.split("/").reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], whole);
    expect([path, target]).toEqual([path, expect.anything()]);
  }
});

test("every call names its access: permissions for staff, none for the public", () => {
  for (const row of rows.filter(({ access }) => access !== "public")) {
    const { security, responses, ...one } = operationOf(row);
    expect(one["x-permissions"]).toEqual(row.access);
    expect(security).toContainEqual({ bearer: [] });
    expect(security.some((way) => !way.bearer)).toBe(!("401" in responses));
  }
  expect(operationOf(backendCalls.cities.list).security).toEqual([{}]);
  expect(operationOf(backendCalls.projects.list).security).toEqual([{ bearer: [] }, {}]);
});

test("lists describe search, paging and sorting, changes take a version, and a new enquiry takes a key", () => {
  const named = (row: Call) => operationOf(row).parameters.map((one) => one.name);
  expect(named(backendCalls.cities.list)).toEqual(["search", "page", "limit", "sort"]);
  expect(named(backendCalls.cities.update)).toEqual(["id", "If-Match"]);
  expect(named(backendCalls.enquiries.create)).toEqual(["Idempotency-Key"]);
  expect(named(backendCalls.cities.create)).toEqual([]);
  expect(Object.keys(operationOf(backendCalls.cities.get).responses["200"]?.headers ?? {})).toEqual(["ETag"]);
  const statuses = Object.keys(operationOf(backendCalls.cities.update).responses);
  expect(statuses).toEqual(["200", "400", "401", "403", "404", "409", "412", "413", "415", "422", "500"]);
});

test("pictures are described as files of a form, repeated if several are allowed", () => {
  const form = (row: Call) => operationOf(row).requestBody?.content["multipart/form-data"]?.schema?.properties;
  const file = { type: "string", format: "binary" };
  expect(form(backendCalls.projects.create)).toMatchObject({ image: file, description: { type: "array" } });
  expect(form(backendCalls.floorplans.update)).toMatchObject({ images: { type: "array", items: file, maxItems: 12 } });
});

test("the backend's answers match the document, for every read and for a delete", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("admin");
  for (const { create, body } of resources)
    await backend.send(create, { body: await body("Described", backend) }, token);
  const described = (row: Call) => {
    const schema = operationOf(row).responses["200"]?.content?.["application/json"]?.schema ?? {};
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  };
  const first = async (row: Call) => {
    const { data } = await (await backend.send(row, {}, token)).json();
    return data[0];
  };
  const package_ = await first(backendCalls.packages.list);
  for (const row of rows.filter(({ method }) => method === "GET")) {
    const list = rows.find((one) => one.method === "GET" && one.tags[0] === row.tags[0] && !one.path.includes(":"));
    const { _id: id } = await first(list ?? row).catch(() => ({ _id: "" }));
    const params: AnyInput["params"] = { id, cityId: package_.city._id, packageId: package_._id };
    const answer = await (await backend.send(row, { params }, token)).json();
    expect([addressOf(row.path, { params }), described(row).safeParse(answer).error]).toEqual([
      expect.anything(),
      undefined,
    ]);
  }
  const service = await first(backendCalls.services.list);
  const deleted = await (
    await backend.send(backendCalls.services.remove, { params: { id: service._id } }, token)
  ).json();
  expect(described(backendCalls.services.remove).safeParse(deleted).success).toBe(true);
  expect(described(backendCalls.cities.remove).safeParse(deleted).success).toBe(false);
});
