import { backendCalls } from "@/contract/calls";
import type { Call } from "@/contract/calls/call";
import type { TestBackend } from "./testing";

export type Resource = {
  name: string;
  list: Call;
  create: Call;
  update: Call;
  remove: Call;
  get?: Call;
  /** The body that creates one, with this text in it. Refers to demo data. */
  body: (text: string, backend: TestBackend) => Promise<Record<string, unknown>>;
  /** The body of a change, if different. */
  change?: (text: string, backend: TestBackend) => Promise<Record<string, unknown>>;
};

export const idIn = async ({ db }: TestBackend, table: "cities" | "packages") =>
  (await db.selectFrom(table).select("_id").executeTakeFirstOrThrow())._id;

const person = { phone: "90000 00077", email: "asha@example.com" };
const plot = { location: "Hennur", plot_size: "1200" };
const plan = { description: "One level", status: "active", propertyType: "House", floor: "1", plotSize: "1200" };
const house = { description: ["One floor"], status: "active", property_type: "Villa", plot_size: "1200" };

/** One of each resource, for tests of all. */
export const resources: Resource[] = [
  { name: "city", ...backendCalls.cities, body: async (cityName) => ({ cityName, cityCode: "X" }) },
  {
    name: "package",
    ...backendCalls.packages,
    body: async (packageName, backend) => ({
      packageName,
      city: await idIn(backend, "cities"),
      pricePerSquareFoot: 900,
    }),
  },
  {
    name: "service",
    ...backendCalls.services,
    body: async (serviceName, backend) => ({
      serviceName,
      description: ["x"],
      package: await idIn(backend, "packages"),
    }),
    change: async (serviceName, backend) => ({
      serviceName,
      description: ["x"],
      package: { _id: await idIn(backend, "packages") },
    }),
  },
  {
    name: "enquiry",
    ...backendCalls.enquiries,
    body: async (name) => ({ name, ...person, ...plot }),
    change: async (name) => ({ name, ...person, ...plot, status: "active" }),
  },
  {
    name: "customer",
    ...backendCalls.customers,
    body: async (name) => ({ name, ...person, address: "Hennur", status: "active" }),
  },
  {
    name: "employee",
    ...backendCalls.employees,
    body: async (name) => ({ name, ...person, role: "Sales", permissions: ["cities"], password: "a long password" }),
  },
  {
    name: "project",
    ...backendCalls.projects,
    body: async (projectName, backend) => ({ projectName, ...house, package: await idIn(backend, "packages") }),
  },
  { name: "floor plan", ...backendCalls.floorPlans, body: async (name) => ({ name, ...plan, price: 1 }) },
];
