import "server-only";
import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import type { LeadMapping } from "@/contract/schemas/lead-source";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { lenient, parseJsonObject } from "@/server/features/leads/read/lead";
import { fieldsOfMeta, leadOfMeta, type MetaLead, metaLead } from "@/server/features/leads/read/lead-forms";
import { env } from "@/server/platform/env";
import { receivedId } from "./compose";
import { storeFetched } from "./delivery";
import { credentialsOf, withSources } from "./source-store";

const TIMEOUT_MS = 15_000;
const LEAD_FIELDS = "id,created_time,ad_id,campaign_id,campaign_name,form_id,field_data,custom_disclaimer_responses";
export const BACKFILL_MS = 90 * DAY_MS;
const PAGE_SIZE = "100";
const MAX_PAGES = 200;

export const DEAD_TOKEN_CODE = "190";
const UNKNOWN_OBJECT = 100;
/** 10 is "permission denied"; 200 to 299 name missing permissions. */
const isDenied = (code: number) => code === 10 || (code >= 200 && code < 300);

/** `dead`: the token no longer works. `unknown`: there is no such object, or the token may not read it. */
class GraphError extends Error {
  constructor(
    readonly is: "dead" | "denied" | "unknown" | "later",
    message: string,
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

const THROTTLED_CODES = [4, 17, 32, 613, 80_005];

const waitTimes = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().catch(0) })));

/** Meta's header counts minutes. Without the header, the wait is one minute. */
function waitMsIn(headers: Headers): number {
  const usage = waitTimes.safeParse(parseJsonObject(headers.get("x-business-use-case-usage") ?? "")).data ?? {};
  const minutes = Object.values(usage).flatMap((list) => list.map((limit) => limit.estimated_time_to_regain_access));
  return Math.min(Math.max(1, ...minutes) * MINUTE_MS, HOUR_MS);
}

const PROBLEMS: Partial<Record<GraphError["is"], string>> = {
  dead: leadMessages.deadToken,
  denied: leadMessages.noAccess,
};
export const problemIn = (thrown: unknown) => (thrown instanceof GraphError ? PROBLEMS[thrown.is] : undefined);

const graphFailure = z.object({ error: z.object({ code: lenient, message: lenient, title: lenient }) });

export async function callGraph(address: string, token: string, body?: object) {
  const response = await fetch(address, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: "no-store",
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return { response, answer, error: graphFailure.safeParse(answer).data?.error };
}

/** Throws GraphError. A throttled call, which Meta answers with 400, and anything unexpected is `later`. */
async function askMeta(path: string, query: Record<string, string>, token: string): Promise<unknown> {
  const address = `${env.META_GRAPH_URL}/${path}?${new URLSearchParams(query)}`;
  const { response, answer, error } = await callGraph(address, token);
  if (response.ok) return answer;
  const message = `Meta answered ${response.status}: ${error?.message ?? ""}`.slice(0, 300);
  const code = Number(error?.code ?? 0);
  if (error?.code === DEAD_TOKEN_CODE) throw new GraphError("dead", message);
  if (isDenied(code)) throw new GraphError("denied", message);
  if (THROTTLED_CODES.includes(code)) throw new GraphError("later", message, waitMsIn(response.headers));
  throw new GraphError(response.status === 404 || code === UNKNOWN_OBJECT ? "unknown" : "later", message);
}

/** Throws GraphError `denied` if the token cannot read the forms of its page. */
async function requireAccess(token: string): Promise<void> {
  try {
    await fetchLeadsSince(Date.now(), token).next();
  } catch (thrown) {
    const isDeniedAsUnknown = thrown instanceof GraphError && thrown.is === "unknown";
    throw isDeniedAsUnknown ? new GraphError("denied", thrown.message) : thrown;
  }
}

const graphPage = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

export async function* fetchLeadsSince(since: number, token: string): AsyncGenerator<MetaLead[]> {
  const filter = [{ field: "time_created", operator: "GREATER_THAN", value: Math.floor(since / 1_000) }];
  for await (const forms of pagesOf("me/leadgen_forms", { fields: "id" }, token)) {
    for (const form of forms) {
      const { id } = z.object({ id: z.string() }).parse(form);
      const query = { fields: LEAD_FIELDS, filtering: JSON.stringify(filter) };
      for await (const leads of pagesOf(`${encodeURIComponent(id)}/leads`, query, token))
        yield leads.flatMap((lead) => metaLead.safeParse(lead).data ?? []);
    }
  }
}

async function* pagesOf(path: string, query: Record<string, string>, token: string): AsyncGenerator<unknown[]> {
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await askMeta(path, { ...query, limit: PAGE_SIZE, ...(after && { after }) }, token);
    const { data, paging } = graphPage.parse(answer);
    yield data;
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) return;
  }
}

/** Meta announces a lead moments before the lead can be read. The leads of its test tool can never be read. */
const GIVE_UP_AFTER_MS = DAY_MS;

/** After this time, an unknown lead may mean that the token has lost access: Meta's answer is the same. */
const CHECK_ACCESS_AFTER_MS = 600_000;

export async function metaLeadSender({ payload, acceptedAt }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as { source: string; lead: string };
  const announcedTo = await withSources((sources) => sources.byId(queued.source));
  if (!announcedTo) return { is: "dropped", reason: leadMessages.removed };
  const age = Date.now() - acceptedAt;
  const failures: { source: LeadSourceRow; cause: unknown; retryAt?: number }[] = [];
  for (const source of [announcedTo, ...(await otherPagesOf(announcedTo))]) {
    // Each call to a throttled page would prolong the wait.
    if (source.pullDueAt > Date.now()) {
      failures.push({ source, cause: new GraphError("later", "Meta asks to wait."), retryAt: source.pullDueAt });
      continue;
    }
    try {
      const fetched = await fetchLead(queued.lead, credentialsOf(source).pageToken, age);
      const read = (mapping: LeadMapping) => ({ ...leadOfMeta(fetched, mapping), id: queued.lead });
      const lead = { read, fields: fieldsOfMeta(fetched) };
      await withSite((db) => storeFetched(db, source, lead, acceptedAt, announcedTo.id));
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
  const retryable = failures.find(({ cause }) => !(cause instanceof GraphError && cause.is === "unknown"));
  const { cause } = retryable ?? (failures[0] as (typeof failures)[0]);
  const reason = String((cause as Error).message);
  if (retryable || age < GIVE_UP_AFTER_MS) return { is: "unsent", reason, cause, retryAt: earliestRetry(failures) };
  await withSite((db) => markGone(db, announcedTo.id, queued.lead));
  return { is: "dropped", reason, cause };
}

function earliestRetry(failures: readonly { retryAt?: number }[]): number | undefined {
  const times = failures.flatMap(({ retryAt }) => retryAt ?? []);
  return times.length === failures.length ? Math.min(...times) : undefined;
}

/** One app signs for all its pages, but the token of a page reads only the leads of the page. */
async function otherPagesOf(source: LeadSourceRow): Promise<LeadSourceRow[]> {
  const { appSecret } = credentialsOf(source);
  const sources = await withSources((store) => store.ofChannel(source.door));
  return sources.filter((other) => other.id !== source.id && credentialsOf(other).appSecret === appSecret);
}

/** `queuedForMs`: a token without access is reported only after the lead has waited a while. */
async function fetchLead(leadId: string, token: string, queuedForMs: number) {
  try {
    return metaLead.parse(await askMeta(encodeURIComponent(leadId), { fields: LEAD_FIELDS }, token));
  } catch (thrown) {
    const mayBeDenied = thrown instanceof GraphError && thrown.is === "unknown" && queuedForMs >= CHECK_ACCESS_AFTER_MS;
    if (mayBeDenied) await requireAccess(token);
    throw thrown;
  }
}

async function markGone(db: SiteDb, source: string, lead: string): Promise<void> {
  const id = receivedId(`id ${lead}`);
  const query = db.updateTable("receivedLeads").set({ state: "gone" }).where("source", "=", source);
  await query.where("id", "=", id).where("state", "=", "fetching").execute();
}
