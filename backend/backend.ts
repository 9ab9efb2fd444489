import { Hono } from "hono";
import { sql } from "kysely";
import { z } from "zod";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { readInput } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { CACHED_FOR_EVER, pictureHeaders } from "@/contract/uploads";
import { log } from "@/server/platform/log";
import { purgeDeleted } from "@/server/platform/purge";
import { createTokens, findAccount, findStaff, type Staff, setPassword } from "./auth/staff";
import type { Context, Route } from "./contract/implement";
import { rebuildSearchIndex } from "./db/list";
import { migrate, openDatabase } from "./db/open";
import { asConflict, etagOf } from "./db/rows";
import type { Db } from "./db/tables";
import { chooseDemoRows, removeDemoRows } from "./demo-data";
import { cities, packages, services } from "./resources/catalogue";
import {
  createEnquiryStore,
  enquiries,
  listedEnquiries,
  matchingEnquiries,
  removeClosedEnquiries,
  removeTestEnquiries,
} from "./resources/enquiries";
import { customers, employees } from "./resources/people";
import { floorPlans, projects } from "./resources/showcase";

export type Backend = ReturnType<typeof createBackend>;

/** Only `handle` serves the network. The other members are for the site in the same process. */
export function createBackend({ database, jwtSecret }: { database: string; jwtSecret: string }) {
  const db = openDatabase(database);
  const tokens = createTokens(jwtSecret);
  const app = createApp({ db, tokens });
  const storeEnquiry = createEnquiryStore(db);
  let ready: Promise<void> | undefined;

  const prepare = () => {
    ready ??= migrate(db).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  const prepared =
    <Args extends unknown[], Result>(work: (db: Db, ...args: Args) => Result | Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await prepare();
      return work(db, ...args);
    };

  async function requireReader(token: string | undefined) {
    const staff = await findStaff(`Bearer ${token}`, db, tokens);
    if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
    if (!isAllowed(staff.permissions, enquiryCalls.list.access)) throw new AppError("forbidden", messages.forbidden);
  }

  return {
    async handle(request: Request): Promise<Response> {
      try {
        await prepare();
        return await app.fetch(request);
      } catch (error) {
        return errorResponse(error, request);
      }
    },
    accounts: { find: prepared(findAccount), setPassword: prepared(setPassword) },
    names: prepared(findNames),
    enquiries: {
      withIds: prepared(async (_, ids: readonly string[], token: string | undefined) => {
        await requireReader(token);
        return listedEnquiries(db, ids);
      }),
      matching: prepared(async (_, search: string, limit: number, token: string | undefined) => {
        await requireReader(token);
        return matchingEnquiries(db, search, limit);
      }),
      removeClosed: prepared(removeClosedEnquiries),
      removeTests: prepared(removeTestEnquiries),
      storeLead: prepared((_, ...lead: Parameters<typeof storeEnquiry>) => storeEnquiry(...lead)),
    },
    demoData: { choose: prepared(chooseDemoRows), remove: prepared(removeDemoRows) },
    purgeDeleted: prepared(async () => {
      await rebuildSearchIndex(db);
      await purgeDeleted(db, ["enquiries", "customers", "projects"]);
    }),
    close: () => db.destroy(),
  };
}

const resources = [cities, customers, employees, enquiries, floorPlans, packages, projects, services];

function createApp(context: Context): Hono {
  const app = new Hono({ strict: false });
  app.get("/health", async ({ json }) => {
    await sql`select 1`.execute(context.db);
    // With idempotency keys, the site's outbox can safely send an enquiry again.
    return json({ ok: true, idempotencyKeys: true });
  });
  app.get("/media/:sha256", ({ req }) => serveMedia(context.db, req.raw, req.param("sha256")));
  const routes = resources.flatMap((resource) => resource(context));
  mount(app, context, routes);
  app.notFound(({ req }) => errorResponse(new AppError("missing", "Page not found."), req.raw));
  app.onError((error, { req }) => errorResponse(asConflict(error), req.raw));
  return app;
}

function mount(app: Hono, { db, tokens }: Context, routes: Route[]): void {
  for (const address of new Set(routes.map(addressOf))) {
    const [method = "", path = ""] = address.split(" ");
    const samePath = routes.filter((route) => addressOf(route) === address);
    app.on(method, path, async ({ req }) => {
      const staff = await findStaff(req.header("authorization") ?? null, db, tokens);
      const route = choose(samePath, staff);
      const input = await readInput(route.call, req.raw, req.param());
      const answer = await route.handle({ ...input, staff });
      return Response.json(projected(answer, route, samePath), { headers: headersOf(answer) });
    });
  }
}

/** The path has no trailing slash, because Hono ignores it in requests. */
const addressOf = ({ call }: Route) => `${call.method} ${call.path.replace(/\/$/, "")}`;

function choose(samePath: Route[], staff: Staff | undefined): Route {
  const allowed = samePath.filter(({ call }) => isAllowed(staff?.permissions ?? [], call.access));
  const route = allowed.find(({ call }) => call.access !== "public") ?? allowed[0];
  if (route) return route;
  if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
  throw new AppError("forbidden", messages.forbidden);
}

/** A public view passes through its own schema, so that it leaks no other field. */
function projected(answer: unknown, { call }: Route, samePath: Route[]): unknown {
  return call.access === "public" && samePath.length > 1 ? call.response.parse(answer) : answer;
}

const version = z.object({ updatedAt: z.string() });
const single = z.union([
  z.object({ data: version }).transform(({ data }) => data),
  z.object({ enquiry: version }).transform(({ enquiry }) => enquiry),
]);

function headersOf(answer: unknown): HeadersInit {
  const row = single.safeParse(answer).data;
  return { "cache-control": "no-store", ...(row && { etag: etagOf(row.updatedAt) }) };
}

function errorResponse(thrown: unknown, request: Request): Response {
  const error = AppError.from(thrown);
  if (error.status >= 500) {
    const { pathname } = new URL(request.url);
    const requestId = requestIdOf(request);
    log.error("the backend failed", { requestId, method: request.method, path: pathname, cause: error.cause });
  }
  return Response.json(error.toBody(), { status: error.status, headers: { "cache-control": "no-store" } });
}

function requestIdOf(request: Request): string | undefined {
  return request.headers.get("x-request-id")?.match(/^[\w.-]{8,64}$/)?.[0];
}

async function serveMedia(db: Db, request: Request, sha256: string): Promise<Response> {
  const image = await db.selectFrom("images").select(["type", "bytes"]).where("sha256", "=", sha256).executeTakeFirst();
  if (!image) throw new AppError("missing", "Picture not found.");
  const headers = { ...pictureHeaders(image.type, CACHED_FOR_EVER), etag: `"${sha256}"` };
  if (request.headers.get("if-none-match")?.includes(sha256)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(image.bytes), { headers });
}

async function findNames(db: Db, kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  if (kind === "project") {
    const rows = await db.selectFrom("projects").select(["_id", "projectName"]).where("_id", "in", ids).execute();
    return new Map(rows.map(({ _id, projectName }) => [_id, projectName]));
  }
  const table = kind === "enquiry" ? "enquiries" : "customers";
  const rows = await db.selectFrom(table).select(["_id", "name"]).where("_id", "in", ids).execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
