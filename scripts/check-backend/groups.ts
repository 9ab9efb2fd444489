import { backendCalls } from "@/contract/calls";
import type { BackendCall } from "@/contract/calls/call";

/** The calls of the table for one kind of record. */
export type Group = Record<string, BackendCall> & Record<"list" | "create" | "update" | "remove", BackendCall>;

export const groups: Record<string, Group> = backendCalls;

/** Whether a public GET serves this path. */
export const isShownToVisitors = (path: string): boolean =>
  Object.values(groups).some((group) =>
    Object.values(group).some((call) => call.method === "GET" && call.access === "public" && call.path === path),
  );
