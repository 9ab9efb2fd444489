import type { z } from "zod";
import type { Call } from "@/contract/calls/call";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";

type ListCall<Row> = Call & { response: z.ZodType<{ data: Row[] }> };

export const readRows = async <Row>(call: ListCall<Row>, signal: AbortSignal): Promise<Row[]> =>
  (await fetchJson<{ data: Row[] }>(urlOf(call, {}), { signal })).data;
