import { type Context, Hono } from "hono";
import { SignJWT } from "jose";
import { type Dialect, wrapped } from "./dialect";
import { type Resource, resource } from "./resources";
import { type Collection, newId, type Row, type Rows } from "./rows";

const key = new TextEncoder().encode("whatever the hosted backend signs with");
const address = (file: File) => `/uploads/${newId()}-${file.name}`;

/**
 * A backend that does what the specification's call list says and no better: no keys, no versions, and it asks nobody
 * who he is. References come populated with all that there is, employees with their passwords. What the specification
 * leaves open, `dialect` says.
 */
export function createHosted(rows: Rows, dialect: Dialect): Hono {
  const find = (all: Row[], id: unknown) => all.find(({ _id }) => _id === id) ?? null;
  const populatedPackage = (row: Row) => ({ ...row, city: find(rows.cities, row.city) });
  const idOf = (reference: unknown) => (reference as { _id?: string } | null)?._id ?? reference;
  const populatedService = (row: Row) => ({ ...row, package: find(rows.packages, idOf(row.package)) });
  const populatedProject = (row: Row) => ({
    ...row,
    package: find(rows.packages, row.package),
    customer: find(rows.customers, row.customer),
  });

  const shown = (all: Row[], populated: (row: Row) => Row) =>
    dialect.populates.includes("list") ? all.map(populated) : all;
  const listed = (context: Context, asked: { name: Collection; singular: string; data: Row[] }) =>
    wrapped(context, dialect, { ...asked, verb: "list" }, { data: asked.data });

  const app = new Hono({ strict: false });

  app.post("/api/employees/login", async (context) => {
    const { email, password } = await context.req.json();
    const employee = rows.employees.find((one) => one.email === email && one.password === password);
    if (!employee) return context.json({ message: "Invalid credentials" }, 401);
    const { name, role, permissions } = employee;
    const token = new SignJWT({ name, role, permissions }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1d");
    const signed = { token: await token.sign(key) };
    return context.json({
      message: "Login successful",
      ...(dialect.token === "data" ? { data: signed } : signed),
      employee,
    });
  });

  app.get("/api/packages/packages/city/:id", (context) => {
    const found = rows.packages.filter(({ city }) => city === context.req.param("id"));
    if (found.length === 0) return context.json({ message: "No packages found for this city" }, 404);
    return listed(context, { name: "packages", singular: "package", data: shown(found, populatedPackage) });
  });

  app.get("/api/services/services/package/:id", (context) => {
    const found = rows.services.filter((service) => idOf(service.package) === context.req.param("id"));
    return listed(context, { name: "services", singular: "service", data: shown(found, populatedService) });
  });

  app.get("/api/enquiries/dashboard/count", (context) => {
    const counts = {
      projects: rows.projects.length,
      city: rows.cities.length,
      customers: rows.customers.length,
      enquiries: rows.enquiries.length,
    };
    const spelt = { counts: { counts }, bare: counts, data: { data: counts }, "data.counts": { data: { counts } } };
    return context.json(spelt[dialect.counts]);
  });

  app.post("/api/enquiries/update-status", async (context) => {
    const { enquiryId, status } = await context.req.json();
    const enquiry = find(rows.enquiries, enquiryId);
    if (!enquiry) return context.json({ error: { message: "Enquiry not found" } });
    if (!dialect.drops.includes("updateStatus")) enquiry.status = status;
    const asked = { name: "enquiries", singular: "enquiry", verb: "updateStatus", data: enquiry } as const;
    return wrapped(context, dialect, asked, { success: true, enquiry });
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
      uploaded: ([file]) => ({ imageUrl: file && address(file) }),
    },
    {
      name: "floorplans",
      singular: "floorPlan",
      deleted: { success: "floorplan deleted successfully" },
      uploaded: (files) => ({ imageUrls: files.map(address) }),
    },
    {
      name: "employees",
      singular: "employee",
      deleted: { message: "employee deleted successfully" },
      shown: (row) => ({ ...row, passwordHash: `$2b$10$${row.password}`, login: { password: row.password } }),
    },
  ];
  for (const one of resources) app.route(`/api/${one.name}`, resource(rows, dialect, one));
  app.get("/uploads/:name", (context) => context.body("a picture", 200, { "content-type": "image/png" }));
  app.notFound((context) => context.html("<html><body>Cannot find that</body></html>", 404));
  return app;
}
