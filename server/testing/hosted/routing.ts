import type { MiddlewareHandler } from "hono";

/** Section 7 of the specification, verbatim. */
const SPELLINGS = `
POST /api/employees/login/
POST /api/packages
GET /api/packages
GET /api/packages/:id
PUT /api/packages/:id
DELETE /api/packages/:id
GET /api/packages/packages/city/:id
POST /api/cities
GET /api/cities
GET /api/cities/:id
PUT /api/cities/:id
DELETE /api/cities/:id
POST /api/services
GET /api/services
GET /api/services/:id
PUT /api/services/:id
DELETE /api/services/:id
GET /api/services/services/package/:id
POST /api/enquiries/
GET /api/enquiries/
GET /api/enquiries/dashboard/count
GET /api/enquiries/:id
PUT /api/enquiries/:id
DELETE /api/enquiries/:id
POST /api/enquiries/update-status/
POST /api/customers/
GET /api/customers/
GET /api/customers/:id
PUT /api/customers/:id
DELETE /api/customers/:id
POST /api/projects
GET /api/projects/
PUT /api/projects/:id
DELETE /api/projects/:id
GET /api/floorplans/
POST /api/floorplans
PUT /api/floorplans/:id
DELETE /api/floorplans/:id
GET /api/employees
POST /api/employees
PUT /api/employees/:id
DELETE /api/employees/:id`
  .trim()
  .split("\n")
  .map((line) => new RegExp(`^${line.replace(/:id/, "[^/]+")}$`));

/** Answers 404, as Express does, for any spelling but the specification's. */
export const strict: MiddlewareHandler = async ({ req, html }, next) => {
  // `req.path` lacks the trailing slash if the router ignores it.
  const requested = `${req.method} ${new URL(req.url).pathname}`;
  if (SPELLINGS.some((one) => one.test(requested))) return next();
  return html(`<!DOCTYPE html><html><body><pre>Cannot ${requested}</pre></body></html>`, 404);
};

const OPEN = [
  /^GET \/api\/(cities|packages|services|projects|floorplans)(\/|$)/,
  /^POST \/api\/(enquiries\/?|employees\/login\/?)$/,
];

/** Requires a token for all but the calls that visitors need. */
export const onlyWithToken: MiddlewareHandler = async ({ req, json }, next) => {
  const isOpen = OPEN.some((one) => one.test(`${req.method} ${req.path}`));
  if (isOpen || /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(req.header("authorization") ?? "")) return next();
  return json({ success: false, message: "Not authorized, no token" }, 401);
};
