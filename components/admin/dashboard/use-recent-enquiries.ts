"use client";

import useSWR from "swr";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import type { Enquiry } from "@/lib/schemas/enquiry";

/** The most rows that a list call gives at once, and the most pages we ask for: a browser is no place for 100,000 rows. */
const AT_ONCE = 200;
const MOST_PAGES = 10;

type Dated = Enquiry & { createdAt: string };
type Recent = { rows: Dated[]; isAll: boolean; hasDates: boolean };

/**
 * The enquiries of the last days, newest first, page after page until one is older. `isAll` is false where there were
 * more than we are willing to fetch, `hasDates` where the backend keeps none: then no row is known to be of these days.
 * Kept for a minute: the charts need not follow every focus.
 */
export function useRecentEnquiries(days: number) {
  const key = { url: `enquiries of the last ${days} days`, tags: enquiryCalls.list.tags };
  return useSWR<Recent, Error>(key, () => fetchSince(new Date(Date.now() - days * 86_400_000)), {
    focusThrottleInterval: 60_000,
  });
}

async function fetchSince(since: Date): Promise<Recent> {
  const rows: Dated[] = [];
  let read = 0;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = urlOf(enquiryCalls.list, { query: { sort: "-createdAt", page, limit: AT_ONCE } });
    const { data, total = data.length } = await fetchJson<{ data: Enquiry[]; total?: number }>(url);
    read += data.length;
    const dated = data.filter(hasDate);
    if (page === 1 && dated.length === 0 && data.length > 0) return { rows: [], isAll: true, hasDates: false };
    const recent = dated.filter(({ createdAt }) => new Date(createdAt) >= since);
    rows.push(...recent);
    if (read >= total || data.length === 0 || recent.length < data.length) return { rows, isAll: true, hasDates: true };
  }
  return { rows, isAll: false, hasDates: true };
}

const hasDate = (enquiry: Enquiry): enquiry is Dated => enquiry.createdAt !== undefined;
