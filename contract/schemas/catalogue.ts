import { z } from "zod";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { visitorMessages } from "@/contract/visitor-messages";
import { listOf, listQuery } from "./answer";
import { customerReference } from "./customer";
import {
  amount,
  id,
  lines,
  picture,
  pictures,
  price,
  reference,
  required,
  requiredLines,
  rowId,
  status,
  text,
  timestamps,
} from "./field";
import { LENGTHS } from "./lengths";

export const FLOOR_PLAN_STATUSES = ["active", "inactive"] as const;

const tooManyPictures = `At most ${UPLOAD_LIMITS.pictures} pictures can be sent at a time`;

export const floorPlanInput = z.object({
  name: required(visitorMessages.required.name, LENGTHS.name),
  description: required("Description is required", LENGTHS.description),
  status: z.enum(FLOOR_PLAN_STATUSES),
  propertyType: required("Property type is required", LENGTHS.kind),
  floor: required("Number of floors is required", LENGTHS.kind),
  plotSize: required(visitorMessages.required.plot_size, LENGTHS.plot_size),
  price: amount("Price is required"),
  images: z.array(z.file()).max(UPLOAD_LIMITS.pictures, tooManyPictures).default([]),
});

export const floorPlan = z.object({
  _id: rowId,
  name: text,
  description: text,
  status: status(FLOOR_PLAN_STATUSES),
  propertyType: text,
  floor: text,
  plotSize: text,
  price,
  imageUrls: pictures,
  ...timestamps,
});

/** Visitors see active designs only (DSGN-05). The backend's `total` also counts the others, so it is replaced. */
export const activeFloorPlans = listOf(floorPlan).transform(({ data }) => {
  const active = data.filter((plan) => plan.status === "active");
  return { data: active, total: active.length };
});

/** The calculated price of a design: `amount` (rupees) is `area` (square feet) times `rate`. */
export const calculatedDesign = z.object({
  _id: z.string(),
  amount: z.number(),
  area: z.number(),
  rate: z.number(),
  packageName: z.string(),
  cityName: z.string(),
});
export type CalculatedDesign = z.infer<typeof calculatedDesign>;

export const cityInput = z.object({
  cityName: required("City name is required", LENGTHS.name),
  cityCode: required("City code is required", LENGTHS.code),
});

export const city = z.object({ _id: rowId, cityName: text, cityCode: text, ...timestamps });

const cityReference = reference({ cityName: text });

export type CityInput = z.infer<typeof cityInput>;
export type City = z.infer<typeof city>;

export const packageInput = z.object({
  packageName: required("Package name is required", LENGTHS.name),
  city: required("City is required", LENGTHS.id),
  pricePerSquareFoot: amount("Price per square foot is required"),
});

/** Not named `package`, which is a reserved word. The city may have been deleted. */
export const housePackage = z.object({
  _id: rowId,
  packageName: text,
  pricePerSquareFoot: price,
  city: cityReference,
  ...timestamps,
});

const packageReference = reference({ packageName: text });

export type PackageInput = z.infer<typeof packageInput>;
export type HousePackage = z.infer<typeof housePackage>;

export const serviceListQuery = listQuery.extend({ package: z.string().max(LENGTHS.id).optional() });

export const serviceInput = z.object({
  package: required("Package is required", LENGTHS.id),
  serviceName: required("Service name is required", LENGTHS.name),
  description: requiredLines("Description is required"),
});

/** Specification, section 7: the update sends the package as `{ _id }`. */
export const serviceUpdate = serviceInput.extend({
  package: z.object({ _id: required("Package is required", LENGTHS.id) }),
});

export const service = z.object({
  _id: rowId,
  serviceName: text,
  description: lines,
  package: packageReference,
  ...timestamps,
});

export type ServiceInput = z.infer<typeof serviceInput>;
export type Service = z.infer<typeof service>;
export type FloorPlanInput = z.infer<typeof floorPlanInput>;
export type FloorPlan = z.infer<typeof floorPlan>;

export const PROJECT_STATUSES = ["active", "completed", "near_completion"] as const;

export const projectInput = z.object({
  projectName: required("Project name is required", LENGTHS.name),
  package: required("Package is required", LENGTHS.id),
  customer: z.string().max(LENGTHS.id).optional(),
  description: requiredLines("Description is required"),
  status: z.enum(PROJECT_STATUSES),
  property_type: required("Property type is required", LENGTHS.kind),
  plot_size: required(visitorMessages.required.plot_size, LENGTHS.plot_size),
  image: z.file().optional(),
});

export const project = z.object({
  _id: rowId,
  projectName: text,
  package: packageReference,
  customer: customerReference,
  imageUrl: picture,
  description: lines,
  status: status(PROJECT_STATUSES),
  property_type: text,
  plot_size: text,
  ...timestamps,
});

/** Visitors' projects have no customer, so that no name can leak (PROJ-06). */
export const showcaseProject = project.omit({ customer: true });

export type ProjectInput = z.infer<typeof projectInput>;
export type Project = z.infer<typeof project>;
export type ShowcaseProject = z.infer<typeof showcaseProject>;

export const publishedProject = z.object({ _id: id });
export const publicationReview = z.object({ project, details: z.record(z.string(), z.unknown()) });
export const publicationState = z.object({ isPublished: z.boolean() });
export const publicationInput = z.object({ confirmed: z.array(z.string().max(200)).max(500) });
