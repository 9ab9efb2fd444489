import { z } from "zod";
import { spokenInput } from "@/contract/calls/employees";
import { employeeInput, employeeUpdate } from "@/contract/schemas/employee";
import { right } from "@/contract/schemas/permission";

/** What the site stores. Undefined until it is loaded: then the form neither shows nor saves it. */
const atSite = { rights: z.array(right).optional(), languages: spokenInput.shape.languages.optional() };

/** A new employee needs a password. When editing, an empty field keeps the current one (EMPL-02). */
export const employeeForm = z.discriminatedUnion("isNew", [
  employeeInput.extend({ isNew: z.literal(true), ...atSite }),
  employeeUpdate.extend({ isNew: z.literal(false), ...atSite }),
]);

export type Typed = z.input<typeof employeeForm>;
