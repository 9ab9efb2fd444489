"use client";

import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { type AnyInput, addressOf, type Call, type Input, type Output } from "./call";
import { fetchJson, sendJson } from "./fetch-json";

type Key = { url: string; tags: Call["tags"] };
type Read = Call & { method: "GET" };

/** The BFF keeps the backend's paths; only a trailing slash goes, which Next would redirect away. */
const urlOf = (call: Call, input: AnyInput) => addressOf(call.path.replace(/\/$/, ""), input);

/** Reads a row through the BFF. While another page or search loads, the last answer stays on the screen. */
export function useCall<C extends Read>(call: C, input: Input<C> & AnyInput) {
  const key: Key = { url: urlOf(call, input), tags: call.tags };
  return useSWR<Output<C>, Error, Key>(key, ({ url }) => fetchJson<Output<C>>(url), { keepPreviousData: true });
}

/** Gives the function that makes a write; afterwards every read on screen that shares a tag with it is made again. */
export function useWrite<C extends Call>(call: C) {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input: Input<C> & AnyInput): Promise<Output<C>> => {
      const answer = await sendJson<Output<C>>(call.method, urlOf(call, input), input.body);
      await mutate((key) => isKey(key) && key.tags.some((tag) => call.tags.includes(tag)));
      return answer;
    },
    [call, mutate],
  );
}

const isKey = (key: unknown): key is Key => typeof key === "object" && key !== null && "tags" in key;
