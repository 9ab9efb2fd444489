import { randomBytes } from "node:crypto";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const COLLECTIONS = [
  "cities",
  "packages",
  "services",
  "customers",
  "projects",
  "floorplans",
  "enquiries",
  "employees",
] as const;
export type Collection = (typeof COLLECTIONS)[number];

type Field = {
  type: "text" | "number" | "list" | "reference";
  isRequired?: boolean;
  only?: readonly string[];
  start?: string;
  to?: { collection: Collection; show: string };
};
type Fields = Record<string, Field>;

const text: Field = { type: "text", isRequired: true };
const optionalText: Field = { type: "text" };
const number: Field = { type: "number", isRequired: true };
const list: Field = { type: "list", isRequired: true };
const reference = (collection: Collection, show: string, isRequired = true): Field => ({
  type: "reference",
  isRequired,
  to: { collection, show },
});

const ENQUIRY_STATUSES = ["active", "pending", "closed", "converted"];
const PERMISSIONS = "admin dashboard customers packages services cities projects enquiries employee designs".split(" ");

export const SCHEMAS: Record<Collection, { model: string; called: string; fields: Fields }> = {
  cities: { model: "City", called: "City", fields: { cityName: text, cityCode: text } },
  packages: {
    model: "Package",
    called: "package",
    fields: { packageName: text, pricePerSquareFoot: number, city: reference("cities", "cityName") },
  },
  services: {
    model: "Service",
    called: "services",
    fields: { serviceName: text, description: list, package: reference("packages", "packageName") },
  },
  customers: {
    model: "Customer",
    called: "Customer",
    fields: { name: text, email: text, phone: text, address: text, status: { ...text, start: "pending" } },
  },
  projects: {
    model: "Project",
    called: "Project",
    fields: {
      projectName: text,
      package: reference("packages", "packageName"),
      customer: reference("customers", "name", false),
      imageUrl: optionalText,
      description: list,
      status: { ...text, start: "active" },
      property_type: text,
      plot_size: text,
    },
  },
  floorplans: {
    model: "FloorPlan",
    called: "floorplan",
    fields: {
      name: text,
      description: text,
      status: { ...text, start: "active" },
      propertyType: text,
      floor: text,
      price: number,
      plotSize: text,
      imageUrls: { type: "list" },
    },
  },
  enquiries: {
    model: "Enquiry",
    called: "Enquiry",
    fields: {
      name: text,
      phone: text,
      email: text,
      location: text,
      plot_size: text,
      enquiry: optionalText,
      status: { ...text, start: "pending", only: ENQUIRY_STATUSES },
    },
  },
  employees: {
    model: "Employee",
    called: "employee",
    fields: {
      name: text,
      role: text,
      permissions: { ...list, only: PERMISSIONS },
      phone: text,
      email: text,
      password: text,
    },
  },
};

type Values = Record<string, unknown>;

export const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{24}$/i.test(value);
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

export const pickFields = (name: Collection, body: Values): Values =>
  Object.fromEntries(
    Object.entries(SCHEMAS[name].fields)
      .filter(([path]) => body[path] !== undefined)
      .map(([path, field]) => [path, cast(path, field, body[path])]),
  );

export function cast(path: string, field: Field, value: unknown): unknown {
  const refuse = (type: string): never => {
    throw castError(type, value, path);
  };
  if (field.type === "list") {
    const all = Array.isArray(value) ? value : isMissing(value) ? [] : [value];
    return all.map((one) => cast(path, optionalText, one));
  }
  if (value === null) return null;
  if (field.type === "reference") {
    const id = typeof value === "object" ? (value as Values)._id : value;
    return isId(id) ? id.toLowerCase() : refuse("ObjectId");
  }
  if (field.type === "number") {
    if (value === "") return null;
    return typeof value === "object" || Number.isNaN(Number(value)) ? refuse("Number") : Number(value);
  }
  return typeof value === "object" ? refuse("string") : String(value);
}

export const castError = (type: string, value: unknown, path: string): Refusal =>
  new Refusal(
    400,
    `Cast to ${type} failed for value ${JSON.stringify(value)} (type ${typeof value}) at path "${path}"`,
  );

export function validate(name: Collection, values: Values, paths: readonly string[], intro: string): void {
  const { fields } = SCHEMAS[name];
  const wrong = paths.flatMap((path) => {
    const { isRequired, only } = fields[path] ?? optionalText;
    if (isMissing(values[path])) return isRequired ? [`${path}: Path \`${path}\` is required.`] : [];
    const unlisted = only && [values[path]].flat().find((one) => !only.includes(String(one)));
    return unlisted === undefined ? [] : [`${path}: \`${unlisted}\` is not a valid enum value for path \`${path}\`.`];
  });
  if (wrong.length > 0) throw new Refusal(400, `${intro}: ${wrong.join(", ")}`);
}

export type HostedRow = Record<string, unknown> & { _id: string };

type HostedRows = Record<Collection, HostedRow[]>;

export const emptyRows = () => Object.fromEntries(COLLECTIONS.map((name) => [name, [] as HostedRow[]])) as HostedRows;

const processPart = randomBytes(5).toString("hex");
let count = 0;

export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return seconds.padStart(8, "0") + processPart + (count++).toString(16).padStart(6, "0");
}

export function add(rows: HostedRow[], fields: Record<string, unknown>): HostedRow {
  const now = new Date().toISOString();
  const row = { _id: newId(), createdAt: now, updatedAt: now, __v: 0, ...fields };
  rows.push(row);
  return row;
}
