"use client";

import { useEffect, useRef } from "react";
import type { List } from "@/components/admin/list/use-list";
import { seeUntil, useSeenUntil } from "@/components/admin/news/seen";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";

/**
 * Enquiries after this moment are marked as new: those unseen when the list was opened. Showing the newest marks it as
 * seen.
 */
export function useNewsInList({ rows, page, asked, isFiltered }: List<FollowedEnquiry>): string | undefined {
  const seen = useSeenUntil();
  const newSince = useRef<string>(undefined);
  newSince.current ??= seen;

  const isNewestFirst = page === 1 && !isFiltered && !asked.search && (asked.sort ?? "-createdAt") === "-createdAt";
  const newest = isNewestFirst ? rows[0]?.createdAt : undefined;
  useEffect(() => {
    if (!newest) return;
    const look = () => document.hasFocus() && seeUntil(newest);
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [newest]);
  return newSince.current;
}
