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
  readFields,
  requireAtMost,
  urlEncodedForm,
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
import { type DeliveredLead, storeLeads, storeMetaEvents, storeNonEnquiries } from "./delivery";
import { createSourceStore, credentialsOf, leaseOf, withSources } from "./source-store";

const MAX_BYTES = 262_144;
/** Meta's limit for one notification. Meta repeats a refused notification for a day, and then drops it. */
export const MAX_EVENTS = 1_000;
const perSourceLimit = { name: "lead-source", points: 3_000, seconds: 60 };
const perGuessLimit = { name: "lead-guess", points: 30, seconds: 60 };
const MAX_CHALLENGE_LENGTH = 200;
const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** TextDecoder removes the byte order mark that some senders write and JSON does not allow. */
const textIn = (bytes: Buffer) => withoutNul(new TextDecoder().decode(bytes));
const textOf = async (request: NextRequest) => textIn(await readBytes(request, MAX_BYTES));

async function requireSource(channel: LeadChannel, secret: string, request: NextRequest): Promise<LeadSourceRow> {
  const source = await withSources((sources) => sources.find(channel, secret));
  if (source) return source;
  await countGuess(channel, request);
  throw new AppError("missing", leadMessages.noSource);
}

/** A wrong secret counts as a refusal of the only source of the channel. With several, its owner is unknown. */
async function countGuess(channel: LeadChannel, request: NextRequest): Promise<void> {
  await consumeClientOrThrow(perGuessLimit, clientAddress(request.headers), leadMessages.tooMany);
  const [onlySource, another] = await withSources((sources) => sources.ofChannel(channel));
  if (onlySource && !another) await withSources((sources) => sources.countRefused(onlySource.id));
}

/** Answers 503 instead of 429: a platform drops a lead after 429, and repeats it after 503. */
const countLeads = (source: LeadSourceRow, leads: number): Promise<void> =>
  consumeOrThrow(perSourceLimit, source.id, leadMessages.tooMany, leads).catch((cause: unknown) => {
    throw new AppError("unavailable", leadMessages.tooMany, { cause });
  });

type ReadLeads = () => Promise<DeliveredLead[]> | DeliveredLead[];

async function receiveLeads(source: LeadSourceRow, read: ReadLeads): Promise<void> {
  await countLeads(source, 1);
  let leads: DeliveredLead[];
  try {
    leads = await read();
  } catch (thrown) {
    await withSources((sources) => sources.countRefused(source.id));
    throw thrown;
  }
  if (leads.length === 0) return;
  if (leads.length > 1) await countLeads(source, leads.length - 1);
  await withSite((db) => storeLeads(db, source, leads, Date.now()));
  log.info("leads were received", { source: source.id, door: source.door, leads: leads.length });
}

/** Google sends the key in the body, and asks for errors as `{ message }`. */
export async function handleGoogleLead(request: NextRequest): Promise<Response> {
  try {
    const body = await textOf(request);
    const source = await requireSource("google", googleKeyIn(body), request);
    await receiveLeads(source, () => {
      const sent = readGoogle(body);
      return [{ read: (mapping) => leadOfGoogle(sent, mapping), fields: fieldsOfGoogle(sent) }];
    });
    return Response.json({}, { headers: HEADERS });
  } catch (thrown) {
    const { status, headers } = errorResponse(thrown, request);
    return Response.json({ message: AppError.from(thrown).message }, { status, headers });
  }
}

export const verifyMeta = (request: NextRequest) => verifySubscription("meta", request);

export async function verifySubscription(channel: LeadChannel, request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams;
  try {
    if (query.get("hub.mode") !== "subscribe") throw new AppError("forbidden", leadMessages.notVerified);
    await requireSource(channel, query.get("hub.verify_token") ?? "", request);
    const challenge = (query.get("hub.challenge") ?? "").slice(0, MAX_CHALLENGE_LENGTH);
    return new Response(challenge, { headers: { ...HEADERS, "content-type": "text/plain" } });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** Answers a platform once `work` has succeeded or failed. */
async function answerAfter(request: NextRequest, work: () => Promise<void>): Promise<Response> {
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
  answerAfter(request, async () => {
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
      await storeNonEnquiries(db, source, others, Date.now());
    });
    log.info("leads were announced", { source: source.id, leads: events.length });
  });

type Context = { params: Promise<{ secret?: string } | undefined> };

const acceptBySecret =
  (channel: LeadChannel, read: (request: NextRequest) => Promise<DeliveredLead[]>) =>
  (request: NextRequest, { params }: Context): Promise<Response> =>
    answerAfter(request, async () => {
      const source = await requireSource(channel, (await params)?.secret ?? "", request);
      await receiveLeads(source, () => read(request));
    });

export const handleIndiaMartLead = acceptBySecret("indiamart", async (request) =>
  readIndiaMart(await textOf(request), MAX_LEADS),
);

/** A delivery without fields is accepted, because senders test an address with it. */
export const handleInboxLead = acceptBySecret("inbox", async (request) => {
  const queryFields = fieldsOfForm(request.nextUrl.searchParams);
  const leads = (await fieldsIn(request)).map((fields) => ({ fields: { ...queryFields, ...fields } }));
  return leads.length === 0 && queryFields ? [{ fields: queryFields }] : leads;
});

async function fieldsIn(request: NextRequest): Promise<Fields[]> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new AppError("unsupported", leadMessages.compressed);
  const bytes = await readBytes(request, MAX_BYTES);
  const form = await urlEncodedForm(Buffer.from(bytes), request.headers.get("content-type") ?? "");
  return readFields(form ?? textIn(bytes));
}

/* The site also asks IndiaMART for leads, by version 2 of its CRM API (docs/lead-sources.md). */

/** IndiaMART allows one call in five minutes. Half a minute more allows for different clocks. */
const PULL_INTERVAL_MS = 5.5 * MINUTE_MS;
/** The next call waits this long once IndiaMART has answered that it was asked too often. */
const BLOCKED_MS = 16 * MINUTE_MS;
/** IndiaMART may list leads late, so each period begins before the end of the last one. */
const OVERLAP_MS = 30 * MINUTE_MS;
const MAX_PERIOD_MS = 7 * DAY_MS;
const MAX_AGE_MS = 360 * DAY_MS;
const TIMEOUT_MS = 30_000;
const OVERDUE_MS = DAY_MS;

const crmAnswer = z.looseObject({ CODE: z.coerce.number(), MESSAGE: z.string().catch("") });
const [FOUND, NONE, REFUSED, TOO_MANY] = [200, 204, 401, 429];

export async function pullIndiaMart(now = Date.now()): Promise<void> {
  const db = await siteDatabase();
  for (const source of await createSourceStore(db).ofChannel("indiamart"))
    if (credentialsOf(source).crmKey) await runIfDue(leaseOf(source.id), now, () => pull(db, source, now));
}

/** Returns the time of the next pull. */
const pull = (db: SiteDb, source: LeadSourceRow, now: number): Promise<number> =>
  pullPeriod(db, source, now).catch(async (thrown: unknown) => {
    const isOverdue = now - (source.pulledUntil || source.createdAt) > OVERDUE_MS;
    if (isOverdue) await createSourceStore(db).setProblem(source.id, leadMessages.noLeads);
    throw thrown;
  });

/** The next period begins only once the leads of this one are stored, so later calls make up for failures. */
async function pullPeriod(db: SiteDb, source: LeadSourceRow, now: number): Promise<number> {
  const sources = createSourceStore(db);
  const isFirst = source.pulledUntil === 0;
  const from = isFirst ? now - MAX_PERIOD_MS : Math.max(source.pulledUntil - OVERLAP_MS, now - MAX_AGE_MS);
  const until = Math.min(now, from + MAX_PERIOD_MS);
  const body = await askIndiaMart(credentialsOf(source).crmKey, from, until);
  const answer = crmAnswer.safeParse(JSON.parse(body)).data;
  const code = answer?.CODE;
  if (code === TOO_MANY) {
    log.warn("IndiaMART was asked too often", { source: source.id, message: answer?.MESSAGE });
    return now + BLOCKED_MS;
  }
  if (code === REFUSED) await sources.setProblem(source.id, leadMessages.deadKey);
  else if (code === FOUND || code === NONE) {
    if (code === FOUND) await storeLeads(db, source, readIndiaMart(body), now);
    await sources.set(source.id, { pulledUntil: until, trouble: "" });
  } else throw new Error(`IndiaMART answered ${code} ${answer?.MESSAGE}`);
  return now + PULL_INTERVAL_MS;
}

async function askIndiaMart(key: string, from: number, to: number): Promise<string> {
  const query = new URLSearchParams({ glusr_crm_key: key, start_time: crmTime(from), end_time: crmTime(to) });
  const response = await fetch(`${env.INDIAMART_URL}/wservce/crm/crmListing/v2/?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: "no-store",
  });
  return response.text();
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const INDIAN_OFFSET_MS = 5.5 * 60 * MINUTE_MS;

/** Indian time, as in "20-Nov-202618:14:37". */
function crmTime(time: number): string {
  const iso = new Date(time + INDIAN_OFFSET_MS).toISOString();
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}${iso.slice(11, 19)}`;
}
