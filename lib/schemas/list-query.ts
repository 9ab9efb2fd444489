import { z } from "zod";

/** What any list can be asked for. All optional: a backend may know none of it. `sort` is a field name, or -name. */
export const listQuery = z.object({
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  sort: z
    .string()
    .regex(/^-?\w{1,40}$/)
    .optional(),
});

export type ListQuery = z.infer<typeof listQuery>;
