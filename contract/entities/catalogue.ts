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
  noun: "project",
  nameField: "projectName",
  fields: {
    customer: {
      kind: "reference",
      label: "Customer",
      header: "Customer Name",
      aliases: ["Customer"],
      to: "customers",
      isOptional: true,
    },
    projectName: { kind: "text", label: "Project name", aliases: ["Project"], inSentence: "name", isHalfWidth: true },
    package: {
      kind: "reference",
      label: "Package",
      header: "Package Name",
      aliases: ["Package"],
      to: "packages",
      isHalfWidth: true,
    },
    property_type: { kind: "text", label: "Property type", isHalfWidth: true },
    plot_size: { kind: "area", label: "Plot size", isHalfWidth: true },
    description: { kind: "lines", label: "Description" },
    status: { kind: "choice", label: "Status", choices: PROJECT_STATUSES, initial: "active" },
    imageUrl: { kind: "picture", label: "Project image", header: "Project Image" },
  },
  writeOnly: { image: { shownAs: "imageUrl" } },
} as const satisfies Entity<Project, ProjectInput>;

export const serviceEntity = {
  noun: "service",
  nameField: "serviceName",
  fields: {
    package: { kind: "reference", label: "Package", header: "Package Name", to: "packages", isHalfWidth: true },
    serviceName: { kind: "text", label: "Service name", inSentence: "name", isHalfWidth: true },
    description: { kind: "lines", label: "Description" },
  },
  writeOnly: {},
} as const satisfies Entity<Service, ServiceInput>;

export const packageEntity = {
  noun: "package",
  nameField: "packageName",
  fields: {
    packageName: { kind: "text", label: "Package name", inSentence: "name" },
    city: { kind: "reference", label: "City", to: "cities", isHalfWidth: true },
    pricePerSquareFoot: {
      kind: "money",
      label: "Price",
      header: "Price /sq.ft",
      inSentence: "price",
      isHalfWidth: true,
    },
  },
  writeOnly: {},
} as const satisfies Entity<HousePackage, PackageInput>;

export const cityEntity = {
  noun: "city",
  nameField: "cityName",
  fields: {
    cityName: { kind: "text", label: "City name", header: "CityName", inSentence: "name" },
    cityCode: { kind: "text", label: "City code", header: "CityCode", inSentence: "code" },
  },
  writeOnly: {},
} as const satisfies Entity<City, CityInput>;

export const designEntity = {
  noun: "design",
  nameField: "name",
  fields: {
    name: { kind: "text", label: "Name", header: "Design Name", aliases: ["Designs Name", "Design"] },
    propertyType: { kind: "text", label: "Property type", inSentence: "property type", isHalfWidth: true },
    plotSize: { kind: "area", label: "Plot size", inSentence: "plot size", isHalfWidth: true },
    price: { kind: "money", label: "Price", isHalfWidth: true },
    floor: {
      kind: "text",
      label: "Number of floors",
      header: "Number of floors",
      aliases: ["Floors"],
      inSentence: "number of floors",
      isHalfWidth: true,
    },
    status: { kind: "choice", label: "Status", choices: FLOOR_PLAN_STATUSES, initial: "active" },
    description: { kind: "long", label: "Description" },
    imageUrls: { kind: "pictures", label: "Design images", header: "Design Image" },
  },
  writeOnly: { images: { shownAs: "imageUrls" } },
} as const satisfies Entity<FloorPlan, FloorPlanInput>;
