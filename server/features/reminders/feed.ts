import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { NextRequest } from "next/server";
import { calendarFeedCalls } from "@/contract/calls/employees";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { RECORD_KINDS } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { addressOfRecord } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import { findCompany } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
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
import { type PlannedStep, stepsOf } from "./due";

/** server/platform/log.ts masks secrets by this prefix. */
const PREFIX = "cal_";
const SECRET = /^cal_[\w-]{43}$/;

export const calendarFeedAnswers = implementSite(calendarFeedCalls, {
  async read({ staff }) {
    const query = (db: SiteDb) => db.selectFrom("calendarFeeds").selectAll().where(belongsTo(staff)).executeTakeFirst();
    return { data: toCalendarFeed(await withSite(query)) };
  },

  async make({ staff }) {
    const secret = await withSite((db) => replaceFeed(db, staff));
    log.info("calendar address created", { staff: staff.sub });
    return {
      data: { ...toCalendarFeed({ createdAt: Date.now() }), address: `${env.SITE_URL}/api/calendar/${secret}.ics` },
    };
  },

  async remove({ staff }) {
    await withSite((db) => db.deleteFrom("calendarFeeds").where(belongsTo(staff)).execute());
    log.info("calendar address removed", { staff: staff.sub });
    return { data: toCalendarFeed(undefined) };
  },
});

/** The feed ends this long after the last sign-in, whose permissions it uses. */
const MAX_SIGN_IN_AGE_MS = 30 * DAY_MS;
const MAX_EVENTS = 500;
const EVENT_MINUTES = 30;

async function findFeed(db: SiteDb, secret: string, now: number) {
  if (!SECRET.test(secret)) return undefined;
  const feed = await db.selectFrom("calendarFeeds").selectAll().where("id", "=", idOf(secret)).executeTakeFirst();
  if (!feed) return undefined;
  const person = await db.selectFrom("people").selectAll().where("holder", "=", feed.holder).executeTakeFirst();
  if (!person || now - person.seenAt > MAX_SIGN_IN_AGE_MS) return undefined;
  const kinds = RECORD_KINDS.filter((kind) => isAllowed(JSON.parse(person.permissions), recordKinds[kind].access));
  if (kinds.length === 0) return undefined;
  const steps = await stepsOf(db, feed.holder).where("kind", "in", kinds).limit(MAX_EVENTS).execute();
  const plannedAt = await findPlanTimes(db, steps);
  const { brand } = await findCompany();
  // The date changes the tag daily, because the site does not learn of renamed people.
  const content = [feed.id, brand, isoDate(new Date(now)), steps, [...plannedAt]];
  return {
    etag: `"${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}"`,
    text: async () => {
      const names = await readNames(steps);
      const events = steps.map((step) => eventOf(step, plannedAt.get(keyOf(step)) ?? feed.createdAt, names));
      return calendarText(`${brand}: next steps`, brand, events);
    },
  };
}

const keyOf = ({ kind, id }: Pick<PlannedStep, "kind" | "id">) => `${kind}-${id}`;

async function findPlanTimes(db: SiteDb, steps: readonly PlannedStep[]): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map();
  const ids = steps.map(({ id }) => id);
  const rows = await db
    .selectFrom("timeline")
    .select(({ fn }) => ["kind", "recordId as id", fn.max("at").as("plannedAt")])
    .where("type", "=", "next-step")
    .where("recordId", "in", ids)
    .groupBy(["kind", "recordId"])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), Number(row.plannedAt)]));
}

function eventOf(step: PlannedStep, changedAt: number, names: Names | undefined) {
  const { kind, id, nextStep, nextStepAt } = step;
  const name = names?.(step) ?? "";
  // Only a person's name is shortened to the first word.
  const displayName = kind === "project" ? name : name.trim().split(/\s+/)[0];
  return {
    uid: `${keyOf(step)}@${new URL(env.SITE_URL).hostname}`,
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
    `PRODID:-//${escapeText(producer)}//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");

const eventLines = ({ uid, summary, url, startsAt, changedAt }: CalendarEvent) => [
  "BEGIN:VEVENT",
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${toUtc(changedAt)}`,
  `DTSTART:${toUtc(startsAt)}`,
  `DURATION:PT${EVENT_MINUTES}M`,
  `SUMMARY:${escapeText(summary)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const toUtc = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

const MAX_OCTETS = 75;

/** Never folds within a character. Each further line starts with a blank. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      lines.push(current);
      current = "";
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join("\r\n ");
}

/** Services that fetch for many people, such as mail providers, share one address. */
const perClient = { name: "calendar", points: 60, seconds: 60 };

/** No shared cache may store a feed, and calendar programs ask each time whether it has changed. */
const HEADERS = { "cache-control": "private, no-cache", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

type Context = { params: Promise<{ file?: string } | undefined> };

export async function serveCalendar(request: NextRequest, { params }: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), "Too many requests. Try again in a minute.");
    const [, secret = ""] = (await params)?.file?.match(/^([\w-]+)\.ics$/) ?? [];
    const feed = await withSite((db) => findFeed(db, secret, Date.now()));
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

/** A person has one address: a new one replaces it. */
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

const toCalendarFeed = (feed: { createdAt: number } | undefined) => ({
  since: feed ? new Date(feed.createdAt).toISOString() : null,
});
