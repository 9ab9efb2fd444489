"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { ListQuery, listQuery } from "@/contract/schemas/list-query";

/** Long enough to type a syllable, short enough not to be felt as waiting. */
const TYPING_PAUSE_MS = 250;

type How = "pushState" | "replaceState";
type Change = Record<string, string | number | undefined>;

/**
 * What a list is being asked for, kept in the address, so that a reload, the back button and a link sent to a colleague
 * show the same rows. `schema` is the list call's own: what it does not know, or finds wrong, is not asked for.
 * `text` follows every key; `asked.search` follows once the typing pauses, and begins on page 1 in the same step, so
 * that no page of the old search is asked for with the new words (LIST-01).
 */
export function useListState(schema: typeof listQuery) {
  const address = useSearchParams();
  const asked = readQuery(schema, address);
  const { search = "", page = 1, limit: _, sort: __, ...filters } = asked;
  const [text, setText] = useState(search);
  /** The last search that was ours. Another one in the address is the back button's, or a link's. */
  const own = useRef(search);

  useEffect(() => {
    if (search === own.current) return;
    own.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === own.current) return;
    const pause = setTimeout(() => {
      own.current = wanted;
      showAddress({ search: wanted, page: undefined }, "replaceState");
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return {
    asked,
    page,
    text,
    setText,
    setPage,
    ask,
    isFiltered: Object.keys(filters).length > 0,
    dropFilters: () => ask(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
  };
}

/** What a list is asked for in an address. What is wrong in it is left out by itself. */
function readQuery(schema: typeof listQuery, address: URLSearchParams): ListQuery {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    field.safeParse(address.get(name) ?? undefined).data,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const setPage = (page: number, how: How = "pushState") => showAddress({ page }, how);

/** Asks for another order or filter, from page 1 on. Also for what stands beside the list. */
export const ask = (change: Change) => showAddress({ ...change, page: undefined }, "pushState");

/** Opens what adds a row where the address asks for it, once. */
export function useAddByAddress(open: () => void): void {
  const isAsked = useSearchParams().has("add");
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isAsked) return;
    showAddress({ add: undefined }, "replaceState");
    latest.current();
  }, [isAsked]);
}

/** Next follows the browser's own history without asking the server. What is empty, and page 1, goes without saying. */
function showAddress(change: Change, how: How): void {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  window.history[how](null, "", next.size > 0 ? `?${next}` : window.location.pathname);
}
