import { z } from "zod";
import { LENGTHS } from "./lengths";

/** All optional, because a backend may ignore it. `sort` is a field name, or -name. */
export const listQuery = z.object({
  search: z.string().trim().max(LENGTHS.search).optional(),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  sort: z
    .string()
    .regex(/^-?\w{1,40}$/)
    .optional(),
});

export type ListQuery = z.infer<typeof listQuery>;
