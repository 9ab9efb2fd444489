"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { remember, remembered, useRemembered } from "@/components/admin/hooks/use-remembered";
import { followUpCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import type { News } from "@/contract/schemas/dashboard";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useRevalidate } from "@/lib/api/use-call";

const NAME = "sagwan.enquiries-seen";

const EVERY_MS = 20_000;

const FreshCount = createContext(0);

export const useFreshCount = () => useContext(FreshCount);

export function NewsWatch({ children }: { children: ReactNode }) {
  const readAgain = useRevalidate();
  const whenPresent = useRunWhenActive();
  const since = useSeenUntil();
  const lastNews = useRef<string>(undefined);
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
    if (!since && newest) markSeenUntil(newest);
    const news = JSON.stringify([total, unanswered, newest]);
    const isChanged = lastNews.current !== undefined && lastNews.current !== news;
    lastNews.current = news;
    if (isChanged) whenPresent(() => void readAgain(["enquiries", "follow-up"]));
  }, [total, unanswered, newest, since, readAgain, whenPresent]);

  const fresh = since ? (data?.fresh ?? 0) : 0;
  useTitleCount(fresh);
  return <FreshCount value={fresh}>{children}</FreshCount>;
}

const withoutCount = () => document.title.replace(/^\(\d+\) /, "");

/** Also after a page sets its own title. */
function useTitleCount(count: number): void {
  useEffect(() => {
    function put() {
      const plain = withoutCount();
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    }
    put();
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = withoutCount();
    };
  }, [count]);
}

const ACTIVE_MS = 5 * 60_000;
const ACTIVITY = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/** Runs at an absent reader's next input: background reads would keep them signed in. */
function useRunWhenActive() {
  const lastActive = useRef(0);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    lastActive.current = Date.now();
    function recordActivity() {
      lastActive.current = Date.now();
      waiting.current?.();
      waiting.current = undefined;
    }
    for (const event of ACTIVITY) window.addEventListener(event, recordActivity, { passive: true, capture: true });
    return () => {
      for (const event of ACTIVITY) window.removeEventListener(event, recordActivity, { capture: true });
    };
  }, []);

  return useCallback((act: () => void) => {
    if (Date.now() - lastActive.current < ACTIVE_MS) act();
    else waiting.current = act;
  }, []);
}

export const useSeenUntil = () => useRemembered(NAME) ?? undefined;

export function markSeenUntil(when: string): void {
  const before = remembered(NAME);
  if (!before || Date.parse(before) < Date.parse(when)) remember(NAME, when);
}
