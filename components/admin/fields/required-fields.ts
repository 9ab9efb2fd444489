"use client";

import { createContext, useContext } from "react";
import type { z } from "zod";

const Required = createContext<ReadonlySet<string>>(new Set());

/** Provides the names of the fields that a form refuses to leave empty. */
export const RequiredFields = Required.Provider;

export const useIsRequired = (name: string) => useContext(Required).has(name);

/** Asks the schema itself, with every text emptied, so that the form cannot say otherwise than the check. */
export function requiredBy(schema: z.ZodType, typed: object): ReadonlySet<string> {
  const emptied = Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? "" : value]);
  const { error } = schema.safeParse(Object.fromEntries(emptied));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}
