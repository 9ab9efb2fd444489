import "server-only";
import { z } from "zod";
import { type Asker, ask } from "@/lib/api/ask";
import type { AnyInput, Call } from "@/lib/api/call";
import { type Page, pageOf } from "./paging";
import { findWhole, keepWhole, writesSoFar } from "./whole-lists";

const list = z.object({ data: z.array(z.record(z.string(), z.unknown())), total: z.number().optional() });

/** Whether this row gives a list that can be searched, sorted and paged. */
export const isList = (call: Call): boolean => call.method === "GET" && call.query !== undefined;

/**
 * The asked page of a list. A backend that pages says how many there are in all; one that does not has sent them all,
 * and the BFF does the paging. What visitors see less of is searched and sorted here always: a backend that knows
 * nothing of projections would search what they may not see, and tell by finding it.
 */
export async function askForPage(call: Call, input: AnyInput, asker: Asker, isProjection: boolean): Promise<Page> {
  const key = [asker.token ?? "", isProjection, call.method, call.path].join(" ");
  const kept = findWhole(key);
  if (kept) return pageOf(kept, input.query ?? {}, call.order);

  const writesBefore = writesSoFar();
  const answer = await ask(call, isProjection ? { ...input, query: {} } : input, asker);
  const { data, total } = list.parse(answer);
  if (total !== undefined && !isProjection) return { data, total };
  keepWhole(key, data, call.tags, writesBefore);
  return pageOf(data, input.query ?? {}, call.order);
}
