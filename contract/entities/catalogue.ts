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
import type { Entity } from "./entity";

export const projectEntity = {
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
    projectName: { kind: "text", label: "Project name", also: ["Project"], inSentence: "name", isHalf: true },
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
    status: { kind: "choice", label: "Status", choices: PROJECT_STATUSES, initial: "active" },
    imageUrl: { kind: "picture", label: "Project image", header: "Project Image" },
  },
  sentAlone: { image: { shownAs: "imageUrl" } },
} as const satisfies Entity<Project, ProjectInput>;

export const serviceEntity = {
  one: "service",
  called: "serviceName",
  fields: {
    package: { kind: "reference", label: "Package", header: "Package Name", to: "packages", isHalf: true },
    serviceName: { kind: "text", label: "Service name", inSentence: "name", isHalf: true },
    description: { kind: "lines", label: "Description" },
  },
  sentAlone: {},
} as const satisfies Entity<Service, ServiceInput>;

export const packageEntity = {
  one: "package",
  called: "packageName",
  fields: {
    packageName: { kind: "text", label: "Package name", inSentence: "name" },
    city: { kind: "reference", label: "City", to: "cities", isHalf: true },
    pricePerSquareFoot: { kind: "money", label: "Price", header: "Price /sq.ft", inSentence: "price", isHalf: true },
  },
  sentAlone: {},
} as const satisfies Entity<HousePackage, PackageInput>;

export const cityEntity = {
  one: "city",
  called: "cityName",
  fields: {
    cityName: { kind: "text", label: "City name", header: "CityName", inSentence: "name" },
    cityCode: { kind: "text", label: "City code", header: "CityCode", inSentence: "code" },
  },
  sentAlone: {},
} as const satisfies Entity<City, CityInput>;

export const designEntity = {
  one: "design",
  called: "name",
  fields: {
    name: { kind: "text", label: "Name", header: "Design Name", also: ["Designs Name", "Design"] },
    propertyType: { kind: "text", label: "Property type", inSentence: "property type", isHalf: true },
    plotSize: { kind: "area", label: "Plot size", inSentence: "plot size", isHalf: true },
    price: { kind: "money", label: "Price", isHalf: true },
    floor: {
      kind: "text",
      label: "Number of floors",
      header: "Number of floors",
      also: ["Floors"],
      inSentence: "number of floors",
      isHalf: true,
    },
    status: { kind: "choice", label: "Status", choices: FLOOR_PLAN_STATUSES, initial: "active" },
    description: { kind: "long", label: "Description" },
    imageUrls: { kind: "pictures", label: "Design images", header: "Design Image" },
  },
  sentAlone: { images: { shownAs: "imageUrls" } },
} as const satisfies Entity<FloorPlan, FloorPlanInput>;
