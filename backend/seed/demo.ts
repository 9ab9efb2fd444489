import type { DesignDetails, PackageDetails } from "@/contract/content/details";
import { type Source, withSource } from "@/contract/enquiry-source";
import type { Permission } from "@/contract/schemas/permission";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { asLines } from "../db/rows";
import type { Tables } from "../db/tables";
import shipped from "./demo.json";

type Plan = Pick<DesignDetails, "bedrooms" | "facing" | "rooms"> & {
  name: string;
  propertyType: string;
  floor: string;
  plotSize: string;
  builtUp: number;
  description: string;
};

export type Project = {
  projectName: string;
  plot_size: string;
  property_type: string;
  /** In Bengaluru. Some houses have none. */
  package?: string;
  customer?: string;
  picture: string;
  lines: string[];
};

type Demo = {
  /** The first is the visitors' default. */
  cities: Pick<Tables["cities"], "cityName" | "cityCode">[];
  /** Rupees per square foot, GST included, by city and package. */
  rates: Record<string, Record<string, number>>;
  /** By package, in the order of building a house. Costlier packages cover more. */
  services: Record<string, Record<string, string[]>>;
  /** Examples of these fields; none is a fact about a company. */
  packageLines: PackageDetails["lines"];
  /** `includes` are the included items of the shipped list beyond the usual ones of the finish. */
  scopes: Record<string, { finish: PackageDetails["finish"]; includes: string[] }>;
  staff: { name: string; role: string; permissions: Permission[]; phone: string; email: string }[];
  /** Newest first. */
  customers: Pick<Tables["customers"], "name" | "email" | "phone" | "address" | "status">[];
  /** Newest first. */
  enquiries: Pick<Tables["enquiries"], "name" | "phone" | "email" | "location" | "plot_size" | "enquiry" | "status">[];
  /** For the enquiries in turn; null for an enquiry by phone. */
  sources: (Source | null)[];
  projects: Record<Tables["projects"]["status"], Project[]>;
  /** Built-up area is in square feet. All values are those of each plan's sheet. */
  plans: Plan[];
};

export const demo = shipped as Demo;

export const demoEnquiries = demo.enquiries.map(({ enquiry, ...row }, index) => {
  const source = demo.sources[index % demo.sources.length];
  return { ...blankOf(enquiryThing), ...row, enquiry: source ? withSource(enquiry, source) : enquiry };
});

export const ASSUMED_PACKAGE = "Essential";

export const planRow = ({ builtUp, bedrooms: _, facing: __, rooms: ___, ...plan }: Plan) => ({
  ...plan,
  price: builtUp * shipped.rates.Bengaluru[ASSUMED_PACKAGE],
  status: "active" as const,
});

/** Project cards recognise how this caption begins. */
const CAPTION = "Artist's impression of a sample house";

export const ownColumns = ({ projectName, plot_size, property_type, lines }: Project) => ({
  projectName,
  plot_size,
  property_type,
  description: asLines([...lines, CAPTION]),
});
