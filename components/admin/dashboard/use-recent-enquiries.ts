"use client";

import useSWR from "swr";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import type { Enquiry } from "@/lib/schemas/enquiry";

/** The most rows that a list call gives at once, and the most pages we ask for: a browser is no place for 100,000 rows. */
const AT_ONCE = 200;
const MOST_PAGES = 10;

type Recent = { rows: Enquiry[]; isAll: boolean };

/**
 * The enquiries of the last days, newest first, page after page until one is older. `isAll` is false where there were
 * more than we are willing to fetch. Kept for a minute: the charts need not follow every focus.
 */
export function useRecentEnquiries(days: number) {
  const key = { url: `enquiries of the last ${days} days`, tags: enquiryCalls.list.tags };
  return useSWR<Recent, Error>(key, () => fetchSince(new Date(Date.now() - days * 86_400_000)), {
    focusThrottleInterval: 60_000,
  });
}

async function fetchSince(since: Date): Promise<Recent> {
  const rows: Enquiry[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = urlOf(enquiryCalls.list, { query: { sort: "-createdAt", page, limit: AT_ONCE } });
    const { data } = await fetchJson<{ data: Enquiry[] }>(url);
    rows.push(...data);
    const oldest = data.at(-1)?.createdAt;
    if (data.length < AT_ONCE || !oldest || new Date(oldest) < since) return { rows, isAll: true };
  }
  return { rows, isAll: false };
}
