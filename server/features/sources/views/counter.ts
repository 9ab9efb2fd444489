import { OTHER_SOURCES } from "@/contract/schemas/sources";
import { isoDate } from "@/lib/format";
import { dayStart } from "@/server/platform/days";
import type { View } from "./view";

export type ViewCount = View & { day: string; views: number };

/** As many different views as memory holds between two flushes, or while the database is away. */
const MAX_KEYS = 5_000;
const SEPARATOR = "\n";

/** Counts views per day, page, source, campaign and device. Holds no address and nothing about a person. */
export class ViewCounter {
  #counts = new Map<string, number>();

  count(view: View, at = Date.now()): void {
    this.#add(keyOf(dayStart(at), view), 1);
  }

  /** Returns the counts so far, and starts again from zero. */
  take(): ViewCount[] {
    const counts = [...this.#counts].map(([key, views]) => countOf(key, views));
    this.#counts.clear();
    return counts;
  }

  /** Adds counts that could not be stored. */
  putBack(counts: readonly ViewCount[]): void {
    for (const { day, views, ...view } of counts) this.#add(keyOf(dayStart(Date.parse(day)), view), views);
  }

  /** Beyond the bound, only day and device are told apart. */
  #add(key: string, views: number): void {
    const isFull = this.#counts.size >= MAX_KEYS && !this.#counts.has(key);
    const at = isFull ? withoutOrigin(key) : key;
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + views);
  }
}

const keyOf = (day: number, { page, source, campaign, device }: View) =>
  [day, device, page, source, campaign].join(SEPARATOR);

function withoutOrigin(key: string): string {
  const [day, device] = key.split(SEPARATOR);
  return [day, device, OTHER_SOURCES, OTHER_SOURCES, ""].join(SEPARATOR);
}

function countOf(key: string, views: number): ViewCount {
  const [day, device, page = "", source = "", campaign = ""] = key.split(SEPARATOR);
  return { day: isoDate(new Date(Number(day))), device: device as View["device"], page, source, campaign, views };
}
