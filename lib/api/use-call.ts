"use client";

import { useCallback, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import { asForm } from "./as-form";
import { type AnyInput, addressOf, type Call, type Input, type Output, type Written } from "./call";
import { fetchJson, readAnswer, sendJson } from "./fetch-json";
import { type OnProgress, upload } from "./upload";

type Key = { url: string; tags: Call["tags"] };
type Read = Call & { method: "GET" };

/** The BFF keeps the backend's paths; only a trailing slash goes, which Next would redirect away. */
export const urlOf = (call: Call, input: AnyInput) => addressOf(call.path.replace(/\/$/, ""), input);

/**
 * Reads a row through the BFF. While another page or search loads, the last answer stays on the screen; a read that is
 * still under way for what was wanted before is called off.
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
  return { ...answer, error: isCalledOff(answer.error) ? undefined : answer.error };
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
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input: Input<C> & AnyInput, onProgress?: OnProgress): Promise<Written<C>> => {
      const answer = await send<Written<C>>(call, input, onProgress);
      await mutate((key) => isKey(key) && key.tags.some((tag) => call.tags.includes(tag)));
      return answer;
    },
    [call, mutate],
  );
}

async function send<T>(call: Call, input: AnyInput, onProgress: OnProgress = () => {}): Promise<T> {
  const { method, encoding } = call;
  const url = urlOf(call, input);
  const headers: Record<string, string> = input.ifMatch ? { "if-match": input.ifMatch } : {};
  if (encoding !== "multipart") return sendJson<T>(method, url, input.body, headers);
  return readAnswer(await upload(url, { method, headers, body: asForm(input.body), onProgress }));
}

const isKey = (key: unknown): key is Key => typeof key === "object" && key !== null && "tags" in key;

/** The version (ETag) of a row as a list gives it, for `ifMatch`; undefined where the backend keeps no time of change. */
export const versionOf = ({ updatedAt }: { updatedAt?: string }) => updatedAt && `"${updatedAt}"`;
