"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { remember, remembered, useRemembered } from "@/components/admin/hooks/use-remembered";
import { followUpCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import type { News } from "@/contract/schemas/dashboard";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useRevalidate } from "@/lib/api/use-call";

const STORAGE_KEY = "sagwan.enquiries-seen";

const POLL_MS = 20_000;

const FreshCount = createContext(0);

export const useFreshCount = () => useContext(FreshCount);

export function NewsWatch({ children }: { children: ReactNode }) {
  const readAgain = useRevalidate();
  const runWhenActive = useRunWhenActive();
  const since = useSeenUntil();
  const lastNews = useRef<string>(undefined);
  const url = urlOf(followUpCalls.news, { query: { since } });
  const [isSignedOut, setSignedOut] = useState(false);
  const { data } = useSWR<News, Error>(url, fetchJson<News>, {
    refreshInterval: isSignedOut ? 0 : POLL_MS,
    keepPreviousData: true,
    shouldRetryOnError: false,
    onError: (thrown) => setSignedOut(thrown instanceof AppError && thrown.code === "unauthenticated"),
    onSuccess: () => setSignedOut(false),
  });
  const { total, unanswered, newest } = data ?? {};

  useEffect(() => {
    if (total === undefined) return;
    if (!since && newest) markSeenUntil(newest);
    const news = JSON.stringify([total, unanswered, newest]);
    const isChanged = lastNews.current !== undefined && lastNews.current !== news;
    lastNews.current = news;
    if (isChanged) runWhenActive(() => void readAgain(["enquiries", "follow-up"]));
  }, [total, unanswered, newest, since, readAgain, runWhenActive]);

  const fresh = since ? (data?.fresh ?? 0) : 0;
  useTitleCount(fresh);
  return <FreshCount value={fresh}>{children}</FreshCount>;
}

const titleWithoutCount = () => document.title.replace(/^\(\d+\) /, "");

/** Watches the title, because each page sets its own. */
function useTitleCount(count: number): void {
  useEffect(() => {
    function showCount() {
      const title = count > 0 ? `(${count}) ${titleWithoutCount()}` : titleWithoutCount();
      if (document.title !== title) document.title = title;
    }
    showCount();
    const observer = new MutationObserver(showCount);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = titleWithoutCount();
    };
  }, [count]);
}

const ACTIVE_MS = 5 * 60_000;
const ACTIVITY = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/** Waits for an absent reader's next input, because reads in the background would keep the reader signed in. */
function useRunWhenActive() {
  const lastActive = useRef(0);
  const waitingAction = useRef<() => void>(undefined);

  useEffect(() => {
    lastActive.current = Date.now();
    function recordActivity() {
      lastActive.current = Date.now();
      waitingAction.current?.();
      waitingAction.current = undefined;
    }
    for (const event of ACTIVITY) window.addEventListener(event, recordActivity, { passive: true, capture: true });
    return () => {
      for (const event of ACTIVITY) window.removeEventListener(event, recordActivity, { capture: true });
    };
  }, []);

  return useCallback((action: () => void) => {
    if (Date.now() - lastActive.current < ACTIVE_MS) action();
    else waitingAction.current = action;
  }, []);
}

export const useSeenUntil = () => useRemembered(STORAGE_KEY) ?? undefined;

export function markSeenUntil(time: string): void {
  const before = remembered(STORAGE_KEY);
  if (!before || Date.parse(before) < Date.parse(time)) remember(STORAGE_KEY, time);
}
