import { z } from "zod";
import { lines, required, requiredLines, rowId, text, timestamps } from "./field";
import { LENGTHS } from "./lengths";
import { packageReference } from "./package";

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
