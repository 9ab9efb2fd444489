"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { ListQuery, listQuery } from "@/contract/schemas/list-query";

const TYPING_PAUSE_MS = 250;

type How = "pushState" | "replaceState";
type Change = Record<string, string | number | undefined>;

/**
 * `schema` is the list call's own. `text` follows every key; `asked.search` follows once typing pauses, with page 1, so
 * that no old page number is combined with the new words (LIST-01).
 */
export function useListState(schema: typeof listQuery) {
  const address = useSearchParams();
  const asked = readQuery(schema, address);
  const { search = "", page = 1, limit: _, sort: __, ...filters } = asked;
  const [text, setText] = useState(search);
  /** Any other search in the address comes from the back button or a link. */
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

/** Ignores only the invalid values. */
function readQuery(schema: typeof listQuery, address: URLSearchParams): ListQuery {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    field.safeParse(address.get(name) ?? undefined).data,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const setPage = (page: number, how: How = "pushState") => showAddress({ page }, how);

/** Also for controls outside the list. */
export const ask = (change: Change) => showAddress({ ...change, page: undefined }, "pushState");

export function useAddByAddress(open: () => void): void {
  const isRequested = useSearchParams().has("add");
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isRequested) return;
    showAddress({ add: undefined }, "replaceState");
    latest.current();
  }, [isRequested]);
}

/** Next follows the browser's history without a request. */
function showAddress(change: Change, how: How): void {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  window.history[how](null, "", next.size > 0 ? `?${next}` : window.location.pathname);
}
