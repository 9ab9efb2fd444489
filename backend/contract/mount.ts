import type { Hono } from "hono";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { readInput } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { isAllowed } from "@/contract/schemas/permission";
import { findStaff, type Staff } from "../auth/staff";
import { etagOf } from "../db/change-row";
import type { Context, Route } from "./implement";

/** Mounts every call of the table. Two rows may share a path: the staff view and the public view. */
export function mount(app: Hono, { db, tokens }: Context, routes: Route[]): void {
  for (const address of new Set(routes.map(addressOf))) {
    const [method = "", path = ""] = address.split(" ");
    const sharing = routes.filter((route) => addressOf(route) === address);
    app.on(method, path, async ({ req }) => {
      const staff = await findStaff(req.header("authorization") ?? null, db, tokens);
      const route = choose(sharing, staff);
      const asked = await readInput(route.call, req.raw, req.param());
      const answer = await route.handle({ ...asked, staff });
      return Response.json(projected(answer, route, sharing), { headers: headersOf(answer) });
    });
  }
}

/** Without a trailing slash, because Hono ignores it in requests. */
const addressOf = ({ call }: Route) => `${call.method} ${call.path.replace(/\/$/, "")}`;

/** Of the rows open to this caller, the one with the strictest access. Throws `unauthenticated` or `forbidden`. */
function choose(sharing: Route[], staff: Staff | undefined): Route {
  const allowed = sharing.filter(({ call }) => isAllowed(staff?.permissions ?? [], call.access));
  const route = allowed.find(({ call }) => call.access !== "public") ?? allowed[0];
  if (route) return route;
  if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
  throw new AppError("forbidden", messages.forbidden);
}

/** A public view passes through its own schema, so that it leaks no other field. */
function projected(answer: unknown, { call }: Route, sharing: Route[]): unknown {
  return call.access === "public" && sharing.length > 1 ? call.response.parse(answer) : answer;
}

const version = z.object({ updatedAt: z.string() });
const single = z.union([
  z.object({ data: version }).transform(({ data }) => data),
  z.object({ enquiry: version }).transform(({ enquiry }) => enquiry),
]);

/** The ETag of a single row. Caching is forbidden. */
function headersOf(answer: unknown): HeadersInit {
  const row = single.safeParse(answer).data;
  return { "cache-control": "no-store", ...(row && { etag: etagOf(row.updatedAt) }) };
}
