import { type Context, Hono } from "hono";
import { SignJWT } from "jose";
import { type Dialect, wrapped } from "./dialect";
import { refuse } from "./refusals";
import { type Resource, resource } from "./resources";
import { onlyWithToken, strict } from "./routing";
import { type Collection, find, newId, type Row, type Rows } from "./rows";
import { spelt } from "./spelling";
import { tokenShapes } from "./tokens";

const key = new TextEncoder().encode("whatever the hosted backend signs with");
/** A picture with this name is listed but not stored, as on hosts that wipe their disk at each deployment. */
export const LOST_PICTURE = "lost.jpg";

/**
 * The minimum that the specification's call list allows: no keys, no versions, no authentication. References come fully
 * populated, employees with their passwords. `dialect` settles what the specification leaves open.
 */
export function createHosted(rows: Rows, dialect: Dialect): Hono {
  const idOf = (reference: unknown) => (reference as { _id?: string } | null)?._id ?? reference;
  /** Null for a deleted row; no field if the row never had one. */
  const populated = (row: Row, referred: Partial<Record<string, Collection>>): Row => {
    const fields = Object.entries(referred).filter(([field]) => row?.[field] !== undefined);
    const found = fields.map(([field, name]) => [field, find(rows[name as Collection], idOf(row[field])) ?? null]);
    return typeof row === "object" && row !== null ? { ...row, ...Object.fromEntries(found) } : row;
  };
  const populatedPackage = (row: Row) => populated(row, { city: "cities" });
  const populatedService = (row: Row) => populated(row, { package: "packages" });
  const populatedProject = (row: Row) => populated(row, { package: "packages", customer: "customers" });

  const listed = (context: Context, of: { name: Collection; singular: string; data: Row[] }, shown: typeof spelt) => {
    const isNone = of.data.length === 0;
    if (isNone && (dialect.missingWhenEmpty === "all" || of.name === "packages"))
      if (dialect.missingWhenEmpty !== "none") return context.json({ message: "Nothing was found" }, 404);
    const data = of.data.map((row) => shown(row, dialect));
    return wrapped(context, dialect, { ...of, data, verb: "list" }, { data });
  };
  const shown = (populate: (row: Row) => Row) => (row: unknown) =>
    spelt(dialect.populates.includes("list") ? populate(row as Row) : row, dialect);

  const uploads = new Map<string, File>();
  const upload = (file: File) => {
    const name = `${newId()}-${file.name}`;
    uploads.set(name, file);
    return `/uploads/${name}`;
  };

  const app = new Hono({ strict: false });
  if (dialect.isStrict) app.use("/api/*", strict);
  if (dialect.asksWho) app.use("/api/*", onlyWithToken);

  app.post("/api/employees/login", async (context) => {
    const { email, password } = await context.req.json();
    const employee = rows.employees.find((one) => one?.email === email && one.password === password);
    if (!employee) return context.json({ message: "Invalid credentials" }, 401);
    const { name, role, permissions } = employee;
    const token = new SignJWT({ name, role, permissions }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1d");
    return context.json(tokenShapes[dialect.token](await token.sign(key), employee));
  });

  app.get("/api/packages/packages/city/:id", (context) => {
    const data = rows.packages.filter((row) => String(idOf(row?.city)) === context.req.param("id"));
    return listed(context, { name: "packages", singular: "package", data }, shown(populatedPackage));
  });

  app.get("/api/services/services/package/:id", (context) => {
    const data = rows.services.filter((row) => String(idOf(row?.package)) === context.req.param("id"));
    return listed(context, { name: "services", singular: "service", data }, shown(populatedService));
  });

  app.get("/api/enquiries/dashboard/count", (context) => {
    const counts = {
      projects: rows.projects.length,
      city: rows.cities.length,
      customers: rows.customers.length,
      enquiries: rows.enquiries.length,
    };
    const spellings = {
      counts: { counts },
      bare: counts,
      data: { data: counts },
      "data.counts": { data: { counts } },
      result: { ...dialect.flag, result: counts },
      "one in a list": { ...dialect.flag, data: [counts] },
    };
    return context.json(spellings[dialect.counts]);
  });

  app.post("/api/enquiries/update-status", async (context) => {
    if (dialect.refusal) return refuse(dialect.refusal);
    const { enquiryId, status } = await context.req.json();
    const enquiry = find(rows.enquiries, enquiryId);
    if (!enquiry && dialect.unknown === "null") return context.json({ ...dialect.flag, enquiry: null });
    if (!enquiry) return context.json({ error: { message: "Enquiry not found" } });
    if (!dialect.drops.includes("updateStatus")) enquiry.status = status;
    const data = spelt(enquiry, dialect);
    const wrap = { name: "enquiries", singular: "enquiry", verb: "updateStatus", data } as const;
    return wrapped(context, dialect, wrap, { success: true, enquiry: data });
  });

  const resources: Resource[] = [
    { name: "cities", singular: "city", deleted: { message: "City deleted successfully" } },
    {
      name: "packages",
      singular: "package",
      deleted: { message: "package deleted successfully" },
      shown: populatedPackage,
    },
    {
      name: "services",
      singular: "service",
      deleted: { message: "services deleted successfully" },
      shown: populatedService,
    },
    {
      name: "enquiries",
      singular: "enquiry",
      deleted: { success: true, message: "Enquiry deleted" },
      created: (enquiry) => ({ success: true, enquiry }),
    },
    {
      name: "customers",
      singular: "customer",
      deleted: { message: "Customer deleted successfully" },
      created: (customer) => customer as Row,
    },
    {
      name: "projects",
      singular: "project",
      deleted: { success: "Project deleted successfully" },
      shown: populatedProject,
      uploaded: ([file]) => ({ imageUrl: file && upload(file) }),
    },
    {
      name: "floorplans",
      singular: "floorPlan",
      deleted: { success: "floorplan deleted successfully" },
      uploaded: (files) => ({ imageUrls: files.map(upload) }),
    },
    {
      name: "employees",
      singular: "employee",
      deleted: { message: "employee deleted successfully" },
      shown: (row) => ({ ...row, passwordHash: `$2b$10$${row?.password}`, login: { password: row?.password } }),
    },
  ];
  for (const one of resources) app.route(`/api/${one.name}`, resource(rows, dialect, one));
  app.get("/uploads/:name", async (context) => {
    const name = context.req.param("name");
    if (name.endsWith(LOST_PICTURE)) return context.notFound();
    // Test rows may name pictures that were never uploaded.
    const picture = uploads.get(name) ?? new Blob(["a picture"], { type: "image/png" });
    return context.body(await picture.arrayBuffer(), 200, { "content-type": picture.type });
  });
  app.notFound((context) => context.html("<html><body>Cannot find that</body></html>", 404));
  return app;
}
