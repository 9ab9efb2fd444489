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

const readers = new Map<string, number>();

function useReader(url: string): void {
  useEffect(() => {
    readers.set(url, (readers.get(url) ?? 0) + 1);
    return () => {
      const left = (readers.get(url) ?? 1) - 1;
      if (left > 0) readers.set(url, left);
      else readers.delete(url);
    };
  }, [url]);
}

let unanswered = 0;
const watchers = new Set<() => void>();

function countUnanswered(change: 1 | -1): void {
  unanswered += change;
  for (const watch of watchers) watch();
}

const SLOW_AFTER_MS = 3_000;

/** Parts that appear one by one would move the buttons below them under a pointer, so they wait for each other. */
export function useIsRead(): boolean {
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    const watch = () => unanswered === 0 && setRead(true);
    watch();
    watchers.add(watch);
    const timer = setTimeout(setRead, SLOW_AFTER_MS, true);
    return () => {
      watchers.delete(watch);
      clearTimeout(timer);
    };
  }, []);
  return isRead;
}

export function useCall<C extends Call & { method: "GET" }>(
  call: C,
  input: Input<C> & AnyInput,
  options: Pick<SWRConfiguration<Output<C>>, "refreshInterval"> = {},
) {
  const key: Key = { url: urlOf(call, input), tags: call.tags };
  useReader(key.url);
  const latest = useRef<{ url: string; controller: AbortController }>(undefined);
  const read = ({ url }: Key) => {
    if (latest.current?.url !== url) latest.current?.controller.abort();
    latest.current = { url, controller: new AbortController() };
    return fetchJson<Output<C>>(url, { signal: latest.current.controller.signal });
  };
  const answer = useSWR<Output<C>, Error, Key>(key, read, { keepPreviousData: true, ...options });
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
  const readAgain = useRevalidate();
  return useCallback(
    async (input: Input<C> & AnyInput, onProgress?: OnProgress): Promise<Written<C>> => {
      const answer = await sendCall(call, input, onProgress);
      await readAgain(call.tags);
      return answer;
    },
    [call, readAgain],
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

/** Drops answers that are not on screen: SWR does not reload them, so another screen would first show old ones. */
export function useDropCached() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (tags: Call["tags"]) =>
      void mutate((key) => isKey(key) && hasTag(key, tags) && !readers.has(key.url), undefined, { revalidate: false }),
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
