import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { NextRequest } from "next/server";
import { calendarFeedCalls } from "@/contract/calls/employees";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { RECORD_KINDS } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { addressOfRecord } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import { findCompany } from "@/server/database/documents/document";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { type Names, readNames, recordKinds } from "@/server/features/follow-up";
import { implementSite } from "@/server/gateway/implement-site";
import { ownerIdOf } from "@/server/identity/owner-id";
import { belongsTo, type Person } from "@/server/identity/sessions";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { isNotModified } from "@/server/platform/http/not-modified";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import { type OwnStep, stepsOf } from "./due";

/** The log masks secrets by this prefix (server/platform/log.ts). */
const PREFIX = "cal_";
const SECRET = /^cal_[\w-]{43}$/;

export const calendarFeedAnswers = implementSite(calendarFeedCalls, {
  async read({ staff }) {
    const query = (db: SiteDb) => db.selectFrom("calendarFeeds").selectAll().where(belongsTo(staff)).executeTakeFirst();
    return { data: toCalendarFeed(await withFeeds(query)) };
  },

  async make({ staff }) {
    const secret = await withFeeds((db) => replaceFeed(db, staff));
    log.info("calendar address created", { staff: staff.sub });
    return {
      data: { ...toCalendarFeed({ createdAt: Date.now() }), address: `${env.SITE_URL}/api/calendar/${secret}.ics` },
    };
  },

  async remove({ staff }) {
    await withFeeds((db) => db.deleteFrom("calendarFeeds").where(belongsTo(staff)).execute());
    log.info("calendar address removed", { staff: staff.sub });
    return { data: toCalendarFeed(undefined) };
  },
});

const MAX_OCTETS = 75;

/** Permissions are those of the last sign-in, so the feed stops after this time without one. */
const MAX_SIGN_IN_AGE_MS = 30 * DAY_MS;
const MAX_EVENTS = 500;
const MINUTES = 30;

async function findFeed(db: SiteDb, secret: string, at: number) {
  if (!SECRET.test(secret)) return undefined;
  const feed = await db.selectFrom("calendarFeeds").selectAll().where("id", "=", idOf(secret)).executeTakeFirst();
  if (!feed) return undefined;
  const person = await db.selectFrom("people").selectAll().where("holder", "=", feed.holder).executeTakeFirst();
  if (!person || at - person.seenAt > MAX_SIGN_IN_AGE_MS) return undefined;
  const kinds = RECORD_KINDS.filter((kind) => isAllowed(JSON.parse(person.permissions), recordKinds[kind].access));
  if (kinds.length === 0) return undefined;
  const steps = await stepsOf(db, feed.holder).where("kind", "in", kinds).limit(MAX_EVENTS).execute();
  const changed = await planTimes(db, steps);
  const { brand } = await findCompany();
  // The site does not learn of renamed people, so the date makes the feed change daily.
  const parts = [feed.id, brand, isoDate(new Date(at)), steps, [...changed]];
  return {
    etag: `"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url")}"`,
    text: async () => {
      const names = await readNames(steps);
      const events = steps.map((step) => eventOf(step, changed.get(nameOf(step)) ?? feed.createdAt, names));
      return calendarText(`${brand}: next steps`, brand, events);
    },
  };
}

const nameOf = ({ kind, id }: Pick<OwnStep, "kind" | "id">) => `${kind}-${id}`;

async function planTimes(db: SiteDb, steps: readonly OwnStep[]): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map();
  const rows = await db
    .selectFrom("timeline")
    .select(({ fn }) => ["kind", "recordId as id", fn.max("at").as("at")])
    .where("type", "=", "next-step")
    .where(
      "recordId",
      "in",
      steps.map(({ id }) => id),
    )
    .groupBy(["kind", "recordId"])
    .execute();
  return new Map(rows.map((row) => [nameOf(row), Number(row.at)]));
}

function eventOf(step: OwnStep, changedAt: number, names: Names | undefined) {
  const { kind, id, nextStep, nextStepAt } = step;
  const name = names?.(step) ?? "";
  // A project's name is not a person's.
  const displayName = kind === "project" ? name : name.trim().split(/\s+/)[0];
  return {
    uid: `${nameOf(step)}@${new URL(env.SITE_URL).hostname}`,
    summary: displayName ? `${nextStep}: ${displayName}` : (nextStep ?? ""),
    url: env.SITE_URL + addressOfRecord(kind, id),
    startsAt: nextStepAt ?? 0,
    changedAt,
  };
}

/* The subset of RFC 5545 that events without recurrence need. */

export type CalendarEvent = {
  /** Stays the same when the step is moved. */
  uid: string;
  summary: string;
  url: string;
  startsAt: number;
  changedAt: number;
};

export const calendarText = (name: string, producer: string, events: readonly CalendarEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(producer)}//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");

const eventLines = ({ uid, summary, url, startsAt, changedAt }: CalendarEvent) => [
  "BEGIN:VEVENT",
  `UID:${escapedText(uid)}`,
  `DTSTAMP:${utc(changedAt)}`,
  `DTSTART:${utc(startsAt)}`,
  `DURATION:PT${MINUTES}M`,
  `SUMMARY:${escapedText(summary)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapedText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

/** At 75 octets, never within a character. A continuation starts with a blank. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}

/** Services that fetch for many people, such as mail providers, share one address. */
const perClient = { name: "calendar", points: 60, seconds: 60 };

/** Private: no shared cache stores it, and calendar programs revalidate each time. */
const HEADERS = { "cache-control": "private, no-cache", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

type Context = { params: Promise<{ file?: string } | undefined> };

export async function serveCalendar(request: NextRequest, { params }: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), "Too many requests. Try again in a minute.");
    const [, secret = ""] = (await params)?.file?.match(/^([\w-]+)\.ics$/) ?? [];
    const feed = await withFeeds((db) => findFeed(db, secret, Date.now()));
    if (!feed) throw new AppError("missing", "This calendar link does not work any more.");
    const headers = { ...HEADERS, etag: feed.etag, "x-request-id": requestId };
    const conditions = { "if-none-match": request.headers.get("if-none-match") ?? undefined };
    if (isNotModified({ method: request.method, headers: conditions }, feed.etag))
      return new Response(null, { status: 304, headers });
    return new Response(await feed.text(), { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
}

/** A person has one: a new address ends the one before it. */
async function replaceFeed(db: SiteDb, person: Person): Promise<string> {
  const secret = PREFIX + randomBytes(32).toString("base64url");
  const { sub = null, email } = person;
  const row = { id: idOf(secret), sub, email: email.toLowerCase(), holder: ownerIdOf(person), createdAt: Date.now() };
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("calendarFeeds").where(belongsTo(person)).execute();
    await trx.insertInto("calendarFeeds").values(row).execute();
  });
  return secret;
}

const idOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

const withFeeds = <T>(work: (db: SiteDb) => Promise<T>): Promise<T> => withSiteDatabase(messages.unavailable, work);

const toCalendarFeed = (feed: { createdAt: number } | undefined) => ({
  since: feed ? new Date(feed.createdAt).toISOString() : null,
});
