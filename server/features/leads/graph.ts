import "server-only";
import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import type { LeadMapping } from "@/contract/schemas/lead-source";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { asJson, lenient } from "@/server/features/leads/read/lead";
import { fieldsOfMeta, leadOfMeta, type MetaLead, metaLead } from "@/server/features/leads/read/lead-forms";
import { env } from "@/server/platform/env";
import { receivedId } from "./compose";
import { storeFetched } from "./delivery";
import { credentialsOf, withSources } from "./source-store";

const TIMEOUT_MS = 15_000;
const FIELDS = "id,created_time,ad_id,campaign_id,campaign_name,form_id,field_data,custom_disclaimer_responses";
export const BACKFILL_MS = 90 * DAY_MS;
const PAGE_SIZE = "100";
const MAX_PAGES = 200;

export const DEAD_TOKEN_CODE = "190";
const UNKNOWN_OBJECT = 100;
/** "Permission denied", and the range of missing permissions. */
const isDenied = (code: number) => code === 10 || (code >= 200 && code < 300);

class GraphError extends Error {
  constructor(
    readonly is: "dead" | "denied" | "unknown" | "later",
    message: string,
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

const THROTTLED = [4, 17, 32, 613, 80_005];

const waitTimes = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().catch(0) })));

/** Meta's header counts minutes; without it, one minute. */
function waitIn(headers: Headers): number {
  const usage = waitTimes.safeParse(asJson(headers.get("x-business-use-case-usage") ?? "")).data ?? {};
  const minutes = Object.values(usage).flatMap((list) => list.map((one) => one.estimated_time_to_regain_access));
  return Math.min(Math.max(1, ...minutes) * MINUTE_MS, HOUR_MS);
}

const PROBLEMS: Partial<Record<GraphError["is"], string>> = {
  dead: leadMessages.deadToken,
  denied: leadMessages.noAccess,
};
export const problemIn = (thrown: unknown) => (thrown instanceof GraphError ? PROBLEMS[thrown.is] : undefined);

const failure = z.object({ error: z.object({ code: lenient, message: lenient, title: lenient }) });

export async function callGraph(address: string, token: string, body?: object) {
  const response = await fetch(address, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: "no-store",
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return { response, answer, error: failure.safeParse(answer).data?.error };
}

/** Throws GraphError. Meta answers a throttled call with 400; it is `later`, as everything unexpected is. */
async function ask(path: string, query: Record<string, string>, token: string): Promise<unknown> {
  const address = `${env.META_GRAPH_URL}/${path}?${new URLSearchParams(query)}`;
  const { response, answer, error } = await callGraph(address, token);
  if (response.ok) return answer;
  const message = `Meta answered ${response.status}: ${error?.message ?? ""}`.slice(0, 300);
  const code = Number(error?.code ?? 0);
  if (error?.code === DEAD_TOKEN_CODE) throw new GraphError("dead", message);
  if (isDenied(code)) throw new GraphError("denied", message);
  if (THROTTLED.includes(code)) throw new GraphError("later", message, waitIn(response.headers));
  throw new GraphError(response.status === 404 || code === UNKNOWN_OBJECT ? "unknown" : "later", message);
}

async function requireAccess(token: string): Promise<void> {
  try {
    await fetchLeadsSince(Date.now(), token).next();
  } catch (thrown) {
    const isRefused = thrown instanceof GraphError && thrown.is === "unknown";
    throw isRefused ? new GraphError("denied", thrown.message) : thrown;
  }
}

const page = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

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

/** Meta announces a lead moments before it can be read; its test tool announces leads that never can. */
const UNKNOWN_FOR_MS = DAY_MS;

/** After this time the token may have lost access: Meta's error is the same. */
const UNKNOWN_AT_FIRST_MS = 600_000;

export async function metaLeadSender({ payload, acceptedAt }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as { source: string; lead: string };
  const own = await withSources((sources) => sources.byId(queued.source));
  if (!own) return { is: "dropped", reason: leadMessages.removed };
  const age = Date.now() - acceptedAt;
  const failures: { source: LeadSourceRow; cause: unknown; retryAt?: number }[] = [];
  for (const source of [own, ...(await otherPagesOf(own))]) {
    // While Meta throttles a page, each call would prolong that.
    if (source.pullDueAt > Date.now()) {
      failures.push({ source, cause: new GraphError("later", "Meta asks to wait."), retryAt: source.pullDueAt });
      continue;
    }
    try {
      const fetched = await fetchFrom(queued.lead, credentialsOf(source).pageToken, age);
      const read = (chosen: LeadMapping) => ({ ...leadOfMeta(fetched, chosen), id: queued.lead });
      await withSite((db) => storeFetched(db, source, { read, fields: fieldsOfMeta(fetched) }, acceptedAt, own));
      await withSources((sources) => sources.setProblem(source.id, ""));
      return { is: "delivered" };
    } catch (cause) {
      const { waitMs = 0 } = cause as Partial<GraphError>;
      const retryAt = Date.now() + waitMs;
      if (waitMs > 0) await withSources((sources) => sources.set(source.id, { pullDueAt: retryAt }));
      failures.push({ source, cause, ...(waitMs > 0 && { retryAt }) });
    }
  }
  for (const { source, cause } of failures) {
    const problem = problemIn(cause);
    if (problem) await withSources((sources) => sources.setProblem(source.id, problem));
  }
  const waits = failures.find(({ cause }) => !(cause instanceof GraphError && cause.is === "unknown"));
  const { cause } = waits ?? (failures[0] as (typeof failures)[0]);
  const reason = String((cause as Error).message);
  if (waits || age < UNKNOWN_FOR_MS) return { is: "unsent", reason, cause, retryAt: earliest(failures) };
  await withSite((db) => markGone(db, own.id, queued.lead));
  return { is: "dropped", reason, cause };
}

function earliest(failures: readonly { retryAt?: number }[]): number | undefined {
  const times = failures.flatMap(({ retryAt }) => retryAt ?? []);
  return times.length === failures.length ? Math.min(...times) : undefined;
}

/** An app signs for all its pages, and each page's token reads only its leads: another source may own the lead. */
async function otherPagesOf(own: LeadSourceRow): Promise<LeadSourceRow[]> {
  const { appSecret } = credentialsOf(own);
  const all = await withSources((sources) => sources.ofChannel(own.door));
  return all.filter((one) => one.id !== own.id && credentialsOf(one).appSecret === appSecret);
}

async function fetchFrom(lead: string, token: string, age: number) {
  try {
    return metaLead.parse(await ask(encodeURIComponent(lead), { fields: FIELDS }, token));
  } catch (thrown) {
    const mayBeDenied = thrown instanceof GraphError && thrown.is === "unknown" && age >= UNKNOWN_AT_FIRST_MS;
    if (mayBeDenied) await requireAccess(token);
    throw thrown;
  }
}

async function markGone(db: SiteDb, source: string, lead: string): Promise<void> {
  const query = db.updateTable("receivedLeads").set({ state: "gone" }).where("source", "=", source);
  await query
    .where("id", "=", receivedId(`id ${lead}`))
    .where("state", "=", "fetching")
    .execute();
}
