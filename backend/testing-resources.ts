import { backendCalls, type RowCalls } from "@/contract/calls/backend";
import { type EntityName, entities } from "@/contract/entities";
import type { TestBackend } from "./testing";

/** `change` is the body of an update where it differs from that of a creation. */
type Bodies = {
  body: (text: string, backend: TestBackend) => Promise<Record<string, unknown>>;
  change?: (text: string, backend: TestBackend) => Promise<Record<string, unknown>>;
};
export type Resource = RowCalls & Bodies & { name: string };

export const idIn = async ({ db }: TestBackend, table: "cities" | "packages") =>
  (await db.selectFrom(table).select("_id").executeTakeFirstOrThrow())._id;

export const ananya = {
  name: "Ananya Rao",
  phone: "90000 00014",
  email: "ananya@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "Corner site.",
};

export const neem = {
  name: "Neem",
  description: "Everything on one level.",
  status: "active" as const,
  propertyType: "House",
  floor: "Ground floor",
  plotSize: "1200",
  price: 1_146_960,
};

const rate = { pricePerSquareFoot: 900 };
const lines = { description: ["x"] };
const person = { phone: "90000 00077", email: "asha@example.com" };
const account = { role: "Sales", permissions: ["cities"], password: "a long password" };
const plot = { location: "Hennur", plot_size: "1200" };
const plan = { description: "One level", status: "active", propertyType: "House", floor: "1", plotSize: "1200" };
const house = { description: ["One floor"], status: "active", property_type: "Villa", plot_size: "1200" };

const bodies: Record<EntityName, Bodies> = {
  cities: { body: async (cityName) => ({ cityName, cityCode: "X" }) },
  packages: {
    body: async (packageName, backend) => ({ packageName, ...rate, city: await idIn(backend, "cities") }),
  },
  services: {
    body: async (serviceName, backend) => ({ serviceName, ...lines, package: await idIn(backend, "packages") }),
    change: async (serviceName, backend) => {
      return { serviceName, ...lines, package: { _id: await idIn(backend, "packages") } };
    },
  },
  enquiries: {
    body: async (name) => ({ name, ...person, ...plot }),
    change: async (name) => ({ name, ...person, ...plot, status: "active" }),
  },
  customers: { body: async (name) => ({ name, ...person, address: "Hennur", status: "active" }) },
  employees: { body: async (name) => ({ name, ...person, ...account }) },
  projects: {
    body: async (projectName, backend) => ({ projectName, ...house, package: await idIn(backend, "packages") }),
  },
  floorplans: { body: async (name) => ({ name, ...plan, price: 1 }) },
};

export const resources: Resource[] = (Object.keys(bodies) as EntityName[]).map((entity) =>
  Object.assign({ name: entities[entity].noun }, backendCalls[entity] as RowCalls, bodies[entity]),
);
