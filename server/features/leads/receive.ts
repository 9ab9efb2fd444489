import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { readBytes, withoutNul } from "@/contract/input/read-body";
import { leadMessages } from "@/contract/messages";
import type { LeadChannel } from "@/contract/schemas/lead-source";
import { runIfDue, siteDatabase, withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { readIndiaMart } from "@/server/features/leads/read/indiamart";
import {
  type Fields,
  fieldsOfForm,
  MAX_LEADS,
  plainForm,
  readFields,
  requireAtMost,
} from "@/server/features/leads/read/lead";
import {
  fieldsOfGoogle,
  googleKeyIn,
  isSigned,
  leadOfGoogle,
  readGoogle,
  readMetaEvents,
} from "@/server/features/leads/read/lead-forms";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { type DeliveredLead, storeLeads, storeMetaEvents, storeWithoutEnquiry } from "./delivery";
import { createSourceStore, credentialsOf, leaseOf, withSources } from "./source-store";

const MAX_BYTES = 262_144;
/** Meta's limit for one notification. It drops refused ones after repeating them for a day. */
export const MAX_EVENTS = 1_000;
const perSource = { name: "lead-source", points: 3_000, seconds: 60 };
const perGuess = { name: "lead-guess", points: 30, seconds: 60 };

const MAX_CHALLENGE = 200;

const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Some senders write a byte order mark, which JSON does not allow. */
const textIn = (bytes: Buffer) => withoutNul(new TextDecoder().decode(bytes));
const textOf = async (request: NextRequest) => textIn(await readBytes(request, MAX_BYTES));

async function requireSource(channel: LeadChannel, secret: string, request: NextRequest): Promise<LeadSourceRow> {
  const source = await withSources((sources) => sources.find(channel, secret));
  if (source) return source;
  await countGuess(channel, request);
  throw new AppError("missing", leadMessages.noSource);
}

async function countGuess(channel: LeadChannel, request: NextRequest): Promise<void> {
  await consumeClientOrThrow(perGuess, clientAddress(request.headers), leadMessages.tooMany);
  const [only, another] = await withSources((sources) => sources.ofChannel(channel));
  if (only && !another) await withSources((sources) => sources.countRefused(only.id));
}

/** 503, not 429: a platform drops a lead refused with 429, and repeats it after 503. */
const countLeads = (source: LeadSourceRow, leads: number): Promise<void> =>
  consumeOrThrow(perSource, source.id, leadMessages.tooMany, leads).catch((cause: unknown) => {
    throw new AppError("unavailable", leadMessages.tooMany, { cause });
  });

async function deliver(source: LeadSourceRow, read: () => Promise<DeliveredLead[]> | DeliveredLead[]): Promise<void> {
  await countLeads(source, 1);
  let delivered: DeliveredLead[];
  try {
    delivered = await read();
  } catch (thrown) {
    await withSources((sources) => sources.countRefused(source.id));
    throw thrown;
  }
  if (delivered.length === 0) return;
  if (delivered.length > 1) await countLeads(source, delivered.length - 1);
  await withSite((db) => storeLeads(db, source, delivered, Date.now()));
  log.info("leads were received", { source: source.id, door: source.door, leads: delivered.length });
}

/** The key is in the body, and an error is the body that Google asks for. */
export async function handleGoogleLead(request: NextRequest): Promise<Response> {
  try {
    const body = await textOf(request);
    const source = await requireSource("google", googleKeyIn(body), request);
    await deliver(source, () => {
      const sent = readGoogle(body);
      return [{ read: (chosen) => leadOfGoogle(sent, chosen), fields: fieldsOfGoogle(sent) }];
    });
    return Response.json({}, { headers: HEADERS });
  } catch (thrown) {
    const { status, headers } = errorResponse(thrown, request);
    return Response.json({ message: AppError.from(thrown).message }, { status, headers });
  }
}

export const verifyMeta = (request: NextRequest) => verifySubscription("meta", request);

export async function verifySubscription(channel: LeadChannel, request: NextRequest): Promise<Response> {
  const { searchParams: query } = request.nextUrl;
  try {
    if (query.get("hub.mode") !== "subscribe") throw new AppError("forbidden", leadMessages.notVerified);
    await requireSource(channel, query.get("hub.verify_token") ?? "", request);
    const challenge = query.get("hub.challenge") ?? "";
    return new Response(challenge.slice(0, MAX_CHALLENGE), { headers: { ...HEADERS, "content-type": "text/plain" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** Answers a platform once `work` is done, or why it failed. */
async function acceptAfter(request: NextRequest, work: () => Promise<void>): Promise<Response> {
  try {
    await work();
    return Response.json({ success: true }, { headers: HEADERS });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** Finds the source by the signature of the platform's app. */
export const acceptSigned = (
  channel: LeadChannel,
  request: NextRequest,
  work: (source: LeadSourceRow, body: string) => Promise<void>,
): Promise<Response> =>
  acceptAfter(request, async () => {
    const body = await readBytes(request, MAX_BYTES);
    const signature = request.headers.get("x-hub-signature-256") ?? "";
    const sources = await withSources((store) => store.ofChannel(channel));
    const signer = sources.find((source) => isSigned(body, signature, credentialsOf(source).appSecret));
    if (signer) return work(signer, body.toString("utf8"));
    await countGuess(channel, request);
    throw new AppError("forbidden", leadMessages.notSigned);
  });

export const handleMetaEvents = (request: NextRequest): Promise<Response> =>
  acceptSigned("meta", request, async (source, body) => {
    const { events, others } = readMetaEvents(body);
    requireAtMost([...events, ...others], MAX_EVENTS);
    await withSite(async (db) => {
      await storeMetaEvents(db, source, events, Date.now());
      await storeWithoutEnquiry(db, source, others, Date.now());
    });
    log.info("leads were announced", { source: source.id, leads: events.length });
  });

type Context = { params: Promise<{ secret?: string } | undefined> };

const acceptBySecret =
  (channel: LeadChannel, read: (request: NextRequest) => Promise<DeliveredLead[]>) =>
  (request: NextRequest, { params }: Context): Promise<Response> =>
    acceptAfter(request, async () => {
      const source = await requireSource(channel, (await params)?.secret ?? "", request);
      await deliver(source, () => read(request));
    });

export const handleIndiaMartLead = acceptBySecret("indiamart", async (request) =>
  readIndiaMart(await textOf(request), MAX_LEADS),
);

/** A delivery without fields is accepted: senders try the address that way. */
export const handleInboxLead = acceptBySecret("inbox", async (request) => {
  const inQuery = fieldsOfForm(request.nextUrl.searchParams);
  const inBody = (await fieldsIn(request)).map((fields) => ({ fields: { ...inQuery, ...fields } }));
  return inBody.length === 0 && inQuery ? [{ fields: inQuery }] : inBody;
});

async function fieldsIn(request: NextRequest): Promise<Fields[]> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new AppError("unsupported", leadMessages.compressed);
  const bytes = await readBytes(request, MAX_BYTES);
  return readFields((await plainForm(Buffer.from(bytes), request.headers.get("content-type") ?? "")) ?? textIn(bytes));
}

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
  for (const source of await createSourceStore(db).ofChannel("indiamart"))
    if (credentialsOf(source).crmKey) await runIfDue(leaseOf(source.id), at, () => pull(db, source, at));
}

const pull = (db: SiteDb, source: LeadSourceRow, at: number): Promise<number> =>
  pullPeriod(db, source, at).catch(async (thrown: unknown) => {
    const isLate = at - (source.pulledUntil || source.createdAt) > LATE_MS;
    if (isLate) await createSourceStore(db).setProblem(source.id, leadMessages.noLeads);
    throw thrown;
  });

/** The period moves once its leads are stored: later calls make up for failures, at most a week each. */
async function pullPeriod(db: SiteDb, source: LeadSourceRow, at: number): Promise<number> {
  const sources = createSourceStore(db);
  const isKnown = source.pulledUntil > 0;
  const from = isKnown ? Math.max(source.pulledUntil - OVERLAP_MS, at - REACH_MS) : at - MAX_PERIOD_MS;
  const until = Math.min(at, from + MAX_PERIOD_MS);
  const body = await askIndiaMart(credentialsOf(source).crmKey, from, until);
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

async function askIndiaMart(key: string, from: number, to: number): Promise<string> {
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
