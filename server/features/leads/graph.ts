import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/contract/durations";
import { env } from "@/server/platform/env";
import { type MetaLead, metaLead } from "./read/meta";

const TIMEOUT_MS = 15_000;
const FIELDS = "id,created_time,ad_id,campaign_id,form_id,field_data";
/** Meta keeps leads for so long. */
export const BACKFILL_MS = 90 * DAY_MS;
const PAGE_SIZE = "100";
/** A page with more leads than this is read again by a second press. */
const MAX_PAGES = 200;

const TOKEN_IS_DEAD = 190;
const UNKNOWN_OBJECT = 100;

/** `dead`: the token does not work any more. `unknown`: there is no such lead, or not yet. */
export class GraphError extends Error {
  constructor(
    readonly is: "dead" | "unknown" | "later",
    message: string,
  ) {
    super(message);
  }
}

const failure = z.object({ error: z.object({ code: z.number(), message: z.string().catch("") }) });

/** Throws GraphError. A throttled call is answered 400 and counts as `later`, as everything unexpected does. */
async function ask(path: string, query: Record<string, string>, token: string): Promise<unknown> {
  const address = `${env.META_GRAPH_URL}/${path}?${new URLSearchParams(query)}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal, cache: "no-store" });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const read = failure.safeParse(answer);
  const message = `Meta answered ${response.status}: ${read.data?.error.message ?? ""}`.slice(0, 300);
  if (read.data?.error.code === TOKEN_IS_DEAD) throw new GraphError("dead", message);
  const isUnknown = response.status === 404 || read.data?.error.code === UNKNOWN_OBJECT;
  throw new GraphError(isUnknown ? "unknown" : "later", message);
}

export async function fetchLead(id: string, token: string): Promise<MetaLead> {
  return metaLead.parse(await ask(encodeURIComponent(id), { fields: FIELDS }, token));
}

const page = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

/** The leads of all forms since this time, a page of one form at a time. Throws GraphError. */
export async function* fetchLeadsSince(since: number, token: string): AsyncGenerator<MetaLead[]> {
  const filter = [{ field: "time_created", operator: "GREATER_THAN", value: Math.floor(since / 1_000) }];
  for await (const forms of pagesOf("me/leadgen_forms", { fields: "id" }, token)) {
    for (const form of forms) {
      const { id } = z.object({ id: z.string() }).parse(form);
      const query = { fields: FIELDS, filtering: JSON.stringify(filter) };
      for await (const leads of pagesOf(`${encodeURIComponent(id)}/leads`, query, token))
        yield leads.flatMap((lead) => metaLead.safeParse(lead).data ?? []);
    }
  }
}

async function* pagesOf(path: string, query: Record<string, string>, token: string): AsyncGenerator<unknown[]> {
  let after: string | undefined;
  for (let number = 0; number < MAX_PAGES; number++) {
    const { data, paging } = page.parse(
      await ask(path, { ...query, limit: PAGE_SIZE, ...(after && { after }) }, token),
    );
    yield data;
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) return;
  }
}
