import "server-only";
import { OTHER_SOURCES } from "@/contract/schemas/sources";
import { isoDate } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { ViewCount } from "@/server/database/tables";
import { dayStart } from "@/server/platform/days";
import type { Viewed } from "@/server/platform/shared.mjs";
import { storeViews } from "./store-views";
import { type View, viewOf } from "./view";

/** Bounds memory while the database is down. */
const MAX_KEYS = 20_000;
const SEPARATOR = "\n";

/** Holds no address and nothing about a person. */
export class ViewCounter {
  #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  count({ page, source, campaign, device }: View, at = Date.now()): void {
    const day = dayStart(at);
    this.#add(day, { kind: "source", name: source, campaign }, 1);
    this.#add(day, { kind: "page", name: page, campaign: "" }, 1);
    this.#add(day, { kind: "device", name: device, campaign: "" }, 1);
  }

  take(): ViewCount[] {
    const counts = [...this.#counts].map(([key, views]) => countOf(key, views));
    this.#counts.clear();
    return counts;
  }

  putBack(counts: readonly ViewCount[]): void {
    for (const { day, views, ...named } of counts) this.#add(dayStart(Date.parse(day)), named, views);
  }

  /** Beyond the bound, new names are counted together. */
  #add(day: number, { kind, name, campaign }: Pick<ViewCount, "kind" | "name" | "campaign">, views: number): void {
    const key = [day, kind, name, campaign].join(SEPARATOR);
    const isFull = this.#counts.size >= MAX_KEYS && !this.#counts.has(key);
    const at = isFull ? [day, kind, OTHER_SOURCES, ""].join(SEPARATOR) : key;
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + views);
  }
}

function countOf(key: string, views: number): ViewCount {
  const [day, kind, name = "", campaign = ""] = key.split(SEPARATOR);
  return { day: isoDate(new Date(Number(day))), kind: kind as ViewCount["kind"], name, campaign, views };
}

/** More names than visitors bring are stored at once: only the database knows which are invented. */
const MANY = 5_000;

const counter = new ViewCounter();
let last: Promise<void> = Promise.resolve();

export function countView(viewed: Viewed): void {
  const view = viewOf(viewed);
  if (!view) return;
  const before = counter.size;
  counter.count(view);
  const isManyMore = Math.floor(counter.size / MANY) > Math.floor(before / MANY);
  // Failed counts stay. The next flush reports the error.
  if (isManyMore) void flushViews().catch(() => undefined);
}

/** One flush after another. Counts that fail stay for the next one. */
export function flushViews(): Promise<void> {
  last = last.catch(() => undefined).then(flush);
  return last;
}

async function flush(): Promise<void> {
  const counts = counter.take();
  if (counts.length === 0) return;
  try {
    await withSite((db) => storeViews(db, counts));
  } catch (cause) {
    counter.putBack(counts);
    throw cause;
  }
}
