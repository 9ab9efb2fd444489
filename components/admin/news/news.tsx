"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { followUpCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import type { News } from "@/contract/schemas/desk";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useRevalidate } from "@/lib/api/use-call";
import { seeUntil, useSeenUntil } from "./seen";
import { useRunWhenActive } from "./use-run-when-active";
import { useTitleCount } from "./use-title-count";

const EVERY_MS = 20_000;

const FreshCount = createContext(0);

/** The number of enquiries that this browser has not shown yet. */
export const useFreshCount = () => useContext(FreshCount);

/**
 * Polls for new enquiries every 20 seconds while the page is visible, and refreshes what shows enquiries if there are
 * any. The tab's title and the menu show the number until the list has shown them.
 */
export function NewsWatch({ children }: { children: ReactNode }) {
  const readAgain = useRevalidate();
  const whenPresent = useRunWhenActive();
  const since = useSeenUntil();
  const known = useRef<string>(undefined);
  const url = urlOf(followUpCalls.news, { query: { since } });
  const [isSignedOut, setSignedOut] = useState(false);
  const { data } = useSWR<News, Error>(url, fetchJson<News>, {
    refreshInterval: isSignedOut ? 0 : EVERY_MS,
    keepPreviousData: true,
    shouldRetryOnError: false,
    onError: (thrown) => setSignedOut(thrown instanceof AppError && thrown.code === "unauthenticated"),
    onSuccess: () => setSignedOut(false),
  });
  const { total, unanswered, newest } = data ?? {};

  useEffect(() => {
    if (total === undefined) return;
    if (!since && newest) seeUntil(newest);
    const now = JSON.stringify([total, unanswered, newest]);
    const isChanged = known.current !== undefined && known.current !== now;
    known.current = now;
    if (isChanged) whenPresent(() => void readAgain(["enquiries", "follow-up"]));
  }, [total, unanswered, newest, since, readAgain, whenPresent]);

  const fresh = since ? (data?.fresh ?? 0) : 0;
  useTitleCount(fresh);
  return <FreshCount value={fresh}>{children}</FreshCount>;
}
