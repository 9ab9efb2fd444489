import { z } from "zod";
import { employeeInput, employeeUpdate } from "@/contract/schemas/employee";
import { right } from "@/contract/schemas/permission";

/** Undefined until the rights are loaded: then the form neither shows nor saves them. */
const rights = z.array(right).optional();

/** A new employee needs a password. When editing, an empty field keeps the current one (EMPL-02). */
export const employeeForm = z.discriminatedUnion("isNew", [
  employeeInput.extend({ isNew: z.literal(true), rights }),
  employeeUpdate.extend({ isNew: z.literal(false), rights }),
]);

export type Typed = z.input<typeof employeeForm>;
