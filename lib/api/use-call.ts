import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from "swr";
import {
  type AnyInput,
  addressOf,
  type Call,
  type Input,
  type Output,
  toFormData,
  type Written,
} from "@/contract/calls/call";
import { fetchJson, readAnswer, sendJson } from "./fetch-json";
import { type OnProgress, upload } from "./upload";

type Key = { url: string; tags: Call["tags"] };

/** The backend's path without a trailing slash, which Next would redirect. */
export const urlOf = (call: Call, input: AnyInput) => addressOf(call.path.replace(/\/$/, ""), input);

/** How many mounted components read each URL. */
const readerCounts = new Map<string, number>();

function useReaderCount(url: string): void {
  useEffect(() => {
    readerCounts.set(url, (readerCounts.get(url) ?? 0) + 1);
    return () => {
      const remaining = (readerCounts.get(url) ?? 1) - 1;
      if (remaining > 0) readerCounts.set(url, remaining);
      else readerCounts.delete(url);
    };
  }, [url]);
}

/** How many mounted calls have neither data nor an error yet. */
let unansweredCount = 0;
const answerListeners = new Set<() => void>();

function countUnanswered(change: 1 | -1): void {
  unansweredCount += change;
  for (const listener of answerListeners) listener();
}

const SLOW_AFTER_MS = 3_000;

/** True once all calls are answered, or after three seconds: sections that appear one by one move the buttons below. */
export function useIsEverythingRead(): boolean {
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    const listener = () => unansweredCount === 0 && setRead(true);
    listener();
    answerListeners.add(listener);
    const timer = setTimeout(setRead, SLOW_AFTER_MS, true);
    return () => {
      answerListeners.delete(listener);
      clearTimeout(timer);
    };
  }, []);
  return isRead;
}

/** A request for a former URL is aborted. `isPrevious`: the data is still that of the former URL. */
export function useCall<C extends Call & { method: "GET" }>(
  call: C,
  input: Input<C> & AnyInput,
  options: Pick<SWRConfiguration<Output<C>>, "refreshInterval"> = {},
) {
  const key: Key = { url: urlOf(call, input), tags: call.tags };
  useReaderCount(key.url);
  const latest = useRef<{ url: string; controller: AbortController }>(undefined);
  const fetchLatest = ({ url }: Key) => {
    if (latest.current?.url !== url) latest.current?.controller.abort();
    latest.current = { url, controller: new AbortController() };
    return fetchJson<Output<C>>(url, { signal: latest.current.controller.signal });
  };
  const answer = useSWR<Output<C>, Error, Key>(key, fetchLatest, { keepPreviousData: true, ...options });
  const isUnanswered = answer.data === undefined && answer.error === undefined;
  useLayoutEffect(() => {
    if (!isUnanswered) return;
    countUnanswered(1);
    return () => countUnanswered(-1);
  }, [isUnanswered]);
  const { cache } = useSWRConfig();
  const isPrevious = answer.data !== undefined && cache.get(unstable_serialize(key))?.data === undefined;
  return { ...answer, isPrevious, error: isAborted(answer.error) ? undefined : answer.error };
}

const isAborted = (error: Error | undefined) => (error?.cause as { name?: unknown } | undefined)?.name === "AbortError";

/** `ifMatch`, a row's `updatedAt` in quotes, makes the write throw `changed` with the current row after a conflict. */
export function useWrite<C extends Call>(call: C) {
  const revalidate = useRevalidate();
  return useCallback(
    async (input: Input<C> & AnyInput, onProgress?: OnProgress): Promise<Written<C>> => {
      const answer = await sendCall(call, input, onProgress);
      await revalidate(call.tags);
      return answer;
    },
    [call, revalidate],
  );
}

export function useRevalidate() {
  const { mutate } = useSWRConfig();
  const dropCached = useDropCached();
  return useCallback(
    (tags: Call["tags"]) => {
      dropCached(tags);
      return mutate((key) => hasTag(key, tags));
    },
    [mutate, dropCached],
  );
}

/** Drops cached answers that no mounted component reads: SWR would not reload them, and a later screen would show them. */
export function useDropCached() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (tags: Call["tags"]) =>
      void mutate((key) => isKey(key) && hasTag(key, tags) && !readerCounts.has(key.url), undefined, {
        revalidate: false,
      }),
    [mutate],
  );
}

export async function sendCall<C extends Call>(
  call: C,
  input: Input<C> & AnyInput,
  onProgress: OnProgress = () => {},
): Promise<Written<C>> {
  const { method, encoding } = call;
  const url = urlOf(call, input);
  const headers: Record<string, string> = {
    ...(input.ifMatch && { "if-match": input.ifMatch }),
    ...(input.idempotencyKey && { "idempotency-key": input.idempotencyKey }),
  };
  if (encoding !== "multipart") return sendJson<Written<C>>(method, url, input.body, headers);
  return readAnswer(await upload(url, { method, headers, body: toFormData(input.body), onProgress }));
}

export const hasTag = (key: unknown, tags: Call["tags"]) => isKey(key) && key.tags.some((tag) => tags.includes(tag));

const isKey = (key: unknown): key is Key => typeof key === "object" && key !== null && "tags" in key;

export const ifMatchOf = ({ updatedAt }: { updatedAt?: string }) => updatedAt && `"${updatedAt}"`;
