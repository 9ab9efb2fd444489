import { backendCalls } from "@/contract/calls";
import type { BackendCall } from "@/contract/calls/call";

/** The calls of the table about one thing. Each thing has a list, and can be made, changed and deleted. */
export type Group = Record<string, BackendCall> & Record<"list" | "create" | "update" | "remove", BackendCall>;

export const groups: Record<string, Group> = backendCalls;

/** Whether visitors are given what lies at this address. */
export const isShownToVisitors = (path: string): boolean =>
  Object.values(groups).some((group) =>
    Object.values(group).some((call) => call.method === "GET" && call.access === "public" && call.path === path),
  );
