import { backendCalls } from "@/contract/calls/backend";
import { type Named, operationOf, type Schema } from "./operation";

const DESCRIPTION = [
  "Every path answers with and without a slash at its end.",
  "Lists take search, page, limit and sort and say how many there are in all; without a limit they come whole.",
  "Staff send the token that signing in gives, as a bearer.",
].join(" ");

const rows: Named[] = Object.entries(backendCalls).flatMap(([group, named]) =>
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

/** OpenAPI 3.1, generated from the table of calls, so it matches what is validated. */
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

function pathsOf(all: readonly Named[]): Record<string, Schema> {
  const paths: Record<string, Schema> = {};
  for (const row of all) {
    const sharing = all.filter((one) => addressOf(one) === addressOf(row)).sort(staffFirst);
    const [first, ...others] = sharing;
    if (first !== row) continue;
    const path = row.call.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.call.method.toLowerCase()]: operationOf([first, ...others]) };
  }
  return paths;
}

const addressOf = ({ call }: Named) => `${call.method} ${call.path.replace(/\/$/, "")}`;
const staffFirst = (a: Named, b: Named) => Number(a.call.access === "public") - Number(b.call.access === "public");
