import type { z } from "zod";
import type { Call } from "@/contract/calls/call";
import type { listQuery } from "@/contract/schemas/list-query";

export type Listed = { _id: string; createdAt?: string; updatedAt?: string };

export type ListCall<Row> = Call & {
  method: "GET";
  query: typeof listQuery;
  response: z.ZodType<{ data: Row[]; total?: number }>;
};

export const pagesIn = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));
