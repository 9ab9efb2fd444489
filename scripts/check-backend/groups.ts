import { backendCalls, type RowCalls } from "@/contract/calls/backend";

export const groups: Record<string, RowCalls> = backendCalls;

/** Whether a public GET serves this path. */
export const isShownToVisitors = (path: string): boolean =>
  Object.values(groups).some((group) =>
    Object.values(group).some((call) => call.method === "GET" && call.access === "public" && call.path === path),
  );
