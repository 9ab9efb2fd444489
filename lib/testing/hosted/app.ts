import { Hono } from "hono";
import { SignJWT } from "jose";
import { type Resource, resource } from "./resources";
import { newId, type Row, type Rows } from "./rows";

const key = new TextEncoder().encode("whatever the hosted backend signs with");
const address = (file: File) => `/uploads/${newId()}-${file.name}`;

/**
 * A backend that does what the specification's call list says and no better: no paging, no keys, no versions, and it
 * asks nobody who he is. References come populated with all that there is, employees with their passwords.
 */
export function createHosted(rows: Rows): Hono {
  const find = (all: Row[], id: unknown) => all.find(({ _id }) => _id === id) ?? null;
  const populatedPackage = (row: Row) => ({ ...row, city: find(rows.cities, row.city) });
  const idOf = (reference: unknown) => (reference as { _id?: string } | null)?._id ?? reference;
  const populatedService = (row: Row) => ({ ...row, package: find(rows.packages, idOf(row.package)) });
  const populatedProject = (row: Row) => ({
    ...row,
    package: find(rows.packages, row.package),
    customer: find(rows.customers, row.customer),
  });

  const app = new Hono({ strict: false });

  app.post("/api/employees/login", async (context) => {
    const { email, password } = await context.req.json();
    const employee = rows.employees.find((one) => one.email === email && one.password === password);
    if (!employee) return context.json({ message: "Invalid credentials" }, 401);
    const { name, role, permissions } = employee;
    const token = new SignJWT({ name, role, permissions }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1d");
    return context.json({ message: "Login successful", token: await token.sign(key), employee });
  });

  app.get("/api/packages/packages/city/:id", (context) => {
    const found = rows.packages.filter(({ city }) => city === context.req.param("id"));
    if (found.length === 0) return context.json({ message: "No packages found for this city" }, 404);
    return context.json({ data: found.map(populatedPackage) });
  });

  app.get("/api/services/services/package/:id", (context) => {
    const found = rows.services.filter((service) => idOf(service.package) === context.req.param("id"));
    return context.json({ data: found.map(populatedService) });
  });

  app.get("/api/enquiries/dashboard/count", (context) =>
    context.json({
      counts: {
        projects: rows.projects.length,
        city: rows.cities.length,
        customers: rows.customers.length,
        enquiries: rows.enquiries.length,
      },
    }),
  );

  app.post("/api/enquiries/update-status", async (context) => {
    const { enquiryId, status } = await context.req.json();
    const enquiry = find(rows.enquiries, enquiryId);
    if (!enquiry) return context.json({ error: { message: "Enquiry not found" } });
    enquiry.status = status;
    return context.json({ success: true, enquiry });
  });

  const resources: Resource[] = [
    { name: "cities", deleted: { message: "City deleted successfully" } },
    {
      name: "packages",
      deleted: { message: "package deleted successfully" },
      shown: populatedPackage,
    },
    {
      name: "services",
      deleted: { message: "services deleted successfully" },
      shown: populatedService,
    },
    {
      name: "enquiries",
      deleted: { success: true, message: "Enquiry deleted" },
      created: (enquiry) => ({ success: true, enquiry }),
    },
    {
      name: "customers",
      deleted: { message: "Customer deleted successfully" },
      created: (customer) => customer,
    },
    {
      name: "projects",
      deleted: { success: "Project deleted successfully" },
      shown: populatedProject,
      uploaded: ([file]) => ({ imageUrl: file && address(file) }),
    },
    {
      name: "floorplans",
      deleted: { success: "floorplan deleted successfully" },
      uploaded: (files) => ({ imageUrls: files.map(address) }),
    },
    {
      name: "employees",
      deleted: { message: "employee deleted successfully" },
      shown: (row) => ({ ...row, passwordHash: `$2b$10$${row.password}`, login: { password: row.password } }),
    },
  ];
  for (const one of resources) app.route(`/api/${one.name}`, resource(rows, one));
  app.notFound((context) => context.html("<html><body>Cannot find that</body></html>", 404));
  return app;
}
