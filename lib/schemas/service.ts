import { z } from "zod";
import { id, lines, required, text, timestamps } from "./field";
import { packageReference } from "./package";

const description = lines.refine((list) => list.length > 0, "Description is required");

export const serviceInput = z.object({
  package: required("Package is required"),
  serviceName: required("Service name is required"),
  description,
});

/** The update call sends the package as `{ _id }` (specification, section 7). */
export const serviceUpdate = serviceInput.extend({ package: z.object({ _id: required("Package is required") }) });

export const service = z.object({
  _id: id,
  serviceName: text,
  description: lines,
  package: packageReference.nullish(),
  ...timestamps,
});

export type ServiceInput = z.infer<typeof serviceInput>;
export type Service = z.infer<typeof service>;
