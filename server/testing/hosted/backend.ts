import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  add,
  type Collection,
  cast,
  castError,
  emptyRows,
  type HostedRow,
  isId,
  isMissing,
  newId,
  pickFields,
  Refusal,
  SCHEMAS,
  validate,
} from "./schema";

/* Written from the specification alone (section 7); where it is silent, as Express with Mongoose does it. */

type Values = Record<string, unknown>;
type Body = { body: Values; files: { name: string; type: string; bytes: Buffer }[] };
type Call = { id: string } & Body;
type Answer = [status: number, body: unknown];
type Envelope = (row: HostedRow) => unknown;

const TOKEN_SECONDS = 24 * 60 * 60;

function signToken(claims: Values): string {
  const now = Math.floor(Date.now() / 1000);
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const head = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded({ ...claims, iat: now, exp: now + TOKEN_SECONDS })}`;
  return `${head}.${createHmac("sha256", "hosted-backend").update(head).digest("base64url")}`;
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const type = request.headers["content-type"] ?? "";
  const raw = Buffer.concat(await request.toArray());
  const [body, files]: [Values, Body["files"]] = [{}, []];
  if (/^application\/json/i.test(type) && raw.length > 0) return { body: JSON.parse(String(raw)), files };
  if (!/^multipart\/form-data/i.test(type)) return { body, files };
  for (const [name, value] of await new Response(raw, { headers: { "content-type": type } }).formData()) {
    if (typeof value === "string") body[name] = name in body ? [body[name], value].flat() : value;
    else if (value.name)
      files.push({ name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { body, files };
}

export function createHostedBackend() {
  const rows = emptyRows();
  const uploads = new Map<string, { type: string; bytes: Buffer }>();

  function find(name: Collection, id: string): HostedRow {
    if (!isId(id)) throw castError("ObjectId", id, "_id");
    const row = rows[name].find((one) => one?._id === id.toLowerCase());
    if (row) return row;
    throw new Refusal(404, `${SCHEMAS[name].called} not found`);
  }

  function requireOwnEmail(name: Collection, { _id, email }: Values): void {
    if (name === "employees" && rows.employees.some((one) => one.email === email && one._id !== _id))
      throw new Refusal(400, "Employee with this email already exists");
  }

  function create(name: Collection, body: Values): HostedRow {
    const { fields, model } = SCHEMAS[name];
    const starts = Object.entries(fields).map(([path, { type, start }]) => [path, type === "list" ? [] : start]);
    const values: Values = { ...Object.fromEntries(starts.filter(([, start]) => start)), ...pickFields(name, body) };
    validate(name, values, Object.keys(fields), `${model} validation failed`);
    requireOwnEmail(name, values);
    return add(rows[name], values);
  }

  function update(name: Collection, id: string, body: Values): HostedRow {
    const row = find(name, id);
    const changes = pickFields(name, body);
    validate(name, changes, Object.keys(changes), "Validation failed");
    requireOwnEmail(name, { ...row, ...changes });
    return Object.assign(row, changes, { updatedAt: new Date().toISOString() });
  }

  function remove<Deleted>(name: Collection, id: string, answer: Deleted): Deleted {
    rows[name].splice(rows[name].indexOf(find(name, id)), 1);
    return answer;
  }

  const filled = (name: Collection) => (row: HostedRow) => {
    const fields = Object.entries(SCHEMAS[name].fields).flatMap(([path, { to }]) => {
      if (!to || !row?.[path]) return [];
      const other = rows[to.collection].find((one) => one?._id === row[path]);
      return [[path, other ? { _id: other._id, [to.show]: other[to.show] } : null]];
    });
    return fields.length > 0 ? { ...row, ...Object.fromEntries(fields) } : row;
  };
  const all = (name: Collection) => rows[name].map(filled(name));

  function pointingTo(name: Collection, path: string, id: string) {
    const wanted = cast(path, { type: "reference" }, id);
    return rows[name].filter((row) => row?.[path] === wanted).map(filled(name));
  }

  const keep = (files: Body["files"]) =>
    files.map(({ name, type, bytes }) => {
      const path = `/uploads/${newId()}-${name.replace(/[^\w.-]+/g, "_")}`;
      uploads.set(path, { type, bytes });
      return path;
    });
  const projectOf = ({ body, files }: Call) => ({ ...body, ...(files.length > 0 && { imageUrl: keep(files)[0] }) });
  const planOf = ({ body, files }: Call) => ({ ...body, ...(files.length > 0 && { imageUrls: keep(files) }) });

  const inData: Envelope = (row) => ({ data: row });
  type Calls = Record<string, (call: Call) => Answer>;
  const listed = (name: Collection, envelope: Envelope, deleted: Values, bodyOf = ({ body }: Call) => body): Calls => ({
    [`POST /api/${name}`]: (call) => [201, envelope(create(name, bodyOf(call)))],
    [`GET /api/${name}`]: () => [200, { data: all(name) }],
    [`PUT /api/${name}/:id`]: (call) => [200, envelope(update(name, call.id, bodyOf(call)))],
    [`DELETE /api/${name}/:id`]: ({ id }) => [200, remove(name, id, deleted)],
  });
  const usual = (name: Collection, envelope: Envelope, deleted: Values): Calls => ({
    ...listed(name, envelope, deleted),
    [`GET /api/${name}/:id`]: ({ id }) => [200, envelope(filled(name)(find(name, id)))],
  });

  const calls: Calls = {
    "POST /api/employees/login": ({ body: { email, password } }) => {
      if (isMissing(email) || isMissing(password)) return [400, { message: "Email and password are required" }];
      const one = rows.employees.find((row) => row.email === email && row.password === password);
      if (!one) return [401, { message: "Invalid email or password" }];
      return [200, { token: signToken({ name: one.name, role: one.role, permissions: one.permissions }) }];
    },

    ...usual("packages", inData, { message: "package deleted successfully" }),
    "GET /api/packages/packages/city/:id": ({ id }) => {
      const data = pointingTo("packages", "city", id);
      return data.length > 0 ? [200, { data }] : [404, { message: "No packages found for this city" }];
    },
    ...usual("cities", inData, { message: "City deleted successfully" }),
    ...usual("services", inData, { message: "services deleted successfully" }),
    "GET /api/services/services/package/:id": ({ id }) => [200, { data: pointingTo("services", "package", id) }],

    ...usual("enquiries", (enquiry) => ({ success: true, enquiry }), {
      success: true,
      message: "Enquiry deleted successfully",
    }),
    "GET /api/enquiries/dashboard/count": () => {
      const { projects, cities, customers, enquiries } = rows;
      const counts = { projects: projects.length, city: cities.length };
      return [200, { ...counts, customers: customers.length, enquiries: enquiries.length }];
    },
    "POST /api/enquiries/update-status": ({ body: { enquiryId, status } }) => {
      if (isMissing(enquiryId) || isMissing(status)) throw new Refusal(400, "enquiryId and status are required");
      return [200, { success: true, enquiry: update("enquiries", String(enquiryId), { status }) }];
    },

    ...usual("customers", (row) => row, { message: "Customer deleted successfully" }),

    ...listed("projects", inData, { success: "Project deleted successfully" }, projectOf),
    ...listed("floorplans", inData, { success: "floorplan deleted successfully" }, planOf),
    ...listed("employees", inData, { message: "employee deleted successfully" }),
  };

  const routes = Object.entries(calls).map(([call, handle]) => {
    const [method = "", path = ""] = call.split(" ");
    return { method, handle, pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}/?$`, "i") };
  });

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "/"] = (request.url ?? "/").split("?");
    const send = (status: number, type: string, body: string | Buffer) =>
      void response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
    const sendJson = (status: number, body: unknown) => {
      const absolute = (one: unknown) => (String(one).startsWith("/") ? `http://${request.headers.host}${one}` : one);
      const text = JSON.stringify(body, (key, value) => {
        if (key === "imageUrl") return absolute(value);
        return key === "imageUrls" && Array.isArray(value) ? value.map(absolute) : value;
      });
      send(status, "application/json; charset=utf-8", text);
    };
    try {
      const file = request.method === "GET" && uploads.get(path);
      if (file) return send(200, file.type, file.bytes);
      const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
      const body = await readBody(request);
      if (!route) return send(404, "text/html; charset=utf-8", `<pre>Cannot ${request.method} ${path}</pre>\n`);
      const id = decodeURIComponent(route.pattern.exec(path)?.[1] ?? "");
      sendJson(...route.handle({ id, ...body }));
    } catch (error) {
      const { status = 500, message } = error as Refusal;
      sendJson(status, /^\/api\/enquiries/i.test(path) ? { success: false, message } : { message });
    }
  }

  return { rows, listen };
}
