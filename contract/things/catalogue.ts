import type { HousePackage, PackageInput, Service, ServiceInput } from "@/contract/schemas/catalogue";
import {
  type City,
  type CityInput,
  FLOOR_PLAN_STATUSES,
  type FloorPlan,
  type FloorPlanInput,
  PROJECT_STATUSES,
  type Project,
  type ProjectInput,
} from "@/contract/schemas/catalogue";
import type { Thing } from "./thing";

export const projectThing = {
  one: "project",
  called: "projectName",
  fields: {
    customer: {
      kind: "reference",
      label: "Customer",
      header: "Customer Name",
      also: ["Customer"],
      to: "customers",
      isOptional: true,
    },
    projectName: { kind: "text", label: "Project name", also: ["Project"], said: "name", isHalf: true },
    package: {
      kind: "reference",
      label: "Package",
      header: "Package Name",
      also: ["Package"],
      to: "packages",
      isHalf: true,
    },
    property_type: { kind: "text", label: "Property type", isHalf: true },
    plot_size: { kind: "area", label: "Plot size", isHalf: true },
    description: { kind: "lines", label: "Description" },
    status: { kind: "choice", label: "Status", known: PROJECT_STATUSES, otherwise: "active" },
    imageUrl: { kind: "picture", label: "Project image", header: "Project Image" },
  },
  sentAlone: { image: { shownAs: "imageUrl" } },
} as const satisfies Thing<Project, ProjectInput>;

export const serviceThing = {
  one: "service",
  called: "serviceName",
  fields: {
    package: { kind: "reference", label: "Package", header: "Package Name", to: "packages", isHalf: true },
    serviceName: { kind: "text", label: "Service name", said: "name", isHalf: true },
    description: { kind: "lines", label: "Description" },
  },
  sentAlone: {},
} as const satisfies Thing<Service, ServiceInput>;

export const packageThing = {
  one: "package",
  called: "packageName",
  fields: {
    packageName: { kind: "text", label: "Package name", said: "name" },
    city: { kind: "reference", label: "City", to: "cities", isHalf: true },
    pricePerSquareFoot: { kind: "money", label: "Price", header: "Price /sq.ft", said: "price", isHalf: true },
  },
  sentAlone: {},
} as const satisfies Thing<HousePackage, PackageInput>;

export const cityThing = {
  one: "city",
  called: "cityName",
  fields: {
    cityName: { kind: "text", label: "City name", header: "CityName", said: "name" },
    cityCode: { kind: "text", label: "City code", header: "CityCode", said: "code" },
  },
  sentAlone: {},
} as const satisfies Thing<City, CityInput>;

export const designThing = {
  one: "design",
  called: "name",
  fields: {
    name: { kind: "text", label: "Name", header: "Design Name", also: ["Designs Name", "Design"] },
    propertyType: { kind: "text", label: "Property type", said: "property type", isHalf: true },
    plotSize: { kind: "area", label: "Plot size", said: "plot size", isHalf: true },
    price: { kind: "money", label: "Price", isHalf: true },
    floor: {
      kind: "text",
      label: "Number of floors",
      header: "Number of floors",
      also: ["Floors"],
      said: "number of floors",
      isHalf: true,
    },
    status: { kind: "choice", label: "Status", known: FLOOR_PLAN_STATUSES, otherwise: "active" },
    description: { kind: "long", label: "Description" },
    imageUrls: { kind: "pictures", label: "Design images", header: "Design Image" },
  },
  sentAlone: { images: { shownAs: "imageUrls" } },
} as const satisfies Thing<FloorPlan, FloorPlanInput>;
