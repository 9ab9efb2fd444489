import { z } from "zod";
import { visitorMessages } from "@/contract/visitor-messages";
import { customerReference } from "./customer";
import { lines, picture, required, requiredLines, rowId, status, text, timestamps } from "./field";
import { LENGTHS } from "./lengths";
import { packageReference } from "./package";

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

/** For visitors: without the customer, so no name can leak (PROJ-06). */
export const showcaseProject = project.omit({ customer: true });

export type ProjectInput = z.infer<typeof projectInput>;
export type Project = z.infer<typeof project>;
export type ShowcaseProject = z.infer<typeof showcaseProject>;
