"use client";

import { createContext, useContext } from "react";

export type Changes = Record<string, { was: unknown; now: unknown }>;

export const ChangedMeanwhile = createContext<Changes>({});

export const useChanged = (name: string) => useContext(ChangedMeanwhile)[name];

export function changesBetween(was: Record<string, unknown>, now: Record<string, unknown>): Changes {
  const names = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(names.map((name) => [name, { was: was[name], now: now[name] }]));
}
