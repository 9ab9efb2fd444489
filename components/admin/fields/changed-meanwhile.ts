"use client";

import { createContext, useContext } from "react";

export type Changes = Record<string, { was: unknown; now: unknown }>;

/** Fields of the row that someone else changed while it was open here. */
export const ChangedMeanwhile = createContext<Changes>({});

export const useChanged = (name: string) => useContext(ChangedMeanwhile)[name];

/** The fields that differ, compared by content. */
export function changesBetween(was: Record<string, unknown>, now: Record<string, unknown>): Changes {
  const names = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(names.map((name) => [name, { was: was[name], now: now[name] }]));
}
