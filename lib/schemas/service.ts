import { z } from "zod";
import { lines, required, requiredLines, rowId, text, timestamps } from "./field";
import { packageReference } from "./package";

export const serviceInput = z.object({
  package: required("Package is required"),
  serviceName: required("Service name is required"),
  description: requiredLines("Description is required"),
});

/** The update call sends the package as `{ _id }` (specification, section 7). */
export const serviceUpdate = serviceInput.extend({ package: z.object({ _id: required("Package is required") }) });

export const service = z.object({
  _id: rowId,
  serviceName: text,
  description: lines,
  package: packageReference,
  ...timestamps,
});

export type ServiceInput = z.infer<typeof serviceInput>;
export type Service = z.infer<typeof service>;
