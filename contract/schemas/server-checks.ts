import { z } from "zod";

/** One check of the server: what was found, and, if it is not well, what to do. */
export const serverCheck = z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), remedy: z.string() });
export type ServerCheck = z.infer<typeof serverCheck>;

export const serverChecks = z.object({ checks: z.array(serverCheck) });
