import { PROJECT_STATUSES, type Project, type ProjectInput } from "@/contract/schemas/project";
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
