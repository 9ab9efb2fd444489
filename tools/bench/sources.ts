import type { Insertable } from "kysely";
import { DAY_MS } from "@/contract/durations";
import { siteDatabase } from "@/server/database/site-database";
import type { FollowedRow, SiteDb } from "@/server/database/tables";
import { sourcesOf } from "@/server/features/sources/report";
import { ViewCounter } from "@/server/features/sources/views/counter";
import { storeViews } from "@/server/features/sources/views/store-views";
import { viewOf } from "@/server/features/sources/views/view";
import { timedOften } from "./rounds.mjs";

const ENQUIRIES = Number(process.argv[2]);
const ROUNDS = 10;
const VIEWS = 200_000;
const DAYS = 730;
const END = Date.parse("2026-11-30T00:00:00Z");
const SOURCES = ["Google", "Facebook", "Instagram", "magicbricks.example", ""];
const CAMPAIGNS = ["teak-2", "villas", "festival", ""];
const PAGES = Array.from({ length: 20 }, (_, at) => `/page-${at}`);
const DEVICES = ["mobile", "tablet", "desktop"] as const;
const AGENTS = Array.from(
  { length: 100 },
  (_, at) =>
    `Mozilla/5.0 (Linux; Android 14; SM-A${at}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`,
);
const oneOf = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;

/** Microseconds for the recognition and counting of one view: half with an advertisement's address, half with a referrer. */
function timeViews(): number {
  const counter = new ViewCounter();
  const requests = Array.from({ length: 1_000 }, (_, at) => ({
    method: "GET",
    url:
      oneOf(PAGES, at) +
      (at % 2 ? `?utm_source=google&utm_medium=cpc&utm_campaign=${oneOf(CAMPAIGNS, at)}&gclid=Cj0x` : ""),
    status: 200,
    type: undefined,
    headers: {
      "user-agent": oneOf(AGENTS, at),
      host: "localhost",
      ...(at % 2 === 0 && { referer: "https://www.google.com/" }),
    },
  }));
  const count = (times: number) => {
    for (let at = 0; at < times; at++) {
      const view = viewOf(oneOf(requests, at));
      if (view) counter.count(view);
    }
  };
  count(VIEWS / 10);
  const began = performance.now();
  count(VIEWS);
  return ((performance.now() - began) / VIEWS) * 1_000;
}

const blank = { phoneKey: "", emailKey: "", moreKeys: "", form: "", language: "en" as const, reference: "", seenAt: 0 };

async function fill(db: SiteDb): Promise<void> {
  const rows = Array.from({ length: ENQUIRIES }, (_, at): Insertable<FollowedRow> => {
    const createdAt = END - Math.floor((at / ENQUIRIES) * DAYS * DAY_MS);
    const isDone = at % 5 === 0;
    return {
      ...{
        ...blank,
        kind: "enquiry",
        id: `e${at}`,
        source: oneOf(SOURCES, at),
        campaign: oneOf(CAMPAIGNS, at >> 3),
        createdAt,
      },
      ...{ status: isDone ? "converted" : "pending", settledAt: isDone ? createdAt + DAY_MS : null },
      ...{ firstTouchAt: at % 3 ? createdAt + (at % 997) * 60_000 : null, firstTouchBy: null, lastTouchAt: null },
      ...{ assignee: null, nextStep: null, nextStepAt: null, nextStepFor: null, lostReason: null, goneAt: null },
    };
  });
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto("followedRows")
      .values(rows.slice(at, at + 1_000))
      .execute();
  for (let day = 0; day < DAYS; day++) await storeViews(db, viewsOfDay(END - day * DAY_MS));
}

/** As many names as a busy day has. */
function viewsOfDay(at: number) {
  const counter = new ViewCounter();
  for (let view = 0; view < 240; view++)
    counter.count(
      {
        page: oneOf(PAGES, view),
        device: oneOf(DEVICES, view),
        source: oneOf(SOURCES, view),
        campaign: oneOf(CAMPAIGNS, view),
      },
      at,
    );
  return counter.take();
}

/** Prints the time of a view, of storing, and of the report, as JSON. */
async function bench() {
  const viewUs = timeViews();
  const db = await siteDatabase();
  await fill(db);
  const read = (from: string) => timedOften(ROUNDS, () => sourcesOf(db, { from, to: "2026-11-30" }, "2026-11-30"));
  const invented = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ day: "2026-11-30", kind: "source" as const, name: at % 2 ? "Google" : `s${at}`, campaign: `c${at}` },
    views: 1,
  }));
  const reads = {
    "views of a busy day stored": await timedOften(ROUNDS, () => storeViews(db, viewsOfDay(END))),
    "5,000 invented names stored": await timedOften(ROUNDS, () => storeViews(db, invented)),
    "report of a month": await read("2026-11-01"),
    "report of a year": await read("2025-12-01"),
  };
  console.log(JSON.stringify({ viewUs, reads }));
  process.exit(0);
}

bench();
