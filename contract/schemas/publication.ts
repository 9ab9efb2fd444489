import { z } from "zod";
import { project } from "./project";

/** What staff were asked about and have confirmed (contract/rules/publication.ts). */
export const publicationInput = z.object({ confirmed: z.array(z.string().max(200)).max(500) });

export const publicationReview = z.object({ project, details: z.record(z.string(), z.unknown()) });
