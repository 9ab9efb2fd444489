import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { readBytes, withoutNul } from "@/contract/input/read-body";
import { leadMessages } from "@/contract/messages";
import type { LeadChannel } from "@/contract/schemas/lead-source";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow } from "@/server/database/tables";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { type DeliveredLead, storeLeads, storeMetaEvents, storeWithoutEnquiry } from "./delivery";
import { type Fields, fieldsOfForm, MAX_LEADS, plainForm, readFields, requireFew } from "./read/fields";
import { fieldsOfGoogle, googleKeyIn, leadOfGoogle, readGoogle } from "./read/google";
import { readIndiaMart } from "./read/indiamart";
import { isSigned, readMetaEvents } from "./read/meta";
import { credentialsOf, withSources } from "./source-store";

export const MAX_BYTES = 262_144;
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
  const [only, another] = (await withSources((sources) => sources.all())).filter((source) => source.door === channel);
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
export async function acceptAfter(request: NextRequest, work: () => Promise<void>): Promise<Response> {
  try {
    await work();
    return Response.json({ success: true }, { headers: HEADERS });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

export const handleMetaEvents = (request: NextRequest): Promise<Response> =>
  acceptAfter(request, async () => {
    const body = await readBytes(request, MAX_BYTES);
    const source = await findSigner("meta", body, request);
    const { events, others } = readMetaEvents(body.toString("utf8"));
    requireFew([...events, ...others], MAX_EVENTS);
    await withSite(async (db) => {
      if (events.length > 0) await storeMetaEvents(db, source, events, Date.now());
      if (others.length > 0) await storeWithoutEnquiry(db, source, others, Date.now());
    });
    log.info("leads were announced", { source: source.id, leads: events.length });
  });

export async function findSigner(channel: LeadChannel, body: Buffer, request: NextRequest): Promise<LeadSourceRow> {
  const signature = request.headers.get("x-hub-signature-256") ?? "";
  const all = (await withSources((sources) => sources.all())).filter((source) => source.door === channel);
  const signer = all.find((source) => isSigned(body, signature, credentialsOf(source).appSecret));
  if (signer) return signer;
  await countGuess(channel, request);
  throw new AppError("forbidden", leadMessages.notSigned);
}

type Context = { params: Promise<{ secret?: string } | undefined> };

export const handleIndiaMartLead = (request: NextRequest, { params }: Context): Promise<Response> =>
  acceptAfter(request, async () => {
    const source = await requireSource("indiamart", (await params)?.secret ?? "", request);
    await deliver(source, async () => readIndiaMart(await textOf(request), MAX_LEADS));
  });

/** A delivery without fields is accepted: senders try the address that way. */
export const handleInboxLead = (request: NextRequest, { params }: Context): Promise<Response> =>
  acceptAfter(request, async () => {
    const source = await requireSource("inbox", (await params)?.secret ?? "", request);
    await deliver(source, async () => {
      const inQuery = fieldsOfForm(request.nextUrl.searchParams);
      const inBody = (await fieldsIn(request)).map((fields) => ({ fields: { ...inQuery, ...fields } }));
      return inBody.length === 0 && inQuery ? [{ fields: inQuery }] : inBody;
    });
  });

async function fieldsIn(request: NextRequest): Promise<Fields[]> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new AppError("unsupported", leadMessages.compressed);
  const bytes = await readBytes(request, MAX_BYTES);
  return readFields((await plainForm(Buffer.from(bytes), request.headers.get("content-type") ?? "")) ?? textIn(bytes));
}
