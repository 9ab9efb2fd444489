"use client";

import { createContext, useContext } from "react";
import type { z } from "zod";

const Required = createContext<ReadonlySet<string>>(new Set());

export const RequiredFields = Required.Provider;

export const useIsRequired = (name: string) => useContext(Required).has(name);

/** Asks the schema itself, with every text emptied, so that form and check cannot differ. */
export function requiredBy(schema: z.ZodType, typed: object): ReadonlySet<string> {
  const emptied = Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? "" : value]);
  const { error } = schema.safeParse(Object.fromEntries(emptied));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}
