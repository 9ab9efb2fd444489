import "server-only";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import { runIfDue, siteDatabase } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { storeLeads } from "./delivery";
import { readIndiaMart } from "./read/indiamart";
import { createSourceStore, credentialsOf, leaseOf } from "./source-store";

/* IndiaMART, pull of its CRM API v2 (docs/lead-sources.md). */

/** IndiaMART allows one call in five minutes; the rest is a margin for clocks. */
const EVERY_MS = 5.5 * MINUTE_MS;
const LOCKED_MS = 16 * MINUTE_MS;
/** Leads may be listed late, so each period begins before the end of the last one. */
const OVERLAP_MS = 30 * MINUTE_MS;
const MAX_PERIOD_MS = 7 * DAY_MS;
const REACH_MS = 360 * DAY_MS;
const TIMEOUT_MS = 30_000;
const LATE_MS = DAY_MS;

const answer = z.looseObject({ CODE: z.coerce.number(), MESSAGE: z.string().catch("") });
const [FOUND, NONE, REFUSED, TOO_MANY] = [200, 204, 401, 429];

export async function pullIndiaMart(at = Date.now()): Promise<void> {
  const db = await siteDatabase();
  const sources = (await createSourceStore(db).all()).filter(({ door }) => door === "indiamart");
  for (const source of sources) {
    if (credentialsOf(source).crmKey) await runIfDue(leaseOf(source.id), at, () => pull(db, source, at));
  }
}

async function pull(db: SiteDb, source: LeadSourceRow, at: number): Promise<number> {
  try {
    return await pullPeriod(db, source, at);
  } catch (thrown) {
    const isLate = at - (source.pulledUntil || source.createdAt) > LATE_MS;
    if (isLate) await createSourceStore(db).setProblem(source.id, leadMessages.noLeads);
    throw thrown;
  }
}

/** The period moves once its leads are stored: later calls make up for failures, at most a week each. */
async function pullPeriod(db: SiteDb, source: LeadSourceRow, at: number): Promise<number> {
  const sources = createSourceStore(db);
  const isKnown = source.pulledUntil > 0;
  const from = isKnown ? Math.max(source.pulledUntil - OVERLAP_MS, at - REACH_MS) : at - MAX_PERIOD_MS;
  const until = Math.min(at, from + MAX_PERIOD_MS);
  const body = await ask(credentialsOf(source).crmKey, from, until);
  const read = answer.safeParse(JSON.parse(body));
  const code = read.data?.CODE;
  if (code === TOO_MANY) {
    log.warn("IndiaMART was asked too often", { source: source.id, message: read.data?.MESSAGE });
    return at + LOCKED_MS;
  }
  if (code === REFUSED) await sources.setProblem(source.id, leadMessages.deadKey);
  else if (code === FOUND || code === NONE) {
    if (code === FOUND) await storeLeads(db, source, readIndiaMart(body), at);
    await sources.set(source.id, { pulledUntil: until, trouble: "" });
  } else throw new Error(`IndiaMART answered ${code} ${read.data?.MESSAGE}`);
  return at + EVERY_MS;
}

async function ask(key: string, from: number, to: number): Promise<string> {
  const query = new URLSearchParams({ glusr_crm_key: key, start_time: inIndia(from), end_time: inIndia(to) });
  const response = await fetch(`${env.INDIAMART_URL}/wservce/crm/crmListing/v2/?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: "no-store",
  });
  return response.text();
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const INDIA_MS = 5.5 * 60 * MINUTE_MS;

/** "20-Nov-202618:14:37", Indian time. */
function inIndia(at: number): string {
  const iso = new Date(at + INDIA_MS).toISOString();
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}${iso.slice(11, 19)}`;
}
