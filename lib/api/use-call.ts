"use client";

import { useCallback, useRef } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
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
type Read = Call & { method: "GET" };

/** The BFF keeps the backend's paths; only a trailing slash goes, which Next would redirect away. */
export const urlOf = (call: Call, input: AnyInput) => addressOf(call.path.replace(/\/$/, ""), input);

/**
 * Reads a row through the BFF. While another page or search loads, the last answer stays on the screen; a read that is
 * still under way for what was wanted before is called off. `isPrevious` while what is on the screen is the last answer
 * and not that to what is asked for now.
 */
export function useCall<C extends Read>(call: C, input: Input<C> & AnyInput) {
  const key: Key = { url: urlOf(call, input), tags: call.tags };
  const latest = useRef<{ url: string; under: AbortController }>(undefined);
  const read = ({ url }: Key) => {
    if (latest.current?.url !== url) latest.current?.under.abort();
    latest.current = { url, under: new AbortController() };
    return fetchJson<Output<C>>(url, { signal: latest.current.under.signal });
  };
  const answer = useSWR<Output<C>, Error, Key>(key, read, { keepPreviousData: true });
  const { cache } = useSWRConfig();
  const isPrevious = answer.data !== undefined && cache.get(unstable_serialize(key))?.data === undefined;
  return { ...answer, isPrevious, error: isCalledOff(answer.error) ? undefined : answer.error };
}

/** No failure to tell of: nobody waits for it any more. */
const isCalledOff = (error: Error | undefined) =>
  (error?.cause as { name?: unknown } | undefined)?.name === "AbortError";

/**
 * Gives the function that makes a write. With `ifMatch` it is refused (`changed`, with the row as it is now) when
 * somebody else has changed the row meanwhile; a row's version is its `updatedAt` in quotes. Files tell
 * `onProgress` how far they have come. Afterwards every read on screen that shares a tag with it is made again.
 */
export function useWrite<C extends Call>(call: C) {
  const readAgain = useReadAgain();
  return useCallback(
    async (input: Input<C> & AnyInput, onProgress?: OnProgress): Promise<Written<C>> => {
      const answer = await sendCall(call, input, onProgress);
      await readAgain(call.tags);
      return answer;
    },
    [call, readAgain],
  );
}

/** Gives what has every read on screen made again that has one of these tags: once, after many writes. */
export function useReadAgain() {
  const { mutate } = useSWRConfig();
  return useCallback((tags: Call["tags"]) => mutate((key) => isMadeOf(key, tags)), [mutate]);
}

/** Makes one of many writes: nothing on screen is read again for it. */
export async function sendCall<C extends Call>(
  call: C,
  input: Input<C> & AnyInput,
  onProgress: OnProgress = () => {},
): Promise<Written<C>> {
  const { method, encoding } = call;
  const url = urlOf(call, input);
  const headers: Record<string, string> = input.ifMatch ? { "if-match": input.ifMatch } : {};
  if (encoding !== "multipart") return sendJson<Written<C>>(method, url, input.body, headers);
  return readAnswer(await upload(url, { method, headers, body: toFormData(input.body), onProgress }));
}

/** Whether what SWR keeps under this key is the answer of a read that has one of these tags. */
export const isMadeOf = (key: unknown, tags: Call["tags"]) => isKey(key) && key.tags.some((tag) => tags.includes(tag));

const isKey = (key: unknown): key is Key => typeof key === "object" && key !== null && "tags" in key;

/** The version (ETag) of a row as a list gives it, for `ifMatch`; undefined where the backend keeps no time of change. */
export const ifMatchOf = ({ updatedAt }: { updatedAt?: string }) => updatedAt && `"${updatedAt}"`;
