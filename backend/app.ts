import { Hono } from "hono";
import { sql } from "kysely";
import { AppError } from "@/contract/errors";
import { errorResponse } from "./contract/error-response";
import type { Context } from "./contract/implement";
import { mount } from "./contract/mount";
import { asConflict } from "./db/constraints";
import { openApiDocument } from "./openapi/document";
import { cities } from "./resources/cities";
import { customers } from "./resources/customers";
import { employees } from "./resources/employees";
import { enquiries } from "./resources/enquiries";
import { floorPlans } from "./resources/floor-plans";
import { serveMedia } from "./resources/media";
import { packages } from "./resources/packages";
import { projects } from "./resources/projects";
import { services } from "./resources/services";

const resources = [cities, customers, employees, enquiries, floorPlans, packages, projects, services];

/** The whole backend on an open database. */
export function createApp(context: Context): Hono {
  const app = new Hono({ strict: false });
  app.get("/health", async ({ json }) => {
    await sql`select 1`.execute(context.db);
    // With idempotency keys, the site's outbox can safely send an enquiry again.
    return json({ ok: true, idempotencyKeys: true });
  });
  app.get("/api/openapi.json", ({ json }) => json(openApiDocument()));
  app.get("/media/:sha256", ({ req }) => serveMedia(context.db, req.raw, req.param("sha256")));
  const routes = resources.flatMap((resource) => resource(context));
  mount(app, context, routes);
  app.notFound(({ req }) => errorResponse(new AppError("missing", "Page not found."), req.raw));
  app.onError((error, { req }) => errorResponse(asConflict(error), req.raw));
  return app;
}
