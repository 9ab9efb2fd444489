import { z } from "zod";
import { backendCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { envelopeOf } from "@/contract/schemas/answer";
import { inMillions, UPLOAD_LIMITS } from "@/contract/uploads";

const tooLarge = [
  `Too large: ${inMillions(UPLOAD_LIMITS.textBytes)} MB of JSON, ${inMillions(UPLOAD_LIMITS.formBytes)} MB of form,`,
  `${inMillions(UPLOAD_LIMITS.pictureBytes)} MB or ${inMillions(UPLOAD_LIMITS.picturePixels)} megapixels a picture.`,
].join(" ");

const BEARER = { bearer: [] };

const REFUSALS = {
  400: "The body could not be read, or a header is not in its form.",
  401: "Nobody is signed in, or the token is no longer good.",
  403: "The one who asks lacks the permission.",
  404: "There is no such row.",
  409: "Other rows refer to this one, the value is taken, or somebody else has just changed it.",
  412: "The row is no longer at the version in If-Match. `current` is the row as it is now.",
  413: tooLarge,
  415: "The body is of another type than this call takes.",
  422: "Fields are missing or wrong; `fields` has the complaint of each.",
  500: "Not foreseen. The cause is in the log.",
} as const;

const DESCRIPTION = [
  "Every path answers with and without a slash at its end.",
  "Lists take search, page, limit and sort and say how many there are in all; without a limit they come whole.",
  "Staff send the token that signing in gives, as a bearer.",
].join(" ");

const rows: NamedCall[] = Object.entries(backendCalls).flatMap(([group, named]) =>
  Object.entries(named).map(([name, call]) => ({ group, name, call })),
);

const error: Schema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        code: { type: "string" },
        message: { type: "string", description: "A sentence for people." },
        fields: { type: "object", additionalProperties: { type: "string" } },
        current: { description: "With 412: the row as it is now." },
      },
      required: ["code", "message"],
    },
  },
  required: ["error"],
};

const health: Schema = {
  get: {
    operationId: "health",
    description: "Whether the backend and its database answer.",
    security: [],
    responses: { 200: { description: "They do." }, 500: { description: "They do not." } },
  },
};

const media: Schema = {
  get: {
    operationId: "media",
    description: "A stored picture. Its name is the SHA-256 of its content, so it may be kept for ever.",
    security: [],
    parameters: [{ name: "sha256", in: "path", required: true, schema: { type: "string", pattern: "^[0-9a-f]{64}$" } }],
    responses: {
      200: { description: "The picture.", content: { "image/*": {} } },
      404: { description: "There is none of this name." },
    },
  },
};

export function openApiDocument(): Schema {
  return {
    openapi: "3.1.1",
    info: { title: "Sagwan backend", version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    paths: { ...pathsOf(rows), "/health": health, "/media/{sha256}": media },
    components: {
      schemas: { Error: error },
      headers: { ETag: { description: "The row's version, for If-Match.", schema: { type: "string" } } },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function pathsOf(all: readonly NamedCall[]): Record<string, Schema> {
  const paths: Record<string, Schema> = {};
  for (const row of all) {
    const callsOfPath = all.filter((one) => addressOf(one) === addressOf(row)).sort(staffFirst);
    const [first, ...others] = callsOfPath;
    if (first !== row) continue;
    const path = row.call.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.call.method.toLowerCase()]: operationOf([first, ...others]) };
  }
  return paths;
}

const addressOf = ({ call }: NamedCall) => `${call.method} ${call.path.replace(/\/$/, "")}`;
const staffFirst = (a: NamedCall, b: NamedCall) =>
  Number(a.call.access === "public") - Number(b.call.access === "public");

type NamedCall = { name: string; group: string; call: BackendCall };

function operationOf(callsOfPath: readonly [NamedCall, ...NamedCall[]]): Schema {
  const [{ name, group, call }] = callsOfPath;
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    description: callsOfPath.map(accessOf).join(" "),
    security: callsOfPath.map((one) => (one.call.access === "public" ? {} : BEARER)),
    ...permissionsOf(callsOfPath),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body && { requestBody: bodyOf(call, call.body) }),
    responses: { 200: success(callsOfPath), ...errorResponsesOf(callsOfPath) },
  };
}

const accessOf = ({ call: { access } }: NamedCall) =>
  access === "public"
    ? "Anybody may call this."
    : `Staff with any of these permissions, or admin: ${access.join(", ")}.`;

function permissionsOf(callsOfPath: readonly NamedCall[]): Schema {
  const named = callsOfPath.flatMap(({ call }) => (call.access === "public" ? [] : call.access));
  return named.length > 0 ? { "x-permissions": named } : {};
}

const pathParameters = ({ path }: BackendCall): Schema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", minLength: 1 },
  }));

function queryParameters({ query }: BackendCall): Schema[] {
  const { properties = {} } = query ? sent(query) : {};
  return Object.entries(properties as Schema).map(([name, schema]) => ({ name, in: "query", schema }));
}

function headerParameters(call: BackendCall): Schema[] {
  const header = (name: string, schema: Schema, description: string) => [{ name, in: "header", schema, description }];
  if (call.method === "PUT") {
    return header("If-Match", { type: "string" }, 'The version to be changed: `"<updatedAt>"`, or an ETag of before.');
  }
  if (call !== enquiryCalls.create && call !== enquiryCalls.add) return [];
  const key = { type: "string", minLength: 16, maxLength: 128 };
  return header("Idempotency-Key", key, "Sent again with the same body it gets the first answer, and stores nothing.");
}

const bodyOf = ({ encoding }: BackendCall, body: z.ZodType): Schema => ({
  required: true,
  content: { [encoding === "multipart" ? "multipart/form-data" : "application/json"]: { schema: sent(body) } },
});

function success(callsOfPath: readonly [NamedCall, ...NamedCall[]]): Schema {
  const views = callsOfPath.map(({ call }) => answered(call.response));
  const schema = views.length > 1 ? { anyOf: views } : views[0];
  const version = { ETag: { $ref: "#/components/headers/ETag" } };
  return {
    description: "Done.",
    ...(isOneRow(callsOfPath[0].call) && { headers: version }),
    content: { "application/json": { schema } },
  };
}

function isOneRow({ response }: BackendCall): boolean {
  const envelope = envelopeOf(response);
  return envelope instanceof z.ZodObject && envelope.shape.data instanceof z.ZodObject;
}

function errorResponsesOf(callsOfPath: readonly [NamedCall, ...NamedCall[]]): Schema {
  const [{ call }] = callsOfPath;
  const isOpen = callsOfPath.some((one) => one.call.access === "public");
  const statuses: (keyof typeof REFUSALS)[] = [
    ...(isOpen ? [] : ([401, 403] as const)),
    ...(call.body ? ([400, 413, 415, 422] as const) : []),
    ...(call.query ? ([422] as const) : []),
    ...(call.path.includes(":") ? ([404] as const) : []),
    ...(call.method === "PUT" ? ([409, 412] as const) : []),
    ...(call.method === "DELETE" || call.body ? ([409] as const) : []),
    500,
  ];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: REFUSALS[status],
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

type Schema = Record<string, unknown>;

const sent = (schema: z.ZodType): Schema => convert(schema, "input");

const answered = (response: z.ZodType): Schema => convert(envelopeOf(response), "output");

function convert(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return withOpenObjects(converted) as Schema;
}

/** Allows additional fields, so that a later version does not break clients. */
function withOpenObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withOpenObjects);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== "additionalProperties" || value !== false);
  return Object.fromEntries(entries.map(([key, value]) => [key, withOpenObjects(value)]));
}
